import { act, click, differ, open, pause, picture } from "../harness.mjs";

export const inOneFile = true;
export default {
  async "Compare on the paper's position to depth 4"() {
    const fen = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";
    await open(`#cutoff:1?fen=${fen.replaceAll(" ", "_")}`);
    await act("leave", "compare-page");
    await picture("compare");
    await click("Run");
    await pause(20_000);
    await picture("compared");
    differ("compare", "compared");
  },
};

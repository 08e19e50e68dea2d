import assert from "node:assert";
import { act, differ, downloaded, open, picture, press } from "../harness.mjs";

export const inOneFile = true;
export default {
  async "a move played and answered"() {
    await open("#cutoff:1?game=tic-tac-toe&position=.........");
    await act("leave", "play-page");
    await picture("play");
    await press("b", "2", "Enter");
    await picture("played");
    differ("play", "played");
    const [name, text] = await downloaded("save");
    assert.match(name, /\.json$/);
    assert.equal(JSON.parse(text).moves.length, 2);
  },
};

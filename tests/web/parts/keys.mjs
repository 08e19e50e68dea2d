import { forget, heard, open, press } from "../harness.mjs";

export default {
  async "keys step, and the browser's own do not get in the way"() {
    await open();
    await press("Escape", "c");
    await heard(/^Cutoff at C: 2 ≤ 3/);
    await press("Home");
    await forget();
    await press("Shift+C", "ArrowRight", "PageDown", "PageUp", "Control+1", "c");
    await heard(/^Cutoff at C: 2 ≤ 3/);
  },
};

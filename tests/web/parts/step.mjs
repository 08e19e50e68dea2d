import { act, alike, differ, forget, heard, open, picture } from "../harness.mjs";

export const inOneFile = true;
export default {
  async "first start"() {
    await open();
    await picture("home");
    await act("leave");
    await picture("start");
    differ("home", "start");
  },

  async "steps forward, back and to the first cutoff"() {
    await act("step-forward", "step-forward", "step-forward");
    await picture("three");
    differ("start", "three");
    await act("step-back", "step-back", "step-back");
    await picture("back");
    alike("start", "back");
    await forget();
    await act("next-cutoff");
    await heard(/^Cutoff at C: 2 ≤ 3/);
    await picture("cutoff");
  },

  async "side by side"() {
    await act("side-by-side");
    await picture("both");
    differ("cutoff", "both");
    await act("side-by-side");
    await picture("one");
    differ("both", "one");
  },
};

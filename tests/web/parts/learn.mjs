import { act, choose, differ, heard, open, picture, press } from "../harness.mjs";

export const inOneFile = true;
export default {
  async "a lesson"() {
    await open();
    await act("leave");
    await choose("trees/lessons/01-how-to-read-the-tree.json");
    await heard(/^Two players share one tree/);
    await picture("lesson");
    await press("PageDown");
    await picture("lesson-next");
    differ("lesson", "lesson-next");
  },

  async "an exercise"() {
    await open();
    await act("leave", "exercise-page");
    await picture("exercise");
    await press("Control+f");
    await heard(/^Nothing is wrong. First missing entry: A is visit 1; you left that blank/);
    await heard(/^0 of 30 points/);
    await picture("marked");
  },
};

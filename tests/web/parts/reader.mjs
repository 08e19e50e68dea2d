import assert from "node:assert";
import { act, forget, heard, open, page, press, said, titled, choose } from "../harness.mjs";

export const inOneFile = true;
export default {
  async "the canvas has a name, and a description with the keys"() {
    await open();
    await act("leave");
    const canvas = page.getByRole("application", { name: "Cutoff" });
    assert.equal(await canvas.getAttribute("id"), "window");
    const keys = await page.textContent(`#${await canvas.getAttribute("aria-describedby")}`);
    assert.match(keys, /^step forward: Right, Space, PageDown; .*next, previous cutoff: C, Shift\+C; .*all keys: F1, \?$/);
  },

  async "a step gives its sentence, and the current node with its window and its value"() {
    await forget();
    await act("next-cutoff");
    await heard(/^Cutoff at C: 2 ≤ 3/);
    await heard(/^Now at C, ply 1, window 3 to infinity, at most 2, alpha cutoff, 2 skipped$/);
    await forget();
    await act("to-beginning", "next-leaf");
    await heard(/^Now at B1, value 3, window minus infinity to infinity$/);
  },

  async "a control gives its name when it gets the focus"() {
    await forget();
    await press("Tab");
    assert.match(await said(), /: button$/m);
  },

  async "the title of the document names what is open, and where"() {
    await choose("trees/wikipedia.json");
    await titled("Wikipedia, alpha-beta pruning");
    await act("side-by-side");
    await titled("Side by side: Wikipedia, alpha-beta pruning");
    await act("compare-page");
    await titled("Compare: Wikipedia, alpha-beta pruning");
  },
};

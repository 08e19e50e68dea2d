// A phone and a tablet: fingers on the tree, the words and the buttons, and text fields with a keyboard on the screen.
import assert from "node:assert";
import { act, alike, click, differ, forget, frames, heard, newContext, open, page, pause, picture, press, said } from "../harness.mjs";

// The emulation has no canvas of more than one pixel per point.
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const tablet = { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true };
const TREE = { x: 195, y: 200 };
const WORDS = { x: 195, y: 600 };
const MOVE = { x: 220, y: 547 };

// Fingers by the browser's own input pipeline, each along a line.
async function fingers(lines, parts = 6) {
  const session = await page.context().newCDPSession(page);
  const at = part => lines.map(([from, to], id) => ({ id, x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }));
  const send = (type, touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", at(0).slice(0, 1));
  if (lines.length > 1) await send("touchStart", at(0));
  for (let part = 1; part <= parts; part += 1) {
    await send("touchMove", at(part / parts));
    await pause(30);
  }
  if (lines.length > 1) await send("touchEnd", at(1).slice(0, 1));
  await send("touchEnd", []);
  await frames(5);
}
const swipe = (from, x, y = 0) => fingers([[from, { x: from.x + x, y: from.y + y }]]);

async function start(device, link = "") {
  await newContext(device);
  await open(link);
  await act("leave");
}

export default {
  async "swipes and large buttons step"() {
    await start(phone);
    await picture("phone");
    await forget();
    await swipe(WORDS, -120);
    await heard(/./);
    await picture("phone-swiped");
    differ("phone", "phone-swiped");
    await swipe(TREE, 120);
    await picture("phone-back");
    alike("phone", "phone-back");
    await forget();
    await click("Next cutoff");
    await heard(/^Cutoff at C: 2 ≤ 3/);
    await picture("phone-cutoff");
    await act("to-end");
    await picture("phone-end");
  },

  async "two fingers zoom and pan, and click nothing"() {
    await act("to-beginning");
    await picture("phone-before");
    await forget();
    await fingers([[TREE, { x: TREE.x - 60, y: TREE.y }], [{ x: TREE.x + 40, y: TREE.y }, { x: TREE.x + 120, y: TREE.y }]]);
    await picture("phone-pinched");
    differ("phone-before", "phone-pinched");
    assert.equal(await said(), "", "the step is the same");
    await fingers([[TREE, { x: TREE.x - 50, y: TREE.y + 40 }], [{ x: TREE.x + 40, y: TREE.y }, { x: TREE.x - 10, y: TREE.y + 40 }]]);
    await picture("phone-panned");
    differ("phone-pinched", "phone-panned");
    assert.equal(await said(), "");
    await act("whole-tree");
  },

  async "sheets and the menu"() {
    await click("Search");
    await picture("phone-search");
    await press("Escape");
    await click("Details");
    await picture("phone-details");
    await click("Close the panel");
    await click("Menu");
    await picture("phone-menu");
    await press("Escape");
  },

  async "pages"() {
    for (const id of ["both-page", "compare-page", "exercise-page", "play-page", "step-page"]) {
      await act(id);
      await pause(300);
      await picture(`phone-${id}`);
    }
  },

  async "text fields take what a keyboard on the screen enters"() {
    // A keyboard on the screen is shown while a field of the page has the focus; its letters come without keys.
    const focused = () => page.evaluate(() => document.activeElement.tagName);
    const stays = async () => assert.deepEqual(
      await page.evaluate(() => [scrollX, scrollY, visualViewport.offsetTop, visualViewport.scale]), [0, 0, 0, 1], "the page stays where it is",
    );
    await act("next-leaf", "edit-leaf");
    await pause(300);
    assert.equal(await focused(), "INPUT");
    await page.keyboard.insertText("7");
    await frames();
    await stays();
    await picture("phone-field");
    await press("Enter");
    await pause(300);
    await picture("phone-entered");
    differ("phone-field", "phone-entered");
    await press("Escape");
    // The field for moves is focused by a tap alone, because the keyboard covers the board.
    await act("play-page");
    await pause(300);
    assert.notEqual(await focused(), "INPUT");
    await page.touchscreen.tap(MOVE.x, MOVE.y);
    await frames(5);
    assert.equal(await focused(), "INPUT");
    await page.keyboard.insertText("e4");
    await frames();
    await stays();
    await forget();
    await press("Enter");
    await heard(/e4/);
    await picture("phone-move");
  },

  async "a tablet has the panels beside the tree"() {
    await start(tablet);
    await act("next-cutoff");
    await picture("tablet-cutoff");
    for (const id of ["both-page", "compare-page", "exercise-page", "play-page"]) {
      await act(id);
      await pause(300);
      await picture(`tablet-${id}`);
    }
  },
};

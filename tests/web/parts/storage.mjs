import assert from "node:assert";
import {
  act, choose, click, context, downloaded, heard, newTab, open, page, pause, picture, newContext, reload, said, setLeaf, stored, switchTo, titled,
} from "../harness.mjs";

const TREE = "Wikipedia, alpha-beta pruning";
const edited = `${TREE} (edited)`;
async function edit(value) {
  await choose("trees/wikipedia.json");
  await titled(TREE);
  await setLeaf(value);
  await titled(edited);
}

async function otherTabKeepsItsWork() {
  await open();
  await act("leave");
  await pause(500);
  await edit("7");
  const first = page;
  await newTab();
  await open();
  await pause(500);
  assert.doesNotMatch(await said(), /Unsaved/);
  await first.close();
  await reload();
  await heard(/^Unsaved tree “Wikipedia, alpha-beta pruning/);
}

export const inOneFile = true;
export default {
  async "unsaved work survives a reload"() {
    await open();
    await act("leave");
    await edit("7");
    await picture("edited");
    const [kept] = await stored("unsaved-");
    assert.equal(JSON.parse(kept.tree).tree[0][0][0][0], 7);
    // The address leads to the same tree.
    await reload();
    await titled(edited);
    await pause(500);
    assert.doesNotMatch(await said(), /Unsaved tree/);
    await open();
    await heard(/^Unsaved tree “Wikipedia, alpha-beta pruning/);
    await picture("reloaded");
    await click("Restore");
    await titled(edited);
    await heard(/^K1 has value 7|^What is the value/);
  },

  async "a setting survives a tab that is closed at once"() {
    await open();
    const [before] = await stored("settings");
    await act("leave", "questions");
    // A frame, but less than the usual delay before settings are written.
    await pause(200);
    await reload();
    const [after] = await stored("settings");
    assert.notEqual(after.ask.on, before.ask.on);
  },

  async "of two tabs, the settings of the last one win"() {
    await page.evaluate(() => localStorage.clear());
    await open();
    await act("leave");
    const first = page;
    await newTab();
    await open();
    await act("every-event");
    await pause(1000);
    switchTo(first);
    await act("inspector");
    await pause(1000);
    const [kept] = await stored("settings");
    assert.deepEqual([kept.every_event, kept.inspector], [false, false]);
    await open();
    await act("inspector");
  },

  async "the work of another open tab is not offered"() {
    await newContext();
    await otherTabKeepsItsWork();
  },

  async "nor is it where the browser has no locks, as over plain http"() {
    await newContext();
    await context.addInitScript(() => Object.defineProperty(Navigator.prototype, "locks", { get() {} }));
    await otherTabKeepsItsWork();
  },

  async "a full storage is said once"() {
    await newContext();
    await open();
    await page.evaluate(() => {
      for (let length = 1 << 22; length > 0; length >>= 1) {
        try {
          for (;;) localStorage.setItem(`filler ${Math.random()}`, "x".repeat(length));
        } catch {}
      }
    });
    await open();
    await choose("trees/wikipedia.json");
    await titled(TREE);
    for (const value of ["8", "9", "4"]) {
      await setLeaf(value);
      await heard(new RegExp(`^K1 has value ${value}`));
      await pause(1000);
    }
    await act("questions");
    await pause(1000);
    await picture("full");
    const full = (await said()).match(/.*storage is full.*/g);
    assert.equal(full.length, 1, full.join("; "));
    const [, text] = await downloaded("save");
    assert.equal(JSON.parse(text).tree[0][0][0][0], 4);
    await page.evaluate(() => localStorage.clear());
  },

  async "a forbidden storage is said once, and work goes on"() {
    await newContext();
    await page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", { get() { throw new DOMException("not allowed", "SecurityError"); } });
    });
    await open();
    await act("leave");
    await edit("8");
    await act("questions");
    await pause(1000);
    const forbidden = (await said()).match(/.*the browser keeps nothing here.*/g);
    assert.equal(forbidden.length, 1, forbidden.join("; "));
    const [, text] = await downloaded("save");
    assert.equal(JSON.parse(text).tree[0][0][0][0], 8);
    await reload();
  },
};

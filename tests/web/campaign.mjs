// A campaign in Chromium: node campaign.mjs FOLDER [ROUNDS [SEED]]. Each round edits a tree and then reloads, closes or kills the
// tab at any moment, fills the storage, drops a file twice, or presses keys and carries out actions as they come. What was edited
// is there again, the console is silent, and the program goes on. Each round has a seed of its own: the next number. A fault prints
// it, and so one round repeats it.
import assert from "node:assert";
import { readFileSync } from "node:fs";
import { act, choosePage, context, downloaded, drop, end, frames, newContext, newTab, open, page, pause, press, problems, setLeaf, started, stored, titled } from "./harness.mjs";

const rounds = Number(process.argv[3] ?? 50);
const seed = Number(process.argv[4] ?? 1);
// Mulberry32.
let state;
function random() {
  state = (state + 0x6d2b79f5) | 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
const upTo = most => Math.floor(random() * (most + 1));
const one = list => list[upTo(list.length - 1)];

const NAME = "Wikipedia, alpha-beta pruning";
const tree = readFileSync("trees/wikipedia.json", "utf8");
const other = readFileSync("trees/aima-figure.json", "utf8");
const firstLeaf = tree => JSON.parse(tree).tree[0][0][0][0];

// A new document, and then edits with pauses between them; returns the values entered.
async function edit() {
  await drop("wikipedia.json", tree);
  await titled(NAME);
  const values = [];
  for (let left = 1 + upTo(3); left > 0; left -= 1) {
    values.push(one([1, 2, 3, 4, 6, 7, 8, 9]));
    await setLeaf(String(values.at(-1)));
    await titled(`${NAME} (edited)`);
    await pause(upTo(400));
  }
  return values;
}
const kept = async () => (await stored("unsaved-")).filter(it => it.tree !== undefined).map(it => firstLeaf(it.tree));

const SCENES = {
  async "a reload at any moment"() {
    const values = await edit();
    await pause(upTo(1500));
    await page.reload();
    if (random() < 0.3) {
      await pause(upTo(300));
      await page.reload();
    }
    await started();
    await titled(`${NAME} (edited)`);
    const [, text] = await downloaded("save-as");
    assert.equal(firstLeaf(text), values.at(-1), "the last edit is there after a reload");
  },

  async "a tab closed at any moment"() {
    const values = await edit();
    await pause(upTo(1500));
    const closed = page;
    await newTab();
    await closed.close({ runBeforeUnload: false });
    await open();
    assert.equal((await kept()).at(-1), values.at(-1), "the last edit is kept when a tab is closed");
  },

  async "a killed tab"() {
    const values = await edit();
    const waited = upTo(3000);
    await pause(waited);
    const killed = page;
    const session = await context.newCDPSession(killed);
    session.send("Page.crash").catch(() => {});
    await pause(200);
    await newTab();
    await killed.close();
    await open();
    const [found] = (await kept()).slice(-1);
    // Work is written a moment after it is done.
    if (waited >= 2000) assert.equal(found, values.at(-1), "two seconds after an edit it is kept");
    else assert(found === undefined || values.includes(found), `${found} was never entered`);
  },

  async "a full storage"() {
    await page.evaluate(() => {
      for (let length = 1 << 22; length > 0; length >>= 1) {
        try {
          for (;;) localStorage.setItem(`filler ${Math.random()}`, "x".repeat(length));
        } catch {}
      }
    });
    const values = await edit();
    await pause(upTo(1500));
    const [, text] = await downloaded("save-as");
    assert.equal(firstLeaf(text), values.at(-1), "a download has the last edit");
    await page.evaluate(() => Object.keys(localStorage).filter(key => key.startsWith("filler")).forEach(key => localStorage.removeItem(key)));
    const last = values.at(-1) === 9 ? 8 : 9;
    await setLeaf(String(last));
    await pause(2500);
    assert((await kept()).includes(last), "work is kept again once there is room");
  },

  async "a file dropped twice"() {
    const [first, second] = one([[["a.json", tree], ["a.json", tree]], [["a.json", other], ["b.json", tree]]]);
    await Promise.all([drop(...first), pause(upTo(40)).then(() => drop(...second))]);
    await titled(NAME);
    await act("to-end");
  },

  async "actions and keys as they come"() {
    for (let left = 40; left > 0; left -= 1) {
      if (random() < 0.5) await page.evaluate(id => { try { window.cutoff.act(id); } catch {} }, one(ACTIONS));
      else await press(one(KEYS));
      if (random() < 0.3) await frames();
    }
    for (let left = 3; left > 0; left -= 1) await press("Escape");
    await act("leave").catch(() => {});
  },
};
// What needs an answer from the browser, or leaves the page, is none of the monkey's business.
const NOT = /^(open-file|open-game|save|save-as|export|page-for-students|present|speaker-window|quit|grade|edit-lesson|hand-out-exercise|compare-trace)$/;
const table = readFileSync("src/app/actions.rs", "utf8");
const ACTIONS = [...table.matchAll(/^ +\w+ = "([a-z-]+)" \{/gm)].map(([, id]) => id).filter(id => !NOT.test(id));
assert(ACTIONS.length > 40, "the table of actions is read");
const KEYS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "Tab", "Enter", "Escape", "Space", "5", "-", "Delete", "Control+z", "Control+y", "F6", "?", "+"];

const counts = {};
for (let round = 0; round < rounds; round += 1) {
  state = seed + round;
  choosePage(random() < 0.5);
  const [scene, play] = one(Object.entries(SCENES));
  try {
    await newContext();
    await open();
    await act("leave").catch(() => {});
    await play();
    assert(await page.isHidden("#over"), "the program goes on");
    assert.deepEqual(problems, [], "the console is silent");
    counts[scene] = (counts[scene] ?? 0) + 1;
  } catch (error) {
    console.error(`FAILED with seed ${seed + round}, ${scene}: ${error.message}; ${problems.join("; ")}`);
    await page.screenshot({ path: "target/web/pictures/campaign.png" }).catch(() => {});
    process.exit(1);
  }
}
for (const [scene, count] of Object.entries(counts)) console.log(`${scene}: ${count} times`);
await end();

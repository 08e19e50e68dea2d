import assert from "node:assert";
import { Worker } from "node:worker_threads";
import { act, click, frames, newContext, newTab, open, page, pause, press, problems, seen, until, watch } from "../harness.mjs";

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1";
const PAPER = "kbK5/pp6/1P6/8/8/8/8/R7_w_-_-_0_1";
// Nodes of minimax and of alpha-beta by the native program on that position, which counts material, to depth 1, 2 and so on.
const NATIVE = [[17, 17], [144, 41], [2096, 285], [23152, 1057]];

// The longest time between two frames of two seconds, each with something new to paint, in milliseconds.
const longestGap = () => page.evaluate(async () => {
  const canvas = document.getElementById("window");
  let [last, longest] = [performance.now(), 0];
  for (const end = last + 2000; last < end;) {
    canvas.dispatchEvent(new MouseEvent("mousemove", { clientX: 400 + last % 200, clientY: 400, bubbles: true }));
    await new Promise(requestAnimationFrame);
    const now = performance.now();
    [last, longest] = [now, Math.max(longest, now - last)];
  }
  return longest;
});
async function compareOn(fen) {
  await open(`#cutoff:1?fen=${fen}`);
  await act("leave", "compare-page");
}
// The table of the measurement, as it is now.
async function table() {
  await click("Copy CSV");
  await pause(100);
  const [head, ...rows] = (await page.evaluate(() => navigator.clipboard.readText())).trim().split("\n").map(line => line.split(","));
  return rows.map(row => Object.fromEntries(row.map((cell, at) => [head[at], cell])));
}
async function countsAreNative() {
  let rows = [];
  await until("all depths", async () => (rows = await table()).length >= NATIVE.length);
  const counts = rows.map(row => [Number(row.minimax_nodes), Number(row.alpha_beta_nodes)]);
  assert.deepEqual(counts.slice(0, NATIVE.length), NATIVE);
}

export default {
  async "frames keep coming while a search is measured, and Esc ends it"() {
    await open();
    await page.addInitScript(() => {
      if (location.protocol === "about:") return;
      const key = Object.keys(localStorage).find(key => key.endsWith("settings.json"));
      const settings = JSON.parse(localStorage[key]);
      settings.by_time.seconds = 600;
      localStorage[key] = JSON.stringify(settings);
    });
    await watch();
    await compareOn(START);
    await click("More");
    await click("Time limit");
    // The software renderer shares the processors: beside the measurement frames may take as long as beside any other program.
    const other = new Worker("for (;;);", { eval: true });
    const beside = await longestGap();
    await other.terminate();
    await press("Enter");
    await until("a job", async () => (await seen()).jobs.length > 0);
    assert.deepEqual((await seen()).jobs, ["experiment"]);
    const most = Math.max(100, 2 * beside);
    let busy = await longestGap();
    // One frame in hundreds may be late for reasons of the machine; a page that freezes does so every time.
    for (let more = 2; more > 0 && busy >= most; more--) busy = await longestGap();
    console.log(`longest time between frames: ${busy.toFixed()} ms, beside another program ${beside.toFixed()} ms`);
    assert(busy < most, "the page freezes");
    const took = await page.evaluate(async () => {
      const { seen } = window;
      const begun = performance.now();
      for (const type of ["keydown", "keyup"]) {
        document.activeElement.dispatchEvent(new KeyboardEvent(type, { key: "Escape", code: "Escape", bubbles: true, cancelable: true }));
      }
      while (seen.terminated < begun && performance.now() < begun + 5000) await new Promise(requestAnimationFrame);
      return seen.terminated - begun;
    });
    console.log(`Esc ends it after ${took.toFixed()} ms`);
    assert(took >= 0 && took < most, "Esc is heard too late");
    // What was found so far stays.
    await until("the results", async () => (await table()).length > 0);
  },

  async "a measurement counts what the native program counts"() {
    await compareOn(PAPER);
    await press("Enter");
    await countsAreNative();
    assert.deepEqual((await seen()).jobs, ["experiment"]);
  },

  async "a program thinks in a worker"() {
    await open(`#cutoff:1?fen=${START}`);
    await act("leave", "play-page");
    await press("e", "4", "Enter");
    await until("an answer", async () => (await seen()).done > 0);
    const { jobs } = await seen();
    assert.equal(jobs[0], "choice");
  },

  async "without workers, everything works in the page"() {
    await newContext();
    await page.addInitScript(() => { delete window.Worker; });
    await compareOn(PAPER);
    await press("Enter");
    await countsAreNative();
  },

  async "a worker that does not start leaves its job to the page"() {
    await newTab();
    await page.addInitScript(() => {
      window.Worker = class extends Worker {
        constructor() { super("missing.js"); }
      };
    });
    await compareOn(PAPER);
    await press("Enter");
    await countsAreNative();
    // The browser may say that it is missing.
    problems.splice(0);
  },

  async "a worker that dies ends its job with a sentence"() {
    await newTab();
    await watch();
    await page.addInitScript(() => {
      const { Worker } = window;
      window.Worker = class extends Worker {
        postMessage(message, ...all) {
          super.postMessage(Array.isArray(message) ? ["no job", new Uint8Array()] : message, ...Array.isArray(message) ? [] : all);
        }
      };
    });
    await compareOn(PAPER);
    await press("Enter");
    await until("the end", async () => (await seen()).terminated > 0);
    await frames();
    // The page can go on.
    await act("step-page");
  },
};

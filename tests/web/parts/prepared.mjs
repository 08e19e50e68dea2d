import assert from "node:assert";
import { act, differ, heard, open, page, pause, picture, press, seen, titled, until, watch } from "../harness.mjs";

// Every position of tic-tac-toe: 549,946 nodes.
const LARGE = "#cutoff:1?game=tic-tac-toe&position=.........&search=minimax&depth=9";
const TITLE = "Tic-tac-toe position";
const SMALL = "#cutoff:1?tree=wikipedia";
const SMALL_TITLE = "Wikipedia, alpha-beta pruning";

// Has the page do something, and counts its frames until the title is this one, and the longest time between two.
const framesUntil = (link, title) => page.evaluate(async ([link, title]) => {
  const began = performance.now();
  let [frames, last, longest] = [0, began, 0];
  location.hash = link;
  while (document.title !== title && last < began + 60_000) {
    await new Promise(requestAnimationFrame);
    const now = performance.now();
    [frames, last, longest] = [frames + 1, now, Math.max(longest, now - last)];
  }
  return { frames, took: last - began, longest };
}, [link, `${title} – Cutoff`]);

// Carries out an action as soon as it is possible.
async function actSoon(id) {
  for (let tries = 0; ; tries += 1) {
    try {
      return await act(id);
    } catch (error) {
      if (tries === 120) throw error;
      await pause(500);
    }
  }
}

export const inOneFile = true;
export default {
  async "frames keep coming while a large position is opened"() {
    await open(SMALL);
    await act("leave");
    await titled(SMALL_TITLE);
    const { frames, took, longest } = await framesUntil(LARGE, TITLE);
    await titled(TITLE);
    console.log(`opened in ${took.toFixed()} ms and ${frames} frames, ${longest.toFixed()} ms the longest`);
    // Prepared in the page, it would be there after one long frame.
    assert(frames > 2 && longest < took * 0.6, "the page freezes");
    await act("to-end");
    await picture("large");
  },

  async "another search of it, and both side by side"() {
    await act("to-beginning");
    // Minimax has no cutoffs.
    await press("a");
    await actSoon("next-cutoff");
    await heard(/^Cutoff at /);
    await act("side-by-side");
    await picture("large-both");
    differ("large", "large-both");
    await act("side-by-side");
  },

  async "Esc ends the opening"() {
    await watch();
    await open(SMALL);
    await act("leave");
    const before = (await seen()).jobs.length;
    await page.evaluate(link => { location.hash = link; }, LARGE);
    await until("a job", async () => (await seen()).jobs.length > before);
    await press("Escape");
    await pause(5000);
    await titled(SMALL_TITLE);
  },
};

import assert from "node:assert";
import { act, address, click, forget, frames, heard, open, page, paste, pause, picture, press, reload, said, titled } from "../harness.mjs";

const isServed = () => address.startsWith("http");
const hash = () => page.evaluate(() => location.hash);
const length = () => page.evaluate(() => history.length);
// Waits until this follows # in the address.
async function at(link) {
  await page.waitForFunction(link => location.hash === link, link, { timeout: 10_000 }).catch(() => {});
  assert.equal(await hash(), link);
}
const copied = () => page.evaluate(() => navigator.clipboard.readText());
const AIMA = "#tree=aima-figure&search=alpha-beta";
const MINIMAX = "#tree=aima-figure&search=minimax";
// The step of the first cutoff.
const CUTOFF = 18;
const large = `[${Array.from({ length: 3000 }, (_, leaf) => leaf).join(",")}]`;

export const inOneFile = true;
export default {
  async "the address is the link to the step, the search and the page"() {
    await open();
    await act("leave");
    await at(`${AIMA}&step=0`);
    const before = await length();
    await act("next-cutoff");
    await at(`${AIMA}&step=${CUTOFF}`);
    await act("next-algorithm");
    await page.waitForFunction(start => location.hash.startsWith(start), MINIMAX);
    await act("to-beginning", "side-by-side");
    await at(`${MINIMAX}&step=0&page=both`);
    await act("compare-page");
    await at(`${MINIMAX}&step=0&page=compare`);
    await act("step-page", "to-end");
    await page.waitForFunction(start => location.hash.startsWith(start) && !location.hash.endsWith("step=0"), MINIMAX);
    assert.equal(await length(), before, "stepping adds no history");
  },

  async "the copied link is the address"() {
    if (!isServed()) return;
    await act("next-algorithm", "to-beginning", "next-cutoff");
    await at(`${AIMA}&step=${CUTOFF}`);
    await act("copy-link");
    await heard(/^Link copied/);
    assert.equal(await copied(), await page.evaluate(() => location.href));
  },

  async "a reload comes back to the step"() {
    await open(`${AIMA}&step=${CUTOFF}`);
    await heard(/^Cutoff at C: 2 ≤ 3/);
    await forget();
    await reload();
    await heard(/^Cutoff at C: 2 ≤ 3/);
    await at(`${AIMA}&step=${CUTOFF}`);
    await act("step-forward");
    await page.waitForFunction(last => location.hash !== last, `${AIMA}&step=${CUTOFF}`);
    const later = await hash();
    await reload();
    await at(later);
  },

  async "a reload comes back to both searches, and to other pages"() {
    await open(`${AIMA}&step=0`);
    await act("side-by-side", "step-forward", "step-forward");
    await page.waitForFunction(() => /step=[1-9]\d*&page=both$/.test(location.hash));
    for (const id of [undefined, "compare-page", "exercise-page"]) {
      if (id) await act(id);
      await page.waitForFunction(page => location.hash.endsWith(`page=${page}`), id ? id.replace("-page", "") : "both");
      const here = await hash();
      await reload();
      await frames();
      await at(here);
    }
  },

  async "an edited tree comes back without a question"() {
    await open();
    await paste("((3 12 8) (2 4 6))");
    await titled("Typed tree");
    await page.waitForFunction(() => location.hash.startsWith("#json="));
    const here = await hash();
    await forget();
    await reload();
    await titled("Typed tree");
    await pause(500);
    assert.doesNotMatch(await said(), /Unsaved/);
    await at(here);
  },

  async "a tree too large for a link comes back"() {
    await paste(large);
    await at("");
    await act("to-end");
    await pause(500);
    await act("copy-link");
    await heard(/^this tree is too large for a link/);
    await forget();
    await reload();
    await titled("Typed tree");
    await heard(/^A has value 2999/);
    // The plain address opens the ready tree.
    await open();
    await at(`${AIMA}&step=0`);
    // The tree that was left.
    await click("Discard");
  },

  async "a full storage of the tab is said once"() {
    await page.evaluate(() => {
      // The tree of the step before would take no more room.
      sessionStorage.clear();
      for (let length = 1 << 22; length > 0; length >>= 1) {
        try {
          for (;;) sessionStorage.setItem(`filler ${Math.random()}`, "x".repeat(length));
        } catch {}
      }
    });
    await forget();
    await paste(large);
    await heard(/so that this tree is gone after a reload/);
    await act("step-forward", "step-forward");
    await pause(1000);
    assert.equal((await said()).match(/gone after a reload/g).length, 1);
    await page.evaluate(() => sessionStorage.clear());
  },

  async "quick steps change the address seldom, and the last one counts"() {
    await open(`${AIMA}&step=0`);
    await page.evaluate(() => {
      const replace = history.replaceState.bind(history);
      window.written = 0;
      history.replaceState = (...all) => { window.written += 1; replace(...all); };
    });
    const began = Date.now();
    for (let step = 0; step < 40; step += 1) await page.keyboard.press(step < 30 ? "ArrowRight" : "ArrowLeft");
    const most = 2 + (Date.now() - began + 500) / 300;
    await pause(500);
    const written = await page.evaluate(() => window.written);
    assert(written >= 1 && written <= most, `${written} of ${most}`);
    await act("to-beginning");
    await at(`${AIMA}&step=0`);
  },

  async "links to a step, of any age, open it"() {
    for (const link of [`${AIMA}&step=${CUTOFF}`, `#cutoff:1?tree=aima-figure&search=alpha-beta&step=${CUTOFF}`, `#1?${AIMA.slice(1)}&step=${CUTOFF}`]) {
      await open(link);
      await heard(/^Cutoff at C: 2 ≤ 3/);
      await at(`${AIMA}&step=${CUTOFF}`);
    }
    await paste(`https://elsewhere.example/x/#tree=tie`);
    await page.waitForFunction(() => location.hash.startsWith("#tree=tie&"));
  },

  async "a link while the page is open"() {
    await open();
    await page.evaluate(() => { location.hash = "#cutoff:1?tree=wikipedia"; });
    await titled("Wikipedia, alpha-beta pruning");
    await page.waitForFunction(() => location.hash.startsWith("#tree=wikipedia&"));
    await page.evaluate(() => { location.hash = "#tree=wikipedia&stpe=3"; });
    await heard(/field 2 \(stpe\): there is no such field/);
    await pause(500);
    assert.equal(await hash(), "#tree=wikipedia&stpe=3");
    await act("step-forward");
    await page.waitForFunction(() => /^#tree=wikipedia&search=[\w-]+&step=[1-9]/.test(location.hash));
  },

  async "a bad link at the start stays in the address"() {
    await open("#tree=wikipedia&stpe=3");
    await heard(/^This could not be opened/);
    await pause(500);
    assert.equal(await hash(), "#tree=wikipedia&stpe=3");
    await act("step-forward");
    await page.waitForFunction(start => location.hash.startsWith(start), AIMA);
  },

  async "the Share dialog, and the code before an audience"() {
    await open(`${AIMA}&step=${CUTOFF}`);
    await act("share");
    await picture("share");
    if (isServed()) {
      await click("Copy HTML");
      await heard(/^Line of HTML copied/);
      const source = `${address}?embed${AIMA}&step=${CUTOFF}`.replaceAll("&", "&amp;");
      assert.equal(await copied(), `<iframe src="${source}" title="AIMA two-ply tree" width="100%" height="480" allow="fullscreen"></iframe>`);
    }
    await press("Escape");
    await act("present", "share");
    await picture("code");
    await press("Escape");
    await act("leave");
  },
};

// The page within another one, as on a slide or in a course.
import assert from "node:assert";
import { address, context, frames, newContext, page, pause, picture } from "../harness.mjs";

// Shows a page with the program in a frame and a field above it.
async function embed(width, height, link = "") {
  const course = `${address}course.html`;
  await page.unroute(course);
  await page.route(course, route => route.fulfill({ contentType: "text/html", body: `<!DOCTYPE html><input id="own"><p>A course page.</p>
    <iframe title="Cutoff" src="${address}?embed${link}" width="${width}" height="${height}"></iframe><p>Below it.</p>` }));
  await page.goto(course);
  await page.focus("#own");
  const inner = await (await page.waitForSelector("iframe")).contentFrame();
  await inner.waitForFunction(() => window.cutoff && document.title !== "Cutoff", undefined, { timeout: 60_000 });
  await pause(500);
  return inner;
}
const said = inner => inner.innerText("#announced");

export default {
  async "leaves focus and keys to the course page"() {
    await newContext();
    const inner = await embed(640, 360);
    assert.equal(await page.evaluate(() => document.activeElement.id), "own");
    await page.keyboard.type("c");
    assert.equal(await page.inputValue("#own"), "c");
    assert(!(await said(inner)).includes("Cutoff at C"));
    await picture("embed");
  },

  async "steps by its buttons, and by keys once it is clicked"() {
    const inner = await embed(640, 360);
    await inner.evaluate(() => window.cutoff.click("Next cutoff"));
    await pause(300);
    assert.match(await said(inner), /Cutoff at C: 2 ≤ 3/);
    await inner.click("#window", { position: { x: 20, y: 20 } });
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await pause(300);
    await picture("embed-first");
    await page.keyboard.press("c");
    await pause(300);
    await picture("embed-cutoff");
  },

  async "keeps nothing in the browser"() {
    const [, inner] = page.frames();
    assert.deepEqual(await inner.evaluate(() => Object.keys(localStorage)), []);
  },

  async "opens the whole page at the same step"() {
    const inner = await embed(320, 240);
    await inner.evaluate(() => window.cutoff.click("Next cutoff"));
    await pause(300);
    await picture("embed-small");
    const opened = context.waitForEvent("page");
    await inner.evaluate(() => window.cutoff.click("Open in full"));
    const whole = await opened;
    await whole.waitForSelector("#over", { state: "hidden", timeout: 120_000 });
    await whole.waitForFunction(() => document.title !== "Cutoff", undefined, { timeout: 30_000 });
    assert(!whole.url().includes("?embed") && whole.url().startsWith(`${address}#`), whole.url());
    await whole.close();
    await frames();
  },
};

import assert from "node:assert";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { context, folder, open, page, picture, problems, served, started } from "../harness.mjs";

// What stands in the page instead of the window.
async function sentence(preparation, from = served) {
  const other = await context.newPage();
  await other.addInitScript(preparation);
  await other.goto(from);
  await other.waitForSelector("#said[role=alert]");
  const said = await other.innerText("#said");
  await other.close();
  return said;
}

export default {
  async "a browser without WebGL, or without WebAssembly"() {
    assert.match(await sentence(() => { HTMLCanvasElement.prototype.getContext = () => null; }), /^Cutoff needs WebGL, /);
    assert.match(await sentence(() => { delete globalThis.WebAssembly; }), /^Cutoff needs WebAssembly, /);
  },

  async "the folder from disk, which points to the single file"() {
    const from = pathToFileURL(resolve(folder, "index.html")).href;
    assert.match(await sentence(() => {}, from), /^Cutoff does not start from this file: open cutoff\.html beside it/);
  },

  async "an error in the program"() {
    await open();
    await page.evaluate(() => setTimeout(() => { throw new RangeError("the stack is full"); }));
    await page.waitForSelector("#said[role=alert]");
    assert.deepEqual(problems.splice(0), ["RangeError: the stack is full"]);
    assert.match(await page.innerText("#said"), /^Cutoff has stopped because of an error in the program: .*: the stack is full\. Reload the page/);
    await picture("failed");
    await page.click("#reload");
    await started();
  },
};

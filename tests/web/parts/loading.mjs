import assert from "node:assert";
import { join } from "node:path";
import { page, pictures, served, slowDown, started } from "../harness.mjs";

export default {
  async "a bar counts megabytes, and the first picture soon follows the last"() {
    slowDown(100);
    try {
      await page.goto(served, { waitUntil: "commit" });
      const [shown, value, max] = await (await page.waitForFunction(() => {
        const bar = document.getElementById("loaded");
        const shown = document.getElementById("megabytes").textContent;
        return bar?.value > 1e6 && [shown, bar.value, bar.max];
      }, undefined, { polling: 50, timeout: 120_000 })).jsonValue();
      const [, loaded, all] = /^(\d+\.\d) of (\d+\.\d) MB$/.exec(shown);
      assert.deepEqual([loaded, all], [value, max].map(bytes => (bytes / 1e6).toFixed(1)));
      assert(value < max, "while it loads");
      await page.screenshot({ path: join(pictures, "loading.png") });
      await page.waitForFunction(() => document.getElementById("loaded").value === document.getElementById("loaded").max, undefined, { polling: 20, timeout: 120_000 });
    } finally {
      slowDown(0);
    }
    const began = Date.now();
    await started();
    console.log(`the first picture comes ${Date.now() - began} ms after the download`);
  },
};

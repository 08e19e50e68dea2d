import assert from "node:assert";
import { act, context, forget, heard, open, outage, page, problems, reload, toBeginning } from "../harness.mjs";

export default {
  async "the page goes on without a network, and starts again"() {
    await open();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await context.setOffline(true);
    outage(true);
    try {
      await act("leave", "next-cutoff");
      await heard(/^Cutoff at C: 2 ≤ 3/);
      await forget();
      await reload();
      await toBeginning();
      await act("next-cutoff");
      await heard(/^Cutoff at C: 2 ≤ 3/);
      // The browser's own note that the newest page could not be had.
      assert(problems.splice(0).every(problem => /ERR_INTERNET_DISCONNECTED/.test(problem)));
    } finally {
      outage(false);
    }
  },
};

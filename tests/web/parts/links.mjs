import { open, page, titled } from "../harness.mjs";

export default {
  async "a link while the page is open"() {
    await open();
    await page.evaluate(() => { location.hash = "#cutoff:1?tree=wikipedia"; });
    await titled("Wikipedia, alpha-beta pruning");
  },
};

import { act, alike, differ, open, page, picture } from "../harness.mjs";

export default {
  async "presenting fills the screen until Escape"() {
    await open();
    await act("leave");
    await picture("before");
    await act("present");
    await page.waitForFunction(() => document.fullscreenElement, undefined, { timeout: 5_000 });
    await picture("presented");
    differ("before", "presented");
    await page.evaluate(() => document.exitFullscreen());
    await picture("after");
    alike("before", "after");
  },
};

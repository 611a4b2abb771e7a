import type { Page } from 'playwright-core'

/** Brief notices stay for two seconds and others for ten. */
const keepLonger = `window.setTimeout = ((later) => (act, delay, ...rest) => later(act, delay === 2000 || delay === 10000 ? delay * 20 : delay, ...rest))(setTimeout)`

/** Makes notices stay twenty times as long, so that a test on a busy machine sees and reaches each of them. */
export async function keepNotices(page: Page): Promise<void> {
  await page.addInitScript(keepLonger)
  await page.evaluate(keepLonger)
}

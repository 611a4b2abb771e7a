import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'

/** Milliseconds in which something appears on a page, on a machine that does much else. */
export const patience = 90_000

/** Waits until an expression holds on a page. (Playwright's `waitForFunction` evaluates in the page, which the page's own policy refuses.) */
export async function until(page: Page, expression: string): Promise<void> {
  const end = Date.now() + patience
  let fault: unknown
  while (Date.now() < end) {
    // An element that is not there yet, or a page on its way to another.
    if (await page.evaluate<unknown>(expression).catch((error: unknown) => void (fault = error))) return
    await pause(10)
  }
  throw new Error(`Not so within ${patience / 1000} seconds: ${expression}`, { cause: fault })
}

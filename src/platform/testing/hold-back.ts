/** Holding requests of a page back, so that a test sees it without their answers. */
import type { Page } from 'playwright-core'

/** Holds back what a page asks for at these addresses. Answers how to let it go, and what it asks for there later. */
export async function holdBack(page: Page, addresses: string | RegExp): Promise<() => Promise<void>> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(addresses, async (route) => {
    await released
    await route.continue().catch(() => undefined)
  })
  return async () => {
    release()
    await page.unroute(addresses)
  }
}

/** Holding requests of a page back, so that a test sees it without their answers. */
import type { Page } from 'playwright-core'

/**
 * Holds back what a page asks for at these addresses. Answers how to let it go, and what it asks for there later. The route stays: taken away at once, it left
 * a request without an answer on a busy machine.
 */
export async function holdBack(page: Page, addresses: string | RegExp): Promise<() => Promise<void>> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  const held: Promise<void>[] = []
  await page.route(addresses, (route) => {
    const sent = released.then(() => route.continue()).catch(() => undefined)
    held.push(sent)
    return sent
  })
  return async () => {
    release()
    await Promise.all(held)
  }
}

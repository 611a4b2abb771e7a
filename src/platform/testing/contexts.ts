/** Pages of the shared browser. Those at one address share contexts: the product's files and their compiled scripts stay, and a page opens in two thirds of the time. */
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core'
import { openedChromium } from './chromium.ts'

interface Kept {
  readonly url: string
  readonly context: BrowserContext
  /** The process of a site ends with its last page: this one never closes. */
  readonly keeper: Page
  readonly devtools: CDPSession
}

const plain = { viewport: { width: 1440, height: 900 }, colorScheme: 'light', reducedMotion: 'reduce', serviceWorkers: 'block' } as const

let idle: Kept[] = []
/** By context, what ends its being lent. */
const lent = new Map<BrowserContext, () => Promise<void>>()
const changed = new WeakSet<BrowserContext>()

/**
 * An empty page for `url`; default: 1440 × 900 and light. Closing it gives its context back without anything stored. A context that a test
 * asked for, or that has options a page cannot change, is used once.
 */
export async function newPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
  prepare: (context: BrowserContext) => Promise<void>,
): Promise<Page> {
  const { viewport, colorScheme, reducedMotion, ...others } = options
  if (Object.keys(others).length > 0) return pageOfItsOwn(browser, options, prepare)
  const kept = takeIdle(browser, url) ?? (await makeContext(browser, url, prepare))
  const { context } = kept
  const page = await context.newPage()
  if (viewport) await page.setViewportSize(viewport)
  if (colorScheme || reducedMotion)
    await page.emulateMedia({ colorScheme: colorScheme ?? plain.colorScheme, reducedMotion: reducedMotion ?? plain.reducedMotion })
  const giveBack = async () => {
    if (!lent.delete(context)) return
    if (changed.has(context)) return context.close()
    try {
      await empty(kept)
    } catch {
      // Its process has crashed.
      return context.close()
    }
    idle.push(kept)
  }
  lent.set(context, giveBack)
  const close = page.close.bind(page)
  page.close = async (how) => {
    await close(how)
    // A page that asks first may stay.
    if (!how?.runBeforeUnload) await giveBack()
  }
  return page
}

/** The context of a page, for a test that changes more than the page: no other page gets it. */
export function contextOf(page: Page): BrowserContext {
  const context = page.context()
  changed.add(context)
  return context
}

/** At the end of a file: no page of it goes on. */
export async function closePages(): Promise<void> {
  const browser = await openedChromium()
  await Promise.all([...lent.values()].map((giveBack) => giveBack().catch(() => undefined)))
  const waiting = new Set(idle.map(({ context }) => context))
  const others = (browser?.contexts() ?? []).filter((context) => !waiting.has(context))
  await Promise.all(others.map((context) => context.close().catch(() => undefined)))
}

/** Leaves no page, and nothing that pages have stored. */
async function empty({ url, context, keeper, devtools }: Kept): Promise<void> {
  const pages = context.pages().filter((page) => page !== keeper)
  await Promise.all(pages.map((page) => page.close()))
  await context.clearCookies()
  await devtools.send('Storage.clearDataForOrigin', { origin: url, storageTypes: 'all' })
}

function takeIdle(browser: Browser, url: string): Kept | undefined {
  idle = idle.filter(({ context, keeper }) => context.browser() === browser && browser.isConnected() && !keeper.isClosed())
  const found = idle.findLast((one) => one.url === url)
  idle = idle.filter((one) => one !== found)
  return found
}

async function makeContext(browser: Browser, url: string, prepare: (context: BrowserContext) => Promise<void>): Promise<Kept> {
  const context = await browser.newContext(plain)
  const keeper = await context.newPage()
  await keeper.goto(`${url}/icon.svg`)
  await prepare(context)
  return { url, context, keeper, devtools: await context.newCDPSession(keeper) }
}

async function pageOfItsOwn(
  browser: Browser,
  options: BrowserContextOptions,
  prepare: (context: BrowserContext) => Promise<void>,
): Promise<Page> {
  const context = await browser.newContext({ ...plain, ...options })
  await prepare(context)
  const page = await context.newPage()
  page.on('close', () => void context.close().catch(() => undefined))
  return page
}

/** The product in a real browser, for tests: the server of {@link testApp} on a port, the browser half as it ships, Chromium. */
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, BrowserContextOptions, Page, Request, Response } from 'playwright-core'
import { afterAll, onTestFinished, TestRunner } from 'vitest'
import type { Person, TestApp } from './app.ts'
import { violations, type AxeRules } from './axe.ts'
import { sharedChromium } from './chromium.ts'
import { closePages, newPage } from './contexts.ts'
import { patience, until } from './until.ts'
import { webServer } from './web-server.ts'

export interface TestBrowser {
  /** A page signed in as the person (null: signed out); default: 1440 × 900 and light. */
  readonly open: (person: Person | null, path: string, options?: BrowserContextOptions) => Promise<Page>
  /** As `open`, after the page's event stream has started. */
  readonly openLive: (person: Person, path: string) => Promise<Page>
  /** Axe findings on the page, in WCAG 2.2 AA and best practice, or by the given rules. Empty when all is well. */
  readonly violations: (page: Page, rules?: AxeRules) => Promise<string[]>
}

/** In the dark nothing but colours is another: what has been looked at in the light is looked at there by these rules. */
export const ofColours: AxeRules = { only: ['color-contrast'] }
/** Nor are colours others in a narrow window. */
export const ofAllButColours: AxeRules = { without: ['color-contrast'] }

/** Call it at the top level of a test file, after `testApp()`. Everything is closed after the file. */
export async function testBrowser({ app }: TestApp): Promise<TestBrowser> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const api = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const { url, giveBack } = await webServer(api)
  afterAll(async () => {
    await closePages()
    giveBack()
  })
  const open: TestBrowser['open'] = (person, path, options) => openPage(url, person, path, options)
  return {
    open,
    openLive: async (person, path) => {
      let stream: Promise<Response> | undefined
      const page = await openPage(url, person, path, {}, (fresh) => {
        stream = fresh.waitForResponse('**/api/live')
      })
      const answer = await stream
      if (!answer?.ok()) throw new Error(`The event stream answered ${answer?.status()}`)
      return page
    },
    violations,
  }
}

async function openPage(
  url: string,
  person: Person | null,
  path: string,
  options: BrowserContextOptions = {},
  prepare?: (page: Page) => void,
): Promise<Page> {
  const session = person && (await person.send('POST', '/users/refreshuser')).body
  const page = await newPage(await sharedChromium(), url, options, prepareContext)
  if (session) await page.addInitScript(sessionScript(JSON.stringify({ ...session, token: person.token })))
  // A test that ends gives its pages back, to those that come.
  if (TestRunner.getCurrentTest()) onTestFinished(() => page.close())
  withoutStream(page)
  waitForScreens(page)
  prepare?.(page)
  await page.goto(url + path)
  // Before its first frame Chromium drops what is typed and clicked.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
  waitForRoutes(page)
  return page
}

async function prepareContext(context: BrowserContext): Promise<void> {
  context.setDefaultTimeout(patience)
  await context.addInitScript(tellRefusals)
}

/** On each page; a token that the session has got since stays. */
const sessionScript = (session: string) => `{
  const [given, kept] = [${session}, JSON.parse(localStorage.getItem('portolan.session') ?? 'null')]
  if (kept?.userId !== given.userId || kept.accountId !== given.accountId) localStorage.setItem('portolan.session', JSON.stringify(given))
}`

/** Violations of the content security policy count as errors of the page. */
const tellRefusals = `addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, sourceFile }) => {
  setTimeout(() => { throw new Error('refused by ' + effectiveDirective + ': ' + sample + ' ' + sourceFile) })
})`

/** Milliseconds without requests that count as quiet. */
const quietFor = 500
/** Milliseconds after which a page counts as never quiet. */
const quietWithin = 60_000
/** Milliseconds after which a file of the product no longer counts: Chromium may announce one of a page that was left after the next page, and then no end of it. */
const longestFile = 15_000

/** The event stream of a page never ends: "networkidle" means all other requests here. */
export function withoutStream(page: Page): void {
  const underWay = new Map<Request, number>()
  let last = Date.now()
  let leaving: Request | undefined
  const ended = (request: Request) => {
    underWay.delete(request)
    last = Date.now()
  }
  const ofPage = (request: Request) => request.isNavigationRequest() && request.frame() === page.mainFrame()
  page.on('request', (request) => {
    if (ofPage(request)) leaving = request
    if (!request.url().endsWith('/api/live')) underWay.set(request, Date.now())
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  // Requests of a document that was left may end without an event.
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() || !leaving) return
    for (const request of underWay.keys()) if (request !== leaving) underWay.delete(request)
    leaving = undefined
  })
  const isEndless = ([request, since]: readonly [Request, number]) =>
    new URL(request.url()).pathname.startsWith('/assets/') && Date.now() - since > longestFile
  const wait = page.waitForLoadState.bind(page)
  page.waitForLoadState = async (state, options) => {
    if (state !== 'networkidle') return wait(state, options)
    await wait('load', options)
    const end = Date.now() + quietWithin
    while (![...underWay].every(isEndless) || Date.now() - last < quietFor) {
      if (Date.now() > end)
        throw new Error(
          `Still under way: ${[...underWay.keys()].map((request) => request.url()).join(', ') || 'one request after another'}`,
        )
      await pause(50)
    }
  }
}

/** The address has changed, and its screen is drawn; or the document is not the product's. */
const isDrawn = `(({ status, location, resolvedLocation }) => status === 'idle' && location.href === resolvedLocation?.href)(
  self.__TSR_ROUTER__?.state ?? { status: 'idle', location: {}, resolvedLocation: {} })`
/** Milliseconds for a screen to be drawn; one whose code a test holds back never is. */
const drawnWithin = 10_000

/** The router changes the address before the screen that is left is gone: what is clicked at once may be of either. */
function waitForScreens(page: Page): void {
  const wait = page.waitForURL.bind(page)
  page.waitForURL = async (url, options) => {
    await wait(url, options)
    const end = Date.now() + drawnWithin
    // An error: the page is on its way to another.
    while (Date.now() < end && !(await page.evaluate<boolean>(isDrawn).catch(() => page.isClosed()))) await pause(10)
  }
}

/** Chromium says that it intercepts calls a moment before it does: on a busy machine one that was sent at once passed by. */
function waitForRoutes(page: Page): void {
  const route = page.route.bind(page)
  const probe = '**/is-intercepted'
  page.route = async (...given) => {
    const kept = await route(...given)
    await route(probe, (one) => one.fulfill({ status: 204 }))
    await until(page, "fetch('/is-intercepted').then(({ status }) => status === 204)")
    await page.unroute(probe)
    return kept
  }
}

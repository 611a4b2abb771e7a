/** The page as the server sends it: under its content policy, with what the screen loads named in its head. */
import { existsSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { packageRoot } from '#platform/server/package-root.ts'
import { launchChromium } from '#platform/testing/chromium.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { holdBack } from '#platform/testing/hold-back.ts'
import { shiftOf, watchShifts } from '#platform/testing/shifts.ts'
import { until } from '#platform/testing/until.ts'
import type { WebManifest } from '../../scripts/web-manifest.mjs'

const { app, addAccount, addPerson } = await testApp()
await app.listen({ port: 0, host: '127.0.0.1' })
const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
const browser = await launchChromium()
afterAll(() => browser.close())

/** Identified by source: file names don't show it. */
const manifestOf = () => JSON.parse(readFileSync(join(packageRoot, 'dist/web/.vite/manifest.json'), 'utf8')) as WebManifest
const madeOf = (source: RegExp) =>
  Object.entries(manifestOf()).flatMap(([key, { file }]) => (source.test(key) ? [`${address}/${file}`] : []))

interface Visit {
  readonly page: Page
  /** Console messages about refused scripts, styles and files. */
  readonly refused: string[]
}

async function visit(
  path: string,
  person?: Person,
  prepare?: (page: Page) => Promise<unknown>,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options })
  if (person) {
    const session = { ...(await person.send('POST', '/users/refreshuser')).body, token: person.token }
    await context.addInitScript(`localStorage.setItem('portolan.session', ${JSON.stringify(JSON.stringify(session))})`)
  }
  const page = await context.newPage()
  await prepare?.(page)
  const refused: string[] = []
  page.on(
    'console',
    (message) =>
      void (/content security policy|refused to|was preloaded .* but not used/i.test(message.text()) && refused.push(message.text())),
  )
  await page.goto(address + path, { waitUntil: 'commit' })
  return { page, refused }
}

/** Files that the page's head names for the screen, and files requested although it doesn't name them. */
const loading = (page: Page) =>
  page.evaluate<{ named: string[]; late: string[] }>(`(() => {
    const named = [...document.querySelectorAll('head > link[crossorigin], script[src]')].map((element) => element.href || element.src)
    const beforePaint = performance.getEntriesByType('resource').filter(({ name }) => /assets.*\\.(js|css)$/.test(name))
    return { named, late: beforePaint.map(({ name }) => name).filter((name) => !named.includes(name)) }
  })()`)

test('is built', () => expect(existsSync(join(packageRoot, 'dist/web/routes.json')), 'run npm run build first').toBe(true))

test('the sign-in page runs under its policy and asks for nothing that its head does not name', async () => {
  const { page, refused } = await visit('/login')
  await page.locator('input[type=password]').waitFor()
  const updaters = madeOf(/pwa-register|workbox/)
  expect(updaters).toHaveLength(2)
  expect((await loading(page)).late.filter((name) => !updaters.includes(name))).toEqual([])
  expect(refused).toEqual([])
})

test('so does a list', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  await person.send('POST', '/areas', { name: 'Harbour operations' })
  const { page, refused } = await visit('/admin/areas', person)
  await page.getByText('Harbour operations').first().waitFor()
  const { named } = await loading(page)
  const parts = madeOf(/\/(AreaList|Shell)\.tsx$/)
  expect(parts).toHaveLength(2)
  expect(named).toEqual(expect.arrayContaining(parts))
  expect(refused).toEqual([])
})

test('a page shows what it is for without what all other screens are, which only the menu waits for', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  await person.send('POST', '/areas', { name: 'Harbour operations' })
  let release = async (): Promise<void> => undefined
  const { page } = await visit('/admin/areas', person, async (fresh) => {
    release = await holdBack(fresh, madeOf(/site-map/)[0]!)
  })
  await page.getByText('Harbour operations').first().waitFor()
  const ideas = page.getByRole('navigation', { name: 'Main' }).getByText('Ideas', { exact: true })
  expect(await ideas.count()).toBe(0)
  await release()
  await ideas.waitFor()
  await page.close()
})

/** How many rows the grid has when it is first there. */
const watchGrid = `new MutationObserver(() => {
  if (document.querySelector('.grid-head')) window.firstDrawn ??= document.querySelectorAll('.grid-body [data-kind=row]').length
}).observe(document, { childList: true, subtree: true })`

test('the service worker, which fetches all that the next visit needs, waits until the first screen is drawn', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const watchWorker = `{
    const register = ServiceWorkerContainer.prototype.register
    ServiceWorkerContainer.prototype.register = function (...given) {
      window.registeredAt = performance.now()
      return register.apply(this, given)
    }
  }`
  const { page } = await visit('/admin/areas', person, (fresh) => fresh.addInitScript(watchWorker), { serviceWorkers: 'allow' })
  await until(page, "navigator.serviceWorker.getRegistration().then((one) => one?.active?.state === 'activated')")
  expect(await page.evaluate('window.registeredAt')).toBeGreaterThan(2500)
  await page.close()
})

test('the rows of a list are asked for before the program has loaded, once, and for what the list shows', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  await person.send('POST', '/areas', { name: 'Harbour operations' })
  const asked: string[] = []
  let release = async (): Promise<void> => undefined
  const { page } = await visit('/admin/areas', person, async (fresh) => {
    fresh.on('request', (request) => void (/\/api\/(areas|users\/preferences)/.test(request.url()) && asked.push(request.url())))
    await fresh.addInitScript(watchGrid)
    release = await holdBack(fresh, '**/assets/index-*.js')
  })
  const early = [
    `${address}/api/users/preferences`,
    `${address}/api/areas?rows=arrays&most=20000&fields=name,refAreaTypeId,applicationsCount,active,permissions`,
  ]
  await expect.poll(() => asked).toEqual(early)
  await until(page, '[...portolanAhead.values()].every(({ read }) => read)')
  await release()
  await page.getByText('Harbour operations').first().waitFor()
  expect(asked).toEqual(early)
  // Data that has arrived is in the first drawing.
  expect(await page.evaluate('window.firstDrawn')).toBe(1)
  await page.close()
})

test('a record, its fields and the content of its first card are requested before the program has loaded, once', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const { applicationId } = (await person.send('POST', '/applications', { name: 'Harbour Ledger' })).body
  const asked: string[] = []
  let release = async (): Promise<void> => undefined
  const { page, refused } = await visit(`/applications/edit/${applicationId}`, person, async (fresh) => {
    const calls = `applications/${applicationId}$|customfields|accounts/costvisibility|technologyquestions|businessquestions|portfolios\\?rows`
    const isOfPage = (url: string) => new RegExp(`/api/(${calls})`).test(url)
    fresh.on('request', (request) => void (isOfPage(request.url()) && asked.push(request.url())))
    release = await holdBack(fresh, '**/assets/index-*.js')
  })
  const early = [
    `${address}/api/applications/${applicationId}`,
    `${address}/api/customfields?fields=name,kind,help,required,section,active,choices,fieldKey&status=active&filter=ofEntity:is:application`,
    `${address}/api/accounts/costvisibility`,
    // Source of its reason, the first card.
    `${address}/api/technologyquestions`,
    `${address}/api/businessquestions`,
    `${address}/api/portfolios?rows=arrays&fields=name,timeThreshold`,
  ]
  await expect.poll(() => asked).toEqual(early)
  await release()
  await page.getByRole('heading', { name: 'Harbour Ledger', level: 1 }).waitFor()
  await page.getByRole('heading', { name: 'Facts' }).waitFor()
  await page.getByRole('heading', { name: 'Not scored yet' }).waitFor()
  expect(asked).toEqual(early)
  expect((await loading(page)).named).toEqual(expect.arrayContaining(madeOf(/own\/ownEntity\.ts$|why\/Why\.tsx$|facts\/FactsTab\.tsx$/)))
  expect(refused).toEqual([])
  await page.close()
})

test('those calls precede the screen’s scripts, rather than queueing behind them', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  await person.send('POST', '/areas', { name: 'Harbour operations' })
  const { page } = await visit('/admin/areas', person)
  await page.getByText('Harbour operations').first().waitFor()
  const sent = await page.evaluate<string[]>(
    `performance.getEntriesByType('resource').sort((a, b) => a.requestStart - b.requestStart).map(({ name }) => name)`,
  )
  const scripts = (names: string[]) => names.filter((name) => name.endsWith('.js')).length
  expect(scripts(sent)).toBeGreaterThan(30)
  expect(
    scripts(
      sent.slice(
        0,
        sent.findIndex((name) => /\/api\/areas\?rows/.test(name)),
      ),
    ),
  ).toBeLessThan(15)
  await page.close()
})

const boxOf = (page: Page, selector: string) => page.locator(selector).first().boundingBox()

test.each(['light', 'dark'] as const)(
  'the frame of a page is there before its program, %s, and nothing jumps when that comes',
  async (colorScheme) => {
    const person = await addPerson(await addAccount(), ['Global Admin'])
    await person.send('POST', '/areas', { name: 'Harbour operations' })
    let release = async (): Promise<void> => undefined
    const { page, refused } = await visit(
      '/admin/areas',
      person,
      async (fresh) => {
        await fresh.addInitScript(watchShifts)
        release = await holdBack(fresh, '**/assets/index-*.js')
      },
      { colorScheme, viewport: { width: 1440, height: 900 } },
    )
    await page.locator('#first .top-bar h1', { hasText: 'Areas' }).waitFor()
    // Letters of the system stand there until the product's have come.
    await page.evaluate('document.fonts.ready.then(() => undefined)')
    const places = ['.sidebar', '.top-bar', '.top-bar h1', '.command-button']
    const atFirst = await Promise.all(places.map((place) => boxOf(page, `#first ${place}`)))
    expect(atFirst[0]).toEqual({ x: 0, y: 0, width: 232, height: 900 })
    const paper = await page.evaluate<string>(`getComputedStyle(document.querySelector('#first .top-bar')).backgroundColor`)
    expect(paper).toBe(colorScheme === 'dark' ? 'rgb(21, 26, 34)' : 'rgb(255, 255, 255)')
    expect(await page.locator('#first .first-list').isVisible()).toBe(true)
    await release()
    await page.getByText('Harbour operations').first().waitFor()
    expect(await page.locator('#first').count()).toBe(0)
    expect(await Promise.all(places.map((place) => boxOf(page, `#root ${place}`)))).toEqual(atFirst)
    expect((await shiftOf(page)).sum).toBeLessThan(0.03)
    expect(refused).toEqual([])
    await page.close()
  },
)

test('nobody who has to sign in first sees the frame of the signed-in', async () => {
  let release = async (): Promise<void> => undefined
  const { page } = await visit('/admin/areas', undefined, async (fresh) => {
    release = await holdBack(fresh, '**/assets/index-*.js')
  })
  await page.locator('#first').waitFor({ state: 'attached' })
  expect(await page.locator('#first').isVisible()).toBe(false)
  await release()
  await page.locator('input[type=password]').waitFor()
  await page.close()
})

test('every part of the program loads: none needs at its start what browsers have not, such as the schemas of calls', async () => {
  const scripts = Object.values(manifestOf()).flatMap(({ file }) => (file.endsWith('.js') && !/\/(index|first)-/.test(file) ? [file] : []))
  const { page } = await visit('/login')
  await page.locator('input[type=password]').waitFor()
  // As text: the test runner transforms import().
  const failed = await page.evaluate<string[]>(`Promise.all(
    ${JSON.stringify([...new Set(scripts)])}.map((file) => import('/' + file).then(() => [], (reason) => [file + ': ' + reason])),
  ).then((lists) => lists.flat())`)
  expect(scripts.length).toBeGreaterThan(100)
  expect(failed).toEqual([])
  await page.close()
})

test.each([
  ['users', 0, () => /\/api\/users(\?|$)/],
  ['their number', 1, () => /\/api\/accounts\/usage/],
  ['tabs', 2, () => madeOf(/site-map/)[0]!],
] as const)('nothing moves on a phone as users, their number and tabs come, %s last', async (_last, at, held) => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  let release = async (): Promise<void> => undefined
  const prepare = async (fresh: Page) => {
    await fresh.addInitScript(watchShifts)
    release = await holdBack(fresh, held())
  }
  const { page } = await visit('/admin/users', person, prepare, { viewport: { width: 390, height: 844 } })
  const parts = [
    page.getByRole('list', { name: 'Users and their roles' }),
    page.getByText('Edit users 1'),
    page.getByRole('link', { name: 'Details' }),
  ]
  for (const part of parts.toSpliced(at, 1)) await part.waitFor()
  expect(await parts[at]!.isVisible()).toBe(false)
  await release()
  for (const part of parts) await part.waitFor()
  const { sum, moved } = await shiftOf(page)
  expect(sum, moved.join(' | ')).toBeLessThan(0.025)
  await page.close()
})

/** The page as the server sends it: under its content policy, with what the screen loads named in its head. */
import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { packageRoot } from '#platform/server/package-root.ts'
import { launchChromium } from '#platform/testing/chromium.ts'
import { testApp, type Person } from '#platform/testing/app.ts'

const { app, addAccount, addPerson } = await testApp()
await app.listen({ port: 0, host: '127.0.0.1' })
const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
const browser = await launchChromium()
afterAll(() => browser.close())

interface Visit {
  readonly page: Page
  /** What the console says of refused scripts, styles and files. */
  readonly refused: string[]
}

async function visit(path: string, person?: Person, prepare?: (page: Page) => Promise<unknown>): Promise<Visit> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
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

/** Files that the page's head names for the screen, and those that were asked for although it does not name them. */
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
  expect((await loading(page)).late.filter((name) => !/registerWorker|pwa-register|workbox/.test(name))).toEqual([])
  expect(refused).toEqual([])
})

test('so does a list', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  await person.send('POST', '/areas', { name: 'Harbour operations' })
  const { page, refused } = await visit('/admin/areas', person)
  await page.getByText('Harbour operations').first().waitFor()
  const { named } = await loading(page)
  expect(named.some((name) => /AreaList-/.test(name))).toBe(true)
  expect(named.some((name) => /Shell-/.test(name))).toBe(true)
  expect(refused).toEqual([])
})

test('a page shows what it is for without what all other screens are, which only the menu waits for', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  await person.send('POST', '/areas', { name: 'Harbour operations' })
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  const { page } = await visit('/admin/areas', person, (fresh) =>
    fresh.route('**/assets/site-map-*.js', async (route) => {
      await released
      await route.continue()
    }),
  )
  await page.getByText('Harbour operations').first().waitFor()
  const portfolios = page.getByRole('navigation', { name: 'Main' }).getByText('Portfolios', { exact: true })
  expect(await portfolios.count()).toBe(0)
  release()
  await portfolios.waitFor()
  await page.close()
})

test('the rows of a list are asked for before the program has loaded, once, and for what the list shows', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  await person.send('POST', '/areas', { name: 'Harbour operations' })
  const asked: string[] = []
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  const { page } = await visit('/admin/areas', person, async (fresh) => {
    fresh.on('request', (request) => void (/\/api\/(areas|users\/preferences)/.test(request.url()) && asked.push(request.url())))
    await fresh.route('**/assets/index-*.js', async (route) => {
      await released
      await route.continue()
    })
  })
  const early = [
    `${address}/api/users/preferences`,
    `${address}/api/areas?rows=arrays&most=20000&fields=name,refAreaTypeId,applicationsCount,permissions`,
  ]
  await expect.poll(() => asked).toEqual(early)
  release()
  await page.getByText('Harbour operations').first().waitFor()
  expect(asked).toEqual(early)
  await page.close()
})

/** The browser keeps nothing of a person who has signed out, and the secret of a letter leaves the address. */
import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { lettersTo } from '#platform/testing/mail.ts'
import { peopleWith } from './server/password-for-tests.ts'

const app = await testApp()
const { open } = await testBrowser(app)
const password = 'a lighthouse keeper'
const person = await peopleWith(password, app)

type Kept = Readonly<Record<'local' | 'session' | 'databases' | 'cached', string[]>>
const kept = (page: Page) =>
  page.evaluate<Kept>(`(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    cached: (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))).flat().map(({ url }) => new URL(url).pathname),
  }))()`)

test('signing out leaves nothing of the person in the browser', async () => {
  const { emailAddress, send } = await person(['Global Admin'])
  const { areaId } = (await send('POST', '/areas', { name: 'Finance' })).body
  const page = await open(null, '/login')
  await page.fill("[name='emailAddress']", emailAddress)
  await page.fill("[name='password']", password)
  await page.click('text="Sign in"')
  await page.waitForURL(/\/overview$/)
  await page.goto(new URL(`/admin/areas/edit/${areaId}`, page.url()).href)
  await page.fill("[name='name']", 'Half typed')
  await page.evaluate(`localStorage.setItem('mantine-color-scheme-value', 'dark')
    sessionStorage.setItem('portolan.draft.areas', 'Half typed')`)
  const before = await kept(page)
  expect(before.local).toContain('portolan.session')
  await page.evaluate(`location.assign('/logout')`)
  await page.waitForSelector('text=You are signed out')
  const after = await kept(page)
  expect(after.local.filter((name) => !/^(mantine-color-scheme-value|portolan\.(sidebar|facts|peek|import|guest))/.test(name))).toEqual([])
  expect(after.local).toContain('mantine-color-scheme-value')
  expect(after.session.filter((name) => !name.startsWith('tsr-scroll'))).toEqual([])
  expect(after.databases).toEqual([])
  expect(after.cached.filter((path) => path.startsWith('/api/'))).toEqual([])
  await page.close()
})

test.each(['#', '?'])('the secret of a letter after a %s is out of the address at once, and a reload still has it', async (sign) => {
  const { emailAddress, send } = await person()
  await send('POST', '/users/forgotpassword', { emailAddress })
  const [letter] = await lettersTo(app.database.system, emailAddress)
  const secret = letter!.link.searchParams.get('verification')!
  const page = await open(null, '/login')
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
  await page.goto(new URL(`/resetpassword${sign}${letter!.link.search.slice(1)}`, page.url()).href)
  await page.waitForSelector("[name='password']")
  expect(page.url()).toMatch(/\/resetpassword$/)
  if (sign === '#') expect(asked.filter((line) => line.includes(secret))).toEqual([])
  await page.reload()
  await page.waitForSelector("[name='password']")
  expect(page.url()).not.toContain(secret)
  await page.close()
})

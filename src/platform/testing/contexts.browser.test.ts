import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testApp } from './app.ts'
import { testBrowser } from './browser.ts'
import { contextOf } from './contexts.ts'

const app = await testApp()
const { open } = await testBrowser(app)

const store = (page: Page) =>
  page.evaluate(`(async () => {
    localStorage.setItem('left', '1')
    sessionStorage.setItem('left', '1')
    document.cookie = 'left=1'
    await new Promise((resolve) => (indexedDB.open('left').onsuccess = resolve))
    await caches.open('left')
  })()`)
const stored = (page: Page) =>
  page.evaluate(`(async () => ({
    local: localStorage.getItem('left'),
    session: sessionStorage.getItem('left'),
    cookies: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name).filter((name) => name === 'left'),
    caches: await caches.keys(),
    width: innerWidth,
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
  }))()`)

test('a page leaves the next one its context, with nothing stored and nothing set', async () => {
  const first = await open(null, '/login', { viewport: { width: 500, height: 500 }, colorScheme: 'dark' })
  await store(first)
  expect(await stored(first)).toMatchObject({
    local: '1',
    session: '1',
    cookies: 'left=1',
    databases: ['left'],
    caches: ['left'],
    width: 500,
    dark: true,
  })
  const context = first.context()
  await first.close()
  const second = await open(null, '/login')
  expect(second.context()).toBe(context)
  expect(await stored(second)).toEqual({ local: null, session: null, cookies: '', databases: [], caches: [], width: 1440, dark: false })
})

test('pages that are open at once, and the one after a changed context, have contexts of their own', async () => {
  const [first, second] = [await open(null, '/login'), await open(null, '/login')]
  expect(second.context()).not.toBe(first.context())
  await contextOf(first).setOffline(true)
  const changed = first.context()
  await Promise.all([first.close(), second.close()])
  const next = [await open(null, '/login'), await open(null, '/login')]
  expect(next.map((page) => page.context())).not.toContain(changed)
})

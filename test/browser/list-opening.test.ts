import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { applicationsWorkspace, listed, names, until } from './applications.ts'

/* First drawing of a list before all its data has arrived, and the fate of text typed just then. */

const app = await testApp()
const { open } = await testBrowser(app)
const { admin } = await applicationsWorkspace(app)

const search = (page: Page) => page.getByLabel('Search applications')

const pause = () => new Promise((done) => setTimeout(done, 1500))

/** Answers to this come as late as slow lines bring them, or when a gate opens. */
const slow = (page: Page, path: RegExp, late: () => Promise<unknown> = pause) =>
  page.route(path, async (route) => {
    await late()
    await route.fallback()
  })

function gate() {
  let open = (): void => undefined
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { open: () => open(), opened: () => opened }
}

/** All names of applications, and words of an empty list, that the page has drawn. */
const drawn = (page: Page) => page.evaluate<string[]>('[...window.drawn].sort()')
const watchRows = `
  window.drawn = new Set()
  new MutationObserver(() => {
    for (const { textContent } of document.querySelectorAll('.grid-body .record-name a, .grid-notice p')) window.drawn.add(textContent)
  }).observe(document, { childList: true, subtree: true, characterData: true })`

/** A list by its address, with this being slow. */
async function opened(address: string, path: RegExp, late?: () => Promise<unknown>): Promise<Page> {
  const page = await open(admin, '/portfolios')
  await page.addInitScript(watchRows)
  await slow(page, path, late)
  await page.goto(new URL(address, page.url()).href)
  return page
}

test('text typed before the workspace’s own fields are known stays, in the view that the address names', async () => {
  const typed = gate()
  const page = await opened('/applications?view=critical', /\/api\/customfields/, typed.opened)
  await search(page).fill('ledger')
  typed.open()
  await until(() => names(page), ['Ledger'])
  await page.waitForURL(/search=ledger/)
  expect(await search(page).inputValue()).toBe('ledger')
  expect(await drawn(page)).not.toContain('Treasury')
  await page.close()
})

test('a view that its address names is shown, however late the states are that it goes by', async () => {
  const states = gate()
  const page = await opened('/applications?view=retiring', /\/api\/refApplicationStates/i, states.opened)
  await page.waitForSelector('h1')
  states.open()
  await page.getByRole('tab', { name: 'To be retired', selected: true }).waitFor()
  expect(new URL(page.url()).search).toBe('?view=retiring')
  await page.close()
})

test('text typed before the remembered settings are known stays, in the view that the address names', async () => {
  const typed = gate()
  const page = await opened('/applications?view=critical', /\/api\/users\/preferences/, typed.opened)
  await search(page).fill('ledger')
  typed.open()
  await until(() => names(page), ['Ledger'])
  expect(await drawn(page)).toEqual(['Ledger'])
  await page.waitForURL(/search=ledger/)
  await page.close()
})

test('only the rows of the address are drawn, and none are reported missing while their names load', async () => {
  const page = await opened('/applications?areas=Finance', /\/api\/areas/)
  await listed(page)
  await page.waitForLoadState('networkidle')
  const finance = ['Ledger', 'Payroll', 'Treasury']
  expect(await drawn(page)).toEqual(finance)
  expect(await names(page)).toEqual(finance)
  await page.close()
})

test('names that cannot be had keep no list waiting', async () => {
  const page = await open(admin, '/portfolios')
  await page.route(/\/api\/areas/, (route) => route.fulfill({ status: 404, json: { errorMessage: 'Gone' } }))
  await page.goto(new URL('/applications?sort=areas', page.url()).href)
  await until(async () => (await names(page)).length, 6)
  await page.close()
})

test('text typed while a view is being saved stays, as a change of it', async () => {
  const page = await open(admin, '/applications?view=critical')
  await search(page).fill('l')
  await page.getByRole('button', { name: 'Save as a new view…' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Of importance')
  await slow(page, /\/api\/users\/preferences/)
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('tab', { name: 'Of importance', selected: true }).waitFor()
  await search(page).fill('ledger')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save “Of importance”' }).waitFor()
  expect(await search(page).inputValue()).toBe('ledger')
  await page.close()
})

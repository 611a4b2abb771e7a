import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { testApp, type Person } from '#platform/testing/app.ts'
import { ofColours, testBrowser } from '#platform/testing/browser.ts'
import { csv, upload } from './server/exchange-for-tests.ts'

/* The step "Values": what the words of a file become, by cards, by lists and in one click; where the rows go; what is remembered. */

const app = await testApp()
const { open, violations } = await testBrowser(app)
const withStates = async (): Promise<Person> => {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  for (const [name, color] of Object.entries({ 'In development': '#3b5bdb', 'In production': '#2f9e44', Retired: '#868e96' }))
    await person.send('POST', '/refApplicationStates', { name, color })
  return person
}
const rows = [
  ...Array.from({ length: 9 }, (_, at) => `Ledger ${at},Live (old)`),
  ...['Live', 'prod', 'pilot', 'pilot'].map((state, at) => `Till ${at},${state}`),
  'Shop,Limbo',
  'Desk,',
]
async function values(person: Person, options: Parameters<typeof open>[2] = {}) {
  const { importId } = await upload(person, 'application', csv('Name,Status', ...rows))
  const page = await open(person, `/applications/import?import=${importId}&step=values`, options)
  await page.getByRole('heading', { name: 'Where the rows go' }).waitFor()
  const plan = async () => (await person.send('GET', `/imports/${importId}`)).body.plan
  return { importId, page, plan }
}
const cards = (page: Page, word: string) => page.getByRole('radiogroup', { name: `Choice for ${word}`, exact: true })
const card = (page: Page, word: string, name: string) => cards(page, word).getByRole('radio', { name })
const where = (page: Page) => page.locator('.import-outcomes').getByRole('row').allTextContents()
const leftToDecide = (page: Page) => page.getByRole('navigation', { name: 'Lists in the file' }).getByRole('button').first().textContent()
const becomes = (page: Page, word: string) => page.getByRole('combobox', { name: `Value for ${word}`, exact: true })

test('an unknown value has three cards and names its rows; what is chosen is seen in the list, in where the rows go, and in what is left', async () => {
  const { page, plan } = await values(await withStates())
  expect(await leftToDecide(page)).toBe('Status2 new, 1 to confirm5')
  expect(await cards(page, 'Live (old)').getByRole('radio').count()).toBe(3)
  expect(await card(page, 'Live (old)', 'Add “Live (old)”').isChecked()).toBe(true)
  await page.getByText('In 9 rows: Ledger 0, Ledger 1, Ledger 2, Ledger 3 and 5 more').waitFor()
  await page.getByRole('button', { name: 'and 5 more' }).click()
  await page.getByText('Ledger 3, Ledger 4, Ledger 5, Ledger 6, Ledger 7, Ledger 8').waitFor()
  expect(await where(page)).toEqual([
    'StateRows',
    'Live (old) New9',
    'In development2',
    'In production2',
    'Limbo New1',
    'Keep the current value1',
    'All rows15',
  ])
  await page.getByText('15 rows: 2 values are added. Continue with them as shown, or review the 3 open ones.').waitFor()
  expect(await violations(page)).toEqual([])

  await card(page, 'Live (old)', 'Use another state').click()
  await expect.poll(() => becomes(page, 'Live (old)').inputValue()).toBe('In production')
  await card(page, 'Limbo', 'Leave not set').click()
  await expect
    .poll(() => where(page))
    .toEqual(['StateRows', 'In production11', 'In development2', 'Not set1', 'Keep the current value1', 'All rows15'])
  expect(await leftToDecide(page)).toBe('Status1 to confirm5')
  await page.getByText('15 rows: 1 value is left not set. Continue with them as shown, or review the open one.').waitFor()
  // The default is chosen by a click on its card, too; by key as well.
  await card(page, 'Limbo', 'Leave not set').focus()
  await page.keyboard.press('1')
  await expect.poll(async () => (await plan()).values.states).toEqual({ 'live (old)': 'In production', limbo: 'Limbo' })
  await page.close()
})

test('a likely match is confirmed in one click where it stands, and the words do not move', async () => {
  const { page, plan } = await values(await withStates())
  const tops = async () => Promise.all(['Limbo', 'pilot', 'prod'].map(async (word) => (await becomes(page, word).boundingBox())!.y))
  const before = await tops()
  await page
    .getByRole('row', { name: /^pilot/ })
    .getByRole('button', { name: 'Confirm' })
    .click()
  await expect.poll(() => leftToDecide(page)).toBe('Status2 new5')
  await expect.poll(async () => (await plan()).values.states).toEqual({ pilot: 'In development' })
  expect(await tops()).toEqual(before)
  // The words are gone through by the arrows.
  await page.getByRole('button', { name: 'pilot', exact: true }).focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.evaluate<string | null>('document.activeElement.textContent')).toBe('Limbo')
  await page.close()
})

test('states have their colours in the lists and beside the rows; empty cells keep what there is, or get a value', async () => {
  const { page, plan } = await values(await withStates())
  const dot = (word: string) => becomes(page, word).locator('xpath=..').locator('.import-dot')
  const painted = (word: string) => dot(word).getAttribute('style')
  expect([await painted('Live'), await painted('pilot')]).toEqual(['--own: #2f9e44;', '--own: #3b5bdb;'])
  expect(await dot('Limbo').getAttribute('data-ring'), 'a ring for one that is not there yet').toBe('true')
  expect(await page.locator('.import-outcomes .state-dot').count()).toBe(4)
  const empty = page.getByRole('combobox', { name: 'Value for empty cells of Status' })
  expect(await empty.inputValue()).toBe('Keep the current value')
  await page.getByText('Chosen in step 2').waitFor()
  await empty.click()
  await page.getByRole('option', { name: 'Retired' }).click()
  await expect.poll(async () => (await plan()).constants).toEqual({ states: 'Retired' })
  await expect.poll(() => where(page)).toContain('Empty cells: Retired1')
  await empty.click()
  await page.getByRole('option', { name: 'Keep the current value' }).click()
  await expect.poll(async () => (await plan()).constants).toEqual({})
  await page.close()
})

test('a choice is remembered for the next file unless the box says otherwise', async () => {
  const person = await withStates()
  const { page } = await values(person)
  const box = page.getByRole('checkbox', { name: 'Remember these matches for the next file' })
  expect(await box.isChecked()).toBe(true)
  await card(page, 'Limbo', 'Leave not set').click()
  await box.click()
  await expect.poll(() => box.isChecked()).toBe(false)
  await page.getByRole('button', { name: 'Check 15 rows' }).click()
  await page.getByRole('group', { name: 'Rows by outcome' }).waitFor()
  const next = await values(person)
  expect(await leftToDecide(next.page)).toBe('Status2 new, 1 to confirm5')
  await card(next.page, 'Limbo', 'Leave not set').click()
  await expect.poll(async () => (await next.plan()).values.states).toEqual({ limbo: null })
  const last = await values(person)
  await last.page.getByRole('row', { name: /^Limbo.*As last time/ }).waitFor()
  for (const one of [page, next.page, last.page]) await one.close()
})

test('a person who may not add a value sees why on its card, and leaves it or picks another', async () => {
  const { accountId } = await withStates()
  const manager = await app.addPerson(accountId, ['Portfolio Manager'])
  const { importId } = await upload(manager, 'project', csv('Name,Business areas', 'Move,Finance', 'Build,Finance'))
  const page = await open(manager, `/admin/import?import=${importId}&step=values`)
  await page.getByText('You can’t add one. Ask an administrator of the workspace.').waitFor()
  expect(await card(page, 'Finance', 'Add “Finance”').isDisabled()).toBe(true)
  expect(await leftToDecide(page)).toBe('Business areas1 without a match1')
  await card(page, 'Finance', 'Leave not set').click()
  await expect.poll(() => leftToDecide(page)).toBe('Business areasAll matched1')
  await page.close()
})

test('a choice that the server refuses is undone with a message, and the check does not begin', async () => {
  const { page } = await values(await withStates())
  await page.route('**/api/imports/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    await new Promise((resolve) => setTimeout(resolve, 1000))
    return route.fulfill({ status: 503, json: { message: 'Try again in a moment.' } })
  })
  await card(page, 'Limbo', 'Leave not set').click()
  await page.getByRole('button', { name: 'Check 15 rows' }).click()
  await page.getByRole('alert').getByText('Try again in a moment.').waitFor()
  await expect.poll(() => card(page, 'Limbo', 'Add “Limbo”').isChecked()).toBe(true)
  expect(new URL(page.url()).searchParams.get('step')).toBe('values')
  await page.getByRole('button', { name: 'Check 15 rows' }).click()
  await page.waitForURL(/step=check/)
  await page.close()
})

test('in the dark and on a phone: nothing runs out of the page, and all is readable', async () => {
  const person = await withStates()
  const dark = await values(person, { colorScheme: 'dark' })
  expect(await violations(dark.page, ofColours)).toEqual([])
  await dark.page.close()
  const { page } = await values(person, { viewport: { width: 390, height: 844 }, hasTouch: true })
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
  const [first, second] = await Promise.all(
    ['Add “Limbo”', 'Leave not set'].map(async (name) => (await card(page, 'Limbo', name).boundingBox())!),
  )
  expect(second!.y, 'cards stand below each other').toBeGreaterThan(first!.y)
  expect(await violations(page)).toEqual([])
  await page.close()
})

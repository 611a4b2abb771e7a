import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cell, focused, serveGrids, status, type Grids } from './grids.ts'

/* Choosing rows, filters and pages, one after the other: what the first step left behind must not mislead the next. */

let grids: Grids
beforeAll(async () => void (grids = await serveGrids()))
afterAll(() => grids.close())

const open: Grids['open'] = (...how) => grids.open(...how)
const chosen = (page: Page) => page.locator('.grid-bulk b').textContent()
const box = (page: Page, line: number) => page.locator(`.grid-body [data-line="${line}"] [role=checkbox]`)
const boxOfAll = (page: Page) => page.locator('.grid-head [role=checkbox]')
const addFilter = async (page: Page, column: string) => {
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('dialog', { name: 'Filter', exact: true }).getByRole('button', { name: column, exact: true }).click()
}
const option = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'View options' }).click()
  await page.getByRole('button', { name }).click()
}

test('Shift chooses from the row chosen before, wherever sorting has put it', async () => {
  const page = await open('?rows=100')
  await box(page, 3).click()
  const name = await cell(page, 3, 'name').textContent()
  await page.locator('[data-head=license] .grid-sort').click()
  const names = () => page.locator('.grid-body [data-line] [data-column=name]').allTextContents()
  await page.locator('.grid-viewport').focus()
  await expect.poll(async () => (await names()).includes(name!) || page.keyboard.press('PageDown')).toBe(true)
  const row = page.locator('.grid-body [data-line]', { has: page.getByText(name!, { exact: true }) }).first()
  const at = Number(await row.getAttribute('data-line'))
  await box(page, at + 2).click({ modifiers: ['Shift'] })
  await expect.poll(() => page.evaluate('String(getSelection())')).toBe('')
  await expect.poll(() => chosen(page)).toBe('3 selected')
  await page.close()
})

test('the box of all shows the number of matching rows, and leaves those that a filter hides', async () => {
  const page = await open()
  for (const line of [0, 1, 2]) await box(page, line).click()
  await page.getByLabel('Search applications').fill(`${await cell(page, 9, 'name').textContent()}`.slice(1))
  await page.getByText('3 selected, 3 of them not shown').waitFor()
  await expect.poll(() => status(page).textContent()).toContain(' of ')
  await expect.poll(() => boxOfAll(page).getAttribute('aria-checked')).toBe('false')
  const [matching] = (await status(page).textContent())!.split(' of ')
  await boxOfAll(page).click()
  await expect.poll(() => chosen(page)).toBe(`${3 + Number(matching)} selected, 3 of them not shown`)
  await expect.poll(() => boxOfAll(page).getAttribute('aria-checked')).toBe('true')
  await boxOfAll(page).click()
  await expect.poll(() => chosen(page)).toBe('3 selected, 3 of them not shown')
  await page.close()
})

test('the keyboard returns to the rows when what had it is gone', async () => {
  const page = await open()
  await box(page, 0).click()
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await focused(page, '.grid-viewport')
  await box(page, 0).click()
  await page.getByRole('button', { name: 'Archive' }).click()
  await focused(page, '.grid-viewport')
  await addFilter(page, 'State')
  await page.locator('.grid-facet').first().click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove State filter' }).click()
  await focused(page, '.grid-viewport')
  await addFilter(page, 'Criticality')
  await page.getByRole('textbox', { name: 'At least' }).waitFor()
  await page.keyboard.press('Escape')
  // Focus returns to its origin: the button, or the rows.
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Filter')
  await page.locator('.grid-viewport').focus()
  await page.keyboard.press('f')
  await page.getByLabel(/^Search \d+ fields/).waitFor()
  await page.keyboard.press('Escape')
  await focused(page, '.grid-viewport')
  await page.close()
})

test('a column that is filtered already is filtered again by the same menu', async () => {
  const page = await open()
  await addFilter(page, 'State')
  await page.locator('.grid-facet').first().click()
  await page.keyboard.press('Escape')
  await page.locator('.grid-facet').first().waitFor({ state: 'detached' })
  await addFilter(page, 'State')
  await page.locator('.grid-facet').nth(1).click()
  await expect.poll(() => page.locator('.grid-facet input:checked').count()).toBe(2)
  await page.close()
})

test('values found by a word are added to those chosen before', async () => {
  const page = await open()
  await addFilter(page, 'Owner')
  const search = page.getByLabel('Search values')
  const first = (await page.locator('.grid-facet span').first().textContent())!
  await page.locator('.grid-facet').first().click()
  const other = (await page.locator('.grid-facet span').last().textContent())!
  await search.fill(other)
  await page.getByRole('button', { name: 'Select all' }).click()
  await expect.poll(() => page.locator('.grid-chip b').textContent()).toBe(`${first}, ${other}`)
  await page.close()
})

test('a number that has only begun filters nothing yet', async () => {
  const page = await open()
  await addFilter(page, 'License cost')
  await page.getByRole('textbox', { name: 'At least' }).pressSequentially('-')
  await expect.poll(() => status(page).textContent()).toBe('1,248 applications')
  await page.getByRole('textbox', { name: 'At least' }).pressSequentially('5')
  await expect.poll(() => page.getByRole('textbox', { name: 'At least' }).inputValue()).toBe('-5')
  await page.locator('.grid-chip', { hasText: 'is at least -$5' }).waitFor()
  await page.close()
})

test('another page begins at its first row', async () => {
  const page = await open()
  await page.getByRole('button', { name: 'View options' }).click()
  await page.getByRole('combobox', { name: 'Rows per page' }).click()
  await page.getByRole('option', { name: '100' }).click()
  await page.keyboard.press('Escape')
  await page.locator('.grid-viewport').focus()
  await page.keyboard.press('Control+End')
  await page.locator('[data-line="99"] [data-cursor]').waitFor()
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.locator('[data-line="0"] [data-cursor]').waitFor()
  await expect.poll(() => page.evaluate(`document.querySelector('.grid-viewport').scrollTop`)).toBe(0)
  await page.close()
})

test('a search in a tree shows what is in closed branches, and leaves them closed', async () => {
  const page = await open('?tree&rows=200')
  const rows = await page.locator('.grid-viewport').getAttribute('aria-rowcount')
  await option(page, 'Close all')
  const closed = await page.locator('.grid-viewport').getAttribute('aria-rowcount')
  expect(Number(closed)).toBeLessThan(Number(rows))
  const search = page.getByLabel('Search applications')
  await search.fill('lumen')
  await expect.poll(() => status(page).textContent()).toContain(' of ')
  const [matching] = (await status(page).textContent())!.split(' of ')
  await expect.poll(() => page.locator('.grid-body [data-line]:not([data-context])').count()).toBe(Number(matching))
  await search.fill('')
  await expect.poll(() => page.locator('.grid-viewport').getAttribute('aria-rowcount')).toBe(closed)
  await page.close()
})

test('a pivot is exported as a pivot', async () => {
  const page = await open()
  await option(page, 'Pivot table')
  await page.locator('.grid-pivot').waitFor()
  // The pivot has rows and columns of its own: the list's layout buttons are hidden.
  for (const name of ['Columns', 'Group']) expect(await page.getByRole('button', { name, exact: true }).isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'View options' }).click()
  await page.getByText('Back to the list').waitFor()
  expect(await page.getByText('Rows per page').count()).toBe(0)
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('Export to CSV').click()])
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n').slice(0, -1)
  expect(lines[0]).toMatch(/^\ufeffState,.*,Total$/)
  expect(lines.at(-1)).toMatch(/^Total,/)
  expect(lines.length).toBe(Number(await page.locator('.grid-pivot').getAttribute('aria-rowcount')))
  await page.close()
})

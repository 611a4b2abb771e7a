import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cell, serveGrids, status, type Grids } from './grids.ts'
import { until } from '#platform/testing/until.ts'

/*
 * The grid as a person uses it, on the bench's page of made-up applications: keyboard, mouse, a phone, and what a
 * screen reader finds.
 */

let grids: Grids
let axe: string

beforeAll(async () => {
  grids = await serveGrids()
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
})
afterAll(() => grids.close())

const open: Grids['open'] = (...how) => grids.open(...how)
const violations = async (page: Page) => {
  await page.evaluate(axe)
  // The page has no landmarks of its own: the shell gives them.
  return page.evaluate<
    string[]
  >(`axe.run(document, { rules: { region: { enabled: false }, 'landmark-one-main': { enabled: false }, 'page-has-heading-one': { enabled: false } } })
    .then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.slice(0, 3).map((node) => node.html).join(' | ')))`)
}

test('a search narrows the list, counts it and is found again by "/"', async () => {
  const page = await open()
  await page.keyboard.press('/')
  await page.keyboard.type('lumen crm')
  await until(page, `document.querySelector('.grid-status [role=status]').textContent.includes(' of 1,248')`)
  await expect.poll(() => cell(page, 0, 'name').textContent()).toContain('Lumen')
  await page.keyboard.type(' nothing like it')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => status(page).textContent()).toBe('1,248 applications')
  await page.close()
})

test('a set filter offers counted values, appears as a chip and goes with it', async () => {
  const page = await open()
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('dialog', { name: 'Filter', exact: true }).getByRole('button', { name: 'State' }).click()
  const value = page.locator('.grid-facet', { hasText: 'Phase out' })
  const count = await value.locator('small').textContent()
  await value.click()
  await expect.poll(() => status(page).textContent()).toBe(`${count} of 1,248`)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove State filter' }).click()
  await expect.poll(() => status(page).textContent()).toBe('1,248 applications')
  await page.close()
})

test('the keyboard moves to the far end, selects with Space and Shift, and opens with Enter', async () => {
  const page = await open('?rows=10000')
  await page.locator('.grid-viewport').focus()
  await page.keyboard.press('Control+End')
  await page.locator('[data-line="9999"] [data-cursor]').waitFor()
  await page.keyboard.press('Control+Home')
  await page.locator('[data-line="0"] [data-cursor]').waitFor()
  await page.keyboard.press('Space')
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Space')
  await expect.poll(() => page.locator('.grid-bulk b').textContent()).toBe('4 selected')
  await page.keyboard.press('Control+a')
  await page.getByText('10,000 selected').waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.locator('.grid-bulk').count()).toBe(0)
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => new URL(page.url()).hash).toBe('#a3')
  await page.close()
})

test('one value goes to all selected rows', async () => {
  const page = await open()
  for (const line of [0, 1, 2]) await cell(page, line, '_select').click()
  await page.getByRole('button', { name: 'Edit fields' }).click()
  await page.getByRole('combobox', { name: 'Field' }).click()
  await page.getByRole('option', { name: 'Personnel cost' }).click()
  await page.getByLabel('New value').fill('777')
  await page.getByRole('button', { name: 'Apply to 3 applications' }).click()
  await page.locator('.grid-bulk').waitFor({ state: 'detached' })
  for (const line of [0, 1, 2]) await expect.poll(() => cell(page, line, 'personnel').textContent()).toBe('$777')
  await page.close()
})

test('a field of all selected rows is emptied, and the blank ones are found', async () => {
  const page = await open()
  for (const line of [0, 1]) await cell(page, line, '_select').click()
  await page.getByRole('button', { name: 'Edit fields' }).click()
  await page.getByRole('combobox', { name: 'Field' }).click()
  await page.getByRole('option', { name: 'Personnel cost' }).click()
  await page.getByLabel('New value').fill('777')
  await page.getByLabel('Clear the field').check()
  await expect.poll(() => page.getByLabel('New value').count()).toBe(0)
  await page.getByRole('button', { name: 'Apply to 2 applications' }).click()
  await page.locator('.grid-bulk').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('dialog', { name: 'Filter', exact: true }).getByRole('button', { name: 'Personnel cost' }).click()
  await page.getByText('Not set', { exact: true }).click()
  await expect.poll(() => status(page).textContent()).toBe('2 of 1,248')
  await page.getByText('Set', { exact: true }).click()
  await expect.poll(() => status(page).textContent()).toBe('1,246 of 1,248')
  await page.getByText('Is', { exact: true }).click()
  await expect.poll(() => status(page).textContent()).toBe('1,248 applications')
  await page.getByRole('textbox', { name: 'At least' }).fill('1')
  await expect.poll(() => status(page).textContent()).toBe('1,209 of 1,248')
  await page.close()
})

const choosing = async (page: Page) => {
  await page.getByRole('button', { name: 'View options' }).click()
  await page.getByRole('button', { name: 'Select rows' }).click()
}

test('on a phone a tap opens a record, and chooses it while rows are being chosen', async () => {
  const page = await open('', { width: 390, height: 844 })
  const line = (index: number) => page.locator(`.grid-body [data-line="${index}"]`)
  await choosing(page)
  await line(1).click()
  await line(2).click()
  await page.getByText('2 selected').waitFor()
  expect(new URL(page.url()).hash).toBe('')
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await expect.poll(() => page.locator('.grid-body [role=checkbox]').count()).toBe(0)
  await line(1).click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#a1')
  await page.close()
})

test('a phone groups by its options', async () => {
  const page = await open('', { width: 390, height: 844 })
  await page.getByRole('button', { name: 'View options' }).click()
  await page.getByRole('combobox', { name: 'Group by' }).click()
  await page.getByRole('option', { name: 'State' }).click()
  await page.keyboard.press('Escape')
  await page.locator('.grid-body [data-kind=group]').first().click()
  await page.locator('.grid-body [data-kind=row]').first().waitFor()
  await page.close()
})

test('a column moves by its menu and by Alt with an arrow, and the choice is remembered', async () => {
  const page = await open()
  const heads = () => page.locator('.grid-head [data-head]').evaluateAll((found) => found.map((head) => head.getAttribute('data-head')))
  await expect.poll(async () => (await heads()).slice(1, 3)).toEqual(['state', 'time'])
  await page.locator('[data-head=state]').hover()
  await page.getByRole('button', { name: 'State column menu' }).click()
  await page.getByRole('button', { name: 'Move right' }).click()
  await expect.poll(async () => (await heads()).slice(1, 3)).toEqual(['time', 'state'])
  await page.locator('.grid-viewport').focus()
  for (const key of ['ArrowUp', 'ArrowRight', 'ArrowRight', 'Alt+ArrowLeft']) await page.keyboard.press(key)
  await expect.poll(async () => (await heads()).slice(1, 3)).toEqual(['state', 'time'])
  const kept = async () => JSON.parse(JSON.parse((await page.locator('#parts').textContent())!).columns).columns.order.slice(0, 3)
  await expect.poll(kept).toEqual(['name', 'state', 'time'])
  await page.close()
})

test('a filter typed in a column menu may match nothing on the way, and the keyboard returns to the grid', async () => {
  const page = await open()
  await page.locator('[data-head=name]').hover()
  await page.getByRole('button', { name: 'Application column menu' }).click()
  const text = page.getByLabel('Application contains')
  await text.fill('no such thing')
  await page.getByText('No applications match.').waitFor()
  await text.fill('lumen')
  await cell(page, 0, 'name').waitFor()
  await page.keyboard.press('Escape')
  await until(page, `document.activeElement.className === 'grid-viewport'`)
  await page.close()
})

test('pages have a way on', async () => {
  const page = await open()
  await page.getByRole('button', { name: 'View options' }).click()
  await page.getByRole('combobox', { name: 'Rows per page' }).click()
  await page.getByRole('option', { name: '50' }).click()
  await page.keyboard.press('Escape')
  const first = await cell(page, 0, 'name').textContent()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => page.locator('.grid-pager > span').textContent()).toBe('51–100 of 1,248')
  await expect.poll(() => cell(page, 0, 'name').textContent()).not.toBe(first)
  await page.close()
})

test('a column is dragged to another place and widened at its edge', async () => {
  const page = await open()
  const head = (id: string) => page.locator(`[data-head=${id}]`)
  await page.waitForTimeout(300)
  await head('time').dragTo(head('technology'))
  await until(page, `JSON.parse(JSON.parse(document.querySelector('#parts').textContent).columns).columns.order.indexOf('time') === 4`)
  const before = (await head('state').boundingBox())!
  await page.mouse.move(before.x + before.width - 1, before.y + 18)
  await page.mouse.down()
  await page.mouse.move(before.x + before.width + 59, before.y + 18, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await head('state').boundingBox())!.width).toBe(before.width + 60)
  await page.close()
})

test('rows that a filter hides stay selected and are counted', async () => {
  const page = await open()
  for (const line of [0, 1]) await cell(page, line, '_select').click()
  await page.keyboard.press('/')
  await page.keyboard.type((await cell(page, 0, 'name').textContent())!.slice(1))
  await page.getByText('2 selected, 1 of them not shown').waitFor()
  await page.close()
})

test('a list too long for the browser is answered by the server', async () => {
  const page = await open('?rows=30000&server')
  await page.getByText('30,000 applications').waitFor()
  await page.locator('.grid-viewport').focus()
  await page.keyboard.press('Control+End')
  await page.locator('[data-line="29999"][data-kind=row]').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('lumen')
  await until(page, `document.querySelector('.grid-status [role=status]').textContent.endsWith(' of 30,000')`)
  await group(page)
  await page.locator('.grid-body [data-line="1"][data-kind=row]').waitFor()
  await page.close()
})

test('an export holds what is shown', async () => {
  const page = await open()
  await page.keyboard.press('/')
  await page.keyboard.type('treasury')
  await expect.poll(() => status(page).textContent()).toContain(' of 1,248')
  await page.getByRole('button', { name: 'View options' }).click()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('Export to CSV').click()])
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n').slice(0, -1)
  expect(download.suggestedFilename()).toBe('applications.csv')
  expect(lines[0]).toMatch(/^\ufeffApplication,State,TIME,/)
  expect(`${(lines.length - 1).toLocaleString('en-US')} of 1,248`).toBe(await status(page).textContent())
  await page.close()
})

async function group(page: Page) {
  await page.getByRole('button', { name: 'Group' }).click()
  await page.getByRole('checkbox', { name: 'Business area' }).click()
  await page.keyboard.press('Escape')
  await page.locator('.grid-body [data-line="0"][data-kind=group]').click()
}
const pivot = async (page: Page) => {
  await page.getByRole('button', { name: 'View options' }).click()
  await page.getByText('Pivot table').click()
  await page.locator('.grid-pivot').waitFor()
}
const headMenu = async (page: Page) => {
  await page.locator('[data-head=area]').hover()
  await page.getByRole('button', { name: 'Business area column menu' }).click()
  await page.locator('.grid-facet').first().waitFor()
}
const bulkEdit = async (page: Page) => {
  await cell(page, 0, '_select').click()
  await page.getByRole('button', { name: 'Edit fields' }).click()
  await page.getByRole('dialog').waitFor()
}
const states: [name: string, query: string, reach?: (page: Page) => Promise<void>, size?: { width: number; height: number }][] = [
  ['at rest', ''],
  ['grouped', '', group],
  ['as a tree', '?tree&rows=200'],
  ['as a pivot table', '', pivot],
  ['with a column menu', '', headMenu],
  ['with the bulk edit', '', bulkEdit],
  ['loading', '?delay=60000'],
  ['failed', '?fail'],
  ['empty', '?rows=0'],
  ['on a phone', '', undefined, { width: 390, height: 844 }],
  ['choosing on a phone', '', choosing, { width: 390, height: 844 }],
]

test.each(states)('axe finds nothing %s, light and dark', async (_name, query, reach, size) => {
  for (const scheme of ['light', 'dark']) {
    const page = await open(`${query || '?'}&scheme=${scheme}`, size)
    await reach?.(page)
    expect(await violations(page)).toEqual([])
    await page.close()
  }
})

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cell, focused, serveGrids, type Grids } from './grids.ts'
import { until } from '#platform/testing/until.ts'

/* Changing cells in place: what is typed is saved or kept, and the keyboard is where a person expects it. */

let grids: Grids
beforeAll(async () => void (grids = await serveGrids()))
afterAll(() => grids.close())

const open: Grids['open'] = (...how) => grids.open(...how)

test('F2 edits, a refusal keeps what was typed, Escape leaves the old value', async () => {
  const page = await open()
  const before = await cell(page, 0, 'license').textContent()
  await cell(page, 0, 'license').click()
  await page.keyboard.press('F2')
  const input = page.locator('.grid-editor input')
  await input.fill('-1')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
  await expect.poll(() => input.inputValue()).toBe('-$1')
  await input.fill('$4,200')
  await input.press('Enter')
  await until(page, `document.querySelector('.grid-body [data-line="0"] [data-column=license]').textContent === '$4,200'`)
  await focused(page, '.grid-viewport')
  await page.keyboard.press('F2')
  await input.fill('7')
  await page.keyboard.press('Escape')
  expect(before).not.toBe('$4,200')
  await expect.poll(() => cell(page, 0, 'license').textContent()).toBe('$4,200')
  await page.close()
})

const edit = async (page: Page, line: number, column: string) => {
  await cell(page, line, column).dblclick()
  await page.locator('.grid-editor').locator('input, select, textarea').first().waitFor()
}

test('the next focused element keeps the keyboard while a cell is saved', async () => {
  const page = await open()
  await edit(page, 0, 'license')
  await page.locator('.grid-editor input').fill('4300')
  await page.getByLabel('Search applications').click()
  await until(page, `document.querySelector('.grid-body [data-line="0"] [data-column=license]').textContent === '$4,300'`)
  await page.waitForTimeout(50)
  await focused(page, '.grid-search input')
  await edit(page, 0, 'license')
  await page.getByLabel('Search applications').click()
  await page.waitForTimeout(50)
  await focused(page, '.grid-search input')
  await page.close()
})

test('Tab saves and goes on to the next cell that may be edited, and stays with a refusal', async () => {
  const page = await open()
  await edit(page, 0, 'license')
  await page.locator('.grid-editor input').fill('-1')
  await page.keyboard.press('Tab')
  await page.getByRole('alert').waitFor()
  await focused(page, '[data-column=license] input')
  await page.keyboard.type('51')
  await page.keyboard.press('Tab')
  await focused(page, '[data-column=area] input')
  const area = await cell(page, 0, 'area').locator('input').first().inputValue()
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Tab')
  await focused(page, '[data-column=license] input')
  await expect.poll(() => cell(page, 0, 'area').textContent()).not.toBe(area)
  await page.close()
})

test('typed text stays when its cell is scrolled out of sight', async () => {
  const page = await open()
  // Beside the name, which is a link.
  await cell(page, 2, 'name').dblclick({ position: { x: 6, y: 10 } })
  await page.locator('.grid-editor input').fill('Half a na')
  await page.mouse.move(700, 600)
  for (const by of [4000, -4000]) {
    await page.mouse.wheel(0, by)
    await page.waitForTimeout(200)
  }
  await expect.poll(() => page.locator('.grid-editor input').inputValue()).toBe('Half a na')
  await page.close()
})

test('a day is saved when it is whole, several values when they are others, and Escape leaves both', async () => {
  const page = await open()
  await edit(page, 0, 'end')
  const day = page.locator('.grid-editor input').first()
  await day.fill('')
  await page.keyboard.type('03/09/20')
  await page.keyboard.press('Enter')
  await expect.poll(() => day.inputValue()).toBe('03/09/20')
  await page.keyboard.type('31')
  await page.keyboard.press('Enter')
  await until(page, `document.querySelector('.grid-body [data-line="0"] [data-column=end]').textContent === '03/09/2031'`)
  const tags = await cell(page, 0, 'tags').textContent()
  await edit(page, 0, 'tags')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await focused(page, '.grid-viewport')
  await page.waitForTimeout(100)
  await expect.poll(() => cell(page, 0, 'tags').textContent()).toBe(tags)
  await page.close()
})

import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { keepNotices } from '#platform/testing/notices.ts'

const app = await testApp()
const { open, violations } = await testBrowser(app)

async function openBin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'View menu' }).click()
  await page.getByRole('menuitem', { name: 'Bin', exact: true }).click()
}

test('a deleted record is restored: from the record, from the list, and from the bin under another name', async () => {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  for (const name of ['Harbour', 'Sales', 'Yard']) await person.send('POST', '/areas', { name })
  const all = async () =>
    ((await person.send('GET', '/areas')).body as { name: string; areaId: string }[]).map(({ name }) => name).toSorted()
  const { areaId } = (await person.send('GET', '/areas')).body[0]
  const page = await open(person, `/admin/areas/edit/${areaId}`)
  await keepNotices(page)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('You can restore it from the bin for 30 days.').waitFor()
  await page.getByRole('button', { name: 'Delete “Harbour”' }).click()
  await page.getByText('Harbour deleted').getByRole('button', { name: 'Undo' }).click()
  await page.getByText('Harbour is back').waitFor()
  await page.getByRole('link', { name: 'Harbour', exact: true }).waitFor()
  for (const name of ['Sales', 'Yard'])
    await page
      .locator('.grid-body .grid-row', { has: page.getByRole('link', { name, exact: true }) })
      .locator('[data-column="_select"]')
      .click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete 2 business areas' }).click()
  await page.getByText('2 business areas deleted').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(all).toEqual(['Harbour', 'Sales', 'Yard'])
  for (const id of (await person.send('GET', '/areas')).body.map((area: { areaId: string }) => area.areaId))
    await person.send('DELETE', `/areas/${id}`)
  await person.send('POST', '/areas', { name: 'Yard' })
  await page.getByText('2 business areas are back').waitFor()
  // Without the notices.
  await page.reload()
  await page.getByRole('link', { name: 'Yard', exact: true }).waitFor()
  await openBin(page)
  const panel = page.getByRole('complementary', { name: 'Bin' })
  await panel.getByText('30 days left').first().waitFor()
  expect(await violations(page)).toEqual([])
  // From row to row by the arrows; what comes back is seen beside it.
  await page.keyboard.press('ArrowDown')
  const isAt = () => page.evaluate("document.activeElement.getAttribute('aria-label')")
  // Three were deleted.
  for (let presses = 1; presses < 3 && (await isAt()) !== 'Restore Harbour'; presses++) await page.keyboard.press('ArrowDown')
  expect(await isAt()).toBe('Restore Harbour')
  // While the answer is on its way, and the row may be gone already, the keys work.
  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/bin/restore', async (route) => {
    const response = await route.fetch()
    await answered
    await route.fulfill({ response })
  })
  await page.keyboard.press('Enter')
  await expect.poll(all).toEqual(['Harbour', 'Yard'])
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  answer()
  await page.getByRole('link', { name: 'Harbour', exact: true }).waitFor()
  await page.unroute('**/api/bin/restore')
  await openBin(page)
  await panel.getByText('30 days left').first().waitFor()
  await panel.getByRole('button', { name: 'Restore Harbour' }).waitFor({ state: 'detached' })
  await panel.getByRole('link', { name: 'Open as a page' }).click()
  await page.waitForURL('**/admin/bin?entity=area')
  // The list that is left has boxes to select all of its records, too.
  await page.getByRole('table').getByLabel('Select all', { exact: true }).check()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Restore 2' }).click()
  await page.getByLabel('Another name for “Yard”').fill('Old yard')
  expect(await violations(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click()
  await page.getByText('The bin is empty').or(page.getByText('Nothing found')).waitFor()
  expect(await all()).toEqual(['Harbour', 'Old yard', 'Sales', 'Yard'])
  await page.close()
})

test('a restored record is scrolled into view and highlighted in a long list, and its undo notice disappears', async () => {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  for (let at = 10; at < 70; at++) await person.send('POST', '/areas', { name: `Area ${at}` })
  const page = await open(person, '/admin/areas')
  const rowOf = (name: string) => page.locator('.grid-body .grid-row', { has: page.getByRole('link', { name, exact: true }) })
  await rowOf('Area 11').locator('[data-column="_select"]').click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete “Area 11”' }).click()
  await page.getByText('Area 11 deleted').hover()
  await page.locator('.grid-viewport').evaluate((rows) => rows.scrollTo(0, rows.scrollHeight))
  await rowOf('Area 69').waitFor()
  await openBin(page)
  // Both are there for a moment.
  await Promise.all([
    page.locator('.grid-row[data-changed]', { has: page.getByRole('link', { name: 'Area 11', exact: true }) }).waitFor(),
    page.getByText('Area 11 restored').waitFor(),
    page.getByRole('button', { name: 'Restore Area 11' }).click(),
  ])
  await expect.poll(() => page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  await expect.poll(() => page.locator('.grid-row[data-changed]').count()).toBe(0)
  await page.close()
})

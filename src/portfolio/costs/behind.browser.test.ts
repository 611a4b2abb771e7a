import { expect, test } from 'vitest'
import { application, join, made, portfolio } from '#portfolio/portfolios/server/samples-for-tests.ts'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'

/* Drill-down from the figures of the cost page, years without entries, and rows that a pasted sheet leaves out. */

const app = await testApp()
const { open, violations } = await testBrowser(app)
const year = new Date().getFullYear()

/** Eleven areas; Anchor is in two portfolios that divide nothing; nothing is entered for the last year. */
async function workspace() {
  const boss = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const [one, two] = [await portfolio(boss, 'Harbour'), await portfolio(boss, 'Cranes')]
  for (let at = 0; at < 11; at++) {
    const { areaId } = await made(boss, '/areas', { name: `Area ${String(at).padStart(2, '0')}` })
    const id = await application(boss, at === 0 ? 'Anchor' : `App ${at}`, { areas: [{ areaId }] })
    if (at === 0) for (const to of [one, two]) await join(boss, to, [id])
    for (const of of [year - 2, year])
      await made(boss, `/applications/${id}/costhistory`, {
        effectiveDate: `${of}-01-01`,
        endDate: `${of}-12-31`,
        license: 1000 * (20 - at),
      })
  }
  return boss
}
const boss = await workspace()

test('Other opens into what it is the sum of, each with its way; a year without entries has its place', async () => {
  const page = await open(boss, '/costs?by=area')
  const table = page.locator('.cost-years table')
  await table.getByRole('button', { name: 'Other (3)' }).click()
  for (const name of ['Area 08', 'Area 09', 'Area 10']) await table.getByRole('link', { name }).waitFor()
  expect(
    await page
      .getByRole('columnheader')
      .filter({ hasText: String(year - 1) })
      .count(),
  ).toBeGreaterThan(0)
  const total = table.getByRole('row', { name: /^Total/ })
  await expect.poll(() => total.locator('td').allTextContents()).toEqual(['165', '–', '165', ''])
  await page.getByRole('img', { name: new RegExp(`${year - 2} \\$165K, ${year - 1} no entries, ${year} \\$165K`) }).waitFor()
  expect(await violations(page)).toEqual([])
  await table.getByRole('link', { name: 'Area 09' }).click()
  await page.waitForURL(/\/applications\?/)
  await expect.poll(() => page.locator('.grid-body .record-name a').allTextContents()).toEqual(['App 9'])
  await page.close()
})

test('the undivided rest leads to the shares of portfolios', async () => {
  const page = await open(boss, '/costs?by=portfolio')
  await page.getByRole('link', { name: 'Unallocated' }).click()
  await page.waitForURL(/\/costs\/shares/)
  await page.getByRole('heading', { name: 'Portfolio shares of costs' }).waitFor()
  await page.close()
})

test('a pasted sheet says which columns are left out', async () => {
  const page = await open(boss, '/costs')
  await page.getByRole('button', { name: 'Paste from a sheet' }).click()
  await page.getByRole('textbox', { name: 'Cells copied from a sheet' }).fill('Application\tHosting\tOpex\tTotal\nAnchor\t500\t1\t2')
  await page.getByRole('status').getByText('Columns “Opex”, “Total” left out: they are no costs that can be entered.').waitFor()
  await page.getByRole('button', { name: 'Save 1 change' }).waitFor()
  await page.close()
})

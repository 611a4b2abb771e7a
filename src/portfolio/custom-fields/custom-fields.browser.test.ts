import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'

const app = await testApp()
const { open, violations } = await testBrowser(app)

test('a field is made, filled in, shown and filtered in the grid, and in the export', async () => {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  for (const name of ['Ledger', 'Payroll']) await person.send('POST', '/applications', { name })
  const page = await open(person, '/admin/customfields/add')
  await page.getByRole('textbox', { name: 'Name' }).fill('Cost centre')
  for (const [field, choice] of [
    ['Records', 'Applications'],
    ['Kind', 'Text'],
  ] as const) {
    await page.getByRole('combobox', { name: field }).click()
    await page.getByRole('option', { name: choice, exact: true }).click()
  }
  await page.getByRole('button', { name: 'Add custom field' }).click()
  await page.getByText('Cost centre saved').waitFor()

  const [ledger] = (await person.send('GET', '/applications?search=Ledger')).body
  await page.goto(page.url().replace(/\/admin.*/, `/applications/edit/${ledger.applicationId}?tab=Details`))
  await page.getByRole('heading', { name: 'Custom fields' }).waitFor()
  await page.getByRole('textbox', { name: 'Cost centre' }).fill('K 100')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Ledger saved').waitFor()
  expect((await person.send('GET', `/applications/${ledger.applicationId}`)).body.custom).toEqual({ costCentre: 'K 100' })
  await page.getByRole('tab', { name: 'History' }).click()
  await page.getByRole('row', { name: /^Cost centre .*K 100$/ }).waitFor()

  await page.goto(page.url().replace(/\/applications.*/, '/applications'))
  await page.getByText('Payroll').first().waitFor()
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Cost centre', exact: true }).click()
  await page.keyboard.press('Escape')
  const body = page.locator('.grid-body')
  // Columns out of sight are not drawn.
  const shown = async () => {
    await page.locator('.grid-viewport').evaluate((element) => element.scrollTo(element.scrollWidth, 0))
    return body.locator('[data-kind=row] [data-column="custom.costCentre"]').allTextContents()
  }
  await expect.poll(shown).toEqual(['K 100', ''])
  // Written where it is seen.
  await body.locator('[data-line="1"] [data-column="custom.costCentre"]').dblclick()
  const editor = body.getByRole('textbox')
  await editor.fill('K 200')
  await editor.press('Enter')
  await expect.poll(shown).toEqual(['K 100', 'K 200'])
  await page.getByText('Cost centre of Payroll is now K 200').waitFor()

  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('dialog', { name: 'Filter', exact: true }).getByRole('button', { name: 'Cost centre', exact: true }).click()
  await page.getByLabel('Cost centre contains').fill('K 1')
  await expect.poll(() => body.locator('[data-kind=row]').count()).toBe(1)
  await page.keyboard.press('Escape')
  expect(await violations(page)).toEqual([])
  // Settings survive a reload, including filters.
  await page.reload()
  await expect.poll(shown).toEqual(['K 100'])

  await page.getByRole('button', { name: 'Import and export' }).click()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByText('Export all to CSV').click()])
  const [head, ...rows] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  const at = head!.split(',').indexOf('Cost centre')
  expect(rows.map((row) => row.split(',')[at])).toEqual(['K 100', 'K 200'])
  await page.close()
})

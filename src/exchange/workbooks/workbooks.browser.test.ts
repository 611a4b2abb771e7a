import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { workbook } from './server/workbooks-for-tests.ts'

/* A workbook on the screen: its sheets, their check, one import, one undo. */

const app = await testApp()
const { open, violations } = await testBrowser(app)
const look = process.env['LOOK']

test('a workbook with a sheet for each kind is looked at sheet by sheet, imported in one go and undone', async () => {
  const person = await app.addPerson(await app.addAccount(), ['Global Admin'])
  const buffer = await workbook({
    Applications: ['Name,Notes,Tags', 'Till,Cash desk,shops', 'Desk,Help desk,office', ',Nameless,office'],
    Tags: ['Name,Description', 'shops,In the shops', 'office,In the office'],
    Suppliers: ['Name,City', 'Acier,Lyon'],
    Empty: ['Name,Notes,Owner'],
  })
  const page = await open(person, '/admin/import')
  const picture = async (name: string) => {
    if (!look) return
    for (const [way, width] of [
      ['wide', 1440],
      ['narrow', 390],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.screenshot({ path: `${look}/workbook-${name}-${way}.png` })
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await page.getByRole('button', { name: 'Export as a workbook' }).waitFor()
  await picture('file')
  await page.getByLabel('File to import').setInputFiles({ name: 'portfolio.xlsx', mimeType: 'application/zip', buffer })
  await page.getByText('Sheets of portfolio.xlsx').waitFor()
  expect(
    await page
      .getByRole('list')
      .getByText(/rows? · /)
      .count(),
  ).toBe(3)
  expect(await violations(page)).toEqual([])
  await picture('sheets')
  await page.getByRole('checkbox', { name: 'Import Suppliers' }).click()
  await page.getByRole('button', { name: 'Check 5 rows' }).click()
  await page.getByText('Row 4 is rejected').waitFor()
  expect(await violations(page)).toEqual([])
  await picture('check')
  await page.getByRole('button', { name: 'Import 2 sheets' }).click()
  await page.getByText('Added 4 records; 1 row was rejected.').waitFor()
  await picture('result')
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
  await page.getByText('The import of all sheets was undone').waitFor()
  await picture('undone')
  await page.getByRole('button', { name: 'Import another file' }).click()
  await page.getByRole('button', { name: 'portfolio.xlsx' }).waitFor()
  await picture('recent')
})

import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'

/* Real inventories go through the screen, land in the grid, and the rows that are rejected are named. */

const app = await testApp()
const { open, violations } = await testBrowser(app)
const someone = async (): Promise<Person> => app.addPerson(await app.addAccount(), ['Global Admin'])
const inventory = (name: string) => fileURLToPath(new URL(`../fixtures/inventories/${name}`, import.meta.url))
const shot = async (page: Page, name: string) =>
  void (process.env['SCREENSHOTS'] && (await page.screenshot({ path: `${process.env['SCREENSHOTS']}/${name}.png` })))

async function chooseFile(page: Page, name: string): Promise<void> {
  await page.getByLabel('File to import').setInputFiles(inventory(name))
  await page.getByRole('heading', { name }).waitFor()
}
const check = async (page: Page) => {
  await page.getByRole('button', { name: /^(Match [\d,]+ values?|Check [\d,]+ rows)$/ }).click()
  await page.waitForURL(/step=(values|check)/)
  // Values that don't all match are looked through first.
  if (page.url().includes('step=values')) await page.getByRole('button', { name: /^Check [\d,]+ rows$/ }).click()
  await page.getByRole('group', { name: 'Rows by outcome' }).waitFor()
}
const runImport = async (page: Page, message: string) => {
  await page.getByRole('button', { name: /^Import [\d,]+ / }).click()
  await page.getByRole('heading', { name: message }).waitFor()
}
const fills = (page: Page, column: string) => page.getByRole('combobox', { name: `Field for ${column}` }).inputValue()
const inGrid = async (page: Page, name: string) => {
  await page.getByRole('link', { name: 'Show applications' }).click()
  await page.getByRole('textbox', { name: 'Search applications' }).fill(name)
  await page.getByText(name, { exact: true }).first().waitFor()
}

test('the IT standards of the GSA: mapped, checked, imported, found in the grid', async () => {
  const page = await open(await someone(), '/applications/import')
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()
  await shot(page, 'file')
  expect(await violations(page)).toEqual([])
  await chooseFile(page, 'gsa_it_standards.csv')
  expect([await fills(page, 'Standard Name'), await fills(page, 'Status'), await fills(page, 'Approval Expiration Date')]).toEqual([
    'Name *',
    'State',
    'In use until',
  ])
  await shot(page, 'columns')
  expect(await violations(page)).toEqual([])
  await check(page)
  await shot(page, 'check')
  await runImport(page, 'Added 998 applications.')
  await shot(page, 'result')
  expect(await violations(page)).toEqual([])
  await inGrid(page, 'AcroPlot Suite')
  await page.close()
})

test('the applications of GOV.UK: rejected rows are named, put right in place, checked again; then undone', async () => {
  const person = await someone()
  const page = await open(person, '/applications/import')
  await chooseFile(page, 'govuk_apps.csv')
  await check(page)
  // All rows are shown, what is rejected first and marked at the cell that is to blame.
  const rows = page.locator('.grid-body [data-kind=row]')
  await expect.poll(() => rows.nth(1).locator('mark').textContent()).toBe('licensify')
  expect(await rows.nth(2).textContent()).toContain('Will be added')
  expect((await rows.first().boundingBox())!.y).toBeLessThanOrEqual(210)
  await shot(page, 'check')
  await page.getByRole('button', { name: '2 rows', exact: true }).click()
  await page.getByText('The same application as row', { exact: false }).first().waitFor()
  await expect.poll(() => rows.count()).toBe(2)
  await shot(page, 'rejected')
  expect(await violations(page)).toEqual([])
  await page.reload()
  await page.getByRole('group', { name: 'Rows by outcome' }).waitFor()
  const cell = page.getByRole('gridcell', { name: 'licensify', exact: true }).last()
  await cell.dblclick()
  await page.getByRole('textbox', { name: 'repo_name' }).fill('licensify-admin')
  await shot(page, 'editing')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('button', { name: '1 Rejected' }).waitFor()
  await runImport(page, 'Added 135 applications; 1 row was rejected.')
  const named = '18 business areas, 3 hosting types and 11 documents'
  await page.getByText(`It also added ${named}, which its rows named.`).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Rejected rows as XLSX' }).click()
  expect((await download).suggestedFilename()).toBe('govuk_apps, rejected rows.xlsx')
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('dialog').getByRole('button', { name: 'Undo the import' }).click()
  await page.getByRole('heading', { name: 'The import was undone' }).waitFor()
  const gone = `The 135 applications that it added are removed, and the ${named} that its rows named are gone, too.`
  await page.getByText(gone, { exact: true }).waitFor()
  await shot(page, 'undone')
  for (const list of ['applications', 'areas']) expect((await person.send('GET', `/${list}`)).body).toEqual([])
  await page.close()
})

test('GEMMA: components with their parents, then the integrations between them', async () => {
  const person = await someone()
  const page = await open(person, '/admin/import')
  await chooseFile(page, 'gemma_application_components.csv')
  await expect.poll(() => fills(page, 'parent_name')).toBe('Part of suite')
  await check(page)
  await runImport(page, 'Added 269 applications.')
  await page.getByRole('button', { name: 'Import another file' }).click()
  await page.getByRole('combobox', { name: 'Import as' }).click()
  await page.getByRole('option', { name: 'Application integrations' }).click()
  await chooseFile(page, 'gemma_integrations_flows.csv')
  await check(page)
  await page.getByRole('button', { name: '312 Rejected' }).click()
  await page.getByText('Application “Muteer gegeven” not found.', { exact: false }).first().waitFor()
  await page.getByRole('button', { name: /^Import 104 application integrations$/ }).click()
  await page.getByRole('heading', { name: 'Added 104 application integrations; 312 rows were rejected.' }).waitFor()
  await inGrid(page, 'Zaakafhandelcomponent')
  await page.close()
})

test('anyone who leaves while a file is being read is not called back to it', async () => {
  const page = await open(await someone(), '/admin/tags/import')
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/imports/upload', async (route) => {
    await gate
    await route.continue()
  })
  const answered = page.waitForResponse('**/api/imports/upload')
  await page.getByLabel('File to import').setInputFiles({ name: 'tags.csv', mimeType: 'text/csv', buffer: Buffer.from('Name\nred\n') })
  await page.getByText('Reading tags.csv').waitFor()
  // The menu comes after the screen; the group that it opens there stays open.
  const tags = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tags', exact: true })
  await tags.waitFor()
  await page.getByRole('link', { name: 'Overview' }).click()
  await page.waitForURL('**/overview')
  letGo()
  await (await answered).finished()
  // The group of the menu that the page before was in is still open.
  await tags.click()
  await page.waitForURL('**/admin/tags')
  await page.close()
})

test('dark, on a phone, with a file that can’t be read, and a row put right there', async () => {
  const page = await open(await someone(), '/admin/tags/import', {
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    hasTouch: true,
    isMobile: true,
  })
  await page.getByLabel('File to import').setInputFiles({ name: 'empty.csv', mimeType: 'text/csv', buffer: Buffer.from('') })
  await page.getByRole('alert').getByText('empty.csv is empty. Choose a file that has rows.').waitFor()
  await shot(page, 'phone-file')
  expect(await violations(page)).toEqual([])
  await page
    .getByLabel('File to import')
    .setInputFiles({ name: 'tags.csv', mimeType: 'text/csv', buffer: Buffer.from('Keyword,Since\nred,03/04/2024\n,x\n') })
  await page.getByRole('heading', { name: 'tags.csv' }).waitFor()
  await shot(page, 'phone-columns')
  expect(await violations(page)).toEqual([])
  await check(page)
  await page.getByText('Enter a name', { exact: false }).first().waitFor()
  await shot(page, 'phone-check')
  expect(await violations(page)).toEqual([])
  await page.locator('.grid-body [data-kind=row]').filter({ hasText: 'Enter a name' }).tap()
  await page.getByRole('dialog').getByLabel('Keyword').fill('blue')
  await shot(page, 'phone-row')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save the row' }).click()
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('button', { name: 'Import 2 tags' }).waitFor()
  await page.close()
})

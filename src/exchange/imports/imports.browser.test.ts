import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { csv, replan, upload } from './server/exchange-for-tests.ts'

const app = await testApp()
const { open, violations } = await testBrowser(app)
const someone = async (): Promise<Person> => app.addPerson(await app.addAccount(), ['Global Admin'])

/** The check of a file of applications, some with a criticality that there is not. */
async function checked(...lines: string[]) {
  const person = await someone()
  const { importId } = await upload(person, 'application', csv('Name,Criticality', ...lines))
  await replan(person, importId, { columns: { Name: 'name', Criticality: 'criticality' }, badCells: 'reject' })
  const page = await open(person, `/applications/import?import=${importId}&step=check`)
  await page.getByRole('group', { name: 'Rows by outcome' }).waitFor()
  const plan = async () => (await person.send('GET', `/imports/${importId}`)).body.plan
  return { person, page, plan }
}

test('additions and updates are announced beforehand; the columns step lists linked records', async () => {
  const { person, page } = await checked('Ledger,1')
  await page.getByRole('button', { name: 'Import 1 application' }).click()
  await page.getByRole('link', { name: 'Show applications' }).waitFor()
  const { importId } = await upload(person, 'application', csv('Name,Criticality,Nobody knows', 'Ledger,2,x', 'Till,3,y'))
  await page.goto(`${page.url().split('?')[0]}?import=${importId}&step=columns`)
  await page.getByText('2 rows, 2 of 3 columns imported. Not imported: Nobody knows.').waitFor()
  await page.getByRole('button', { name: 'Check 2 rows' }).click()
  await page.getByRole('button', { name: 'Add 1 and update 1', exact: true }).waitFor()
  await page.getByText('You can undo the import afterwards.').waitFor()
  await page.close()
})

test('a row is left out, seen to be, and taken in again', async () => {
  const { page, plan } = await checked('Ledger,9', 'Till,2')
  const outcome = (label: string) => page.getByRole('group', { name: 'Rows by outcome' }).getByRole('button', { name: label })
  await page.getByText('Ledger').first().dblclick()
  await page.getByRole('button', { name: 'Leave out' }).click()
  await outcome('1 Will be skipped').click()
  await expect.poll(() => outcome('1 Rejected').count()).toBe(0)
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('button', { name: 'Import 1 application' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page
    .getByRole('checkbox', { name: /^Select/ })
    .last()
    .check()
  await page.getByRole('button', { name: 'Include again' }).click()
  await page.getByRole('button', { name: 'Check again' }).click()
  await outcome('1 Rejected').waitFor()
  expect((await plan()).skipped).toEqual([])
  await page.close()
})

test('a correction made while the last one is being saved is saved too', async () => {
  const { page, plan } = await checked('Ledger,9', 'Till,8', 'Shop,7')
  await page.route('**/api/imports/*', async (route) => {
    if (route.request().method() === 'PUT') await new Promise((resolve) => setTimeout(resolve, 400))
    await route.continue()
  })
  const typed = page.getByRole('textbox', { name: 'Criticality' })
  const type = async (old: string, value: string) => {
    await page.getByRole('gridcell', { name: old, exact: true }).dblclick()
    await typed.fill(value)
  }
  await type('9', '1')
  await page.keyboard.press('Enter')
  await type('8', '2')
  await page.keyboard.press('Enter')
  await type('7', '3')
  await page.waitForTimeout(1200)
  await expect.poll(() => typed.inputValue(), { message: 'the earlier ones are kept by now, and the cell is still open' }).toBe('3')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('button', { name: 'Import 3 applications' }).waitFor()
  expect((await plan()).edits.map(({ value }: { value: string }) => value)).toEqual(['1', '2', '3'])
  await page.close()
})

test('further records that the import adds are listed by name, and can be left out', async () => {
  const person = await someone()
  const { importId } = await upload(person, 'application', csv('Name,Vendor', 'Ledger,Acme', 'Till,Bolt', 'Shop,Acme'))
  const page = await open(person, `/applications/import?import=${importId}&step=check`)
  await page.getByRole('button', { name: 'Also adds 2 suppliers' }).click()
  await page.getByText('Acme · Bolt').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Don’t add suppliers' }).click()
  await page.getByRole('heading', { name: 'values are not known here' }).waitFor()
  expect(await page.getByRole('button', { name: /^Also adds/ }).count()).toBe(0)
  await page.close()
})

test('an empty list of applications offers to import them', async () => {
  const page = await open(await someone(), '/applications')
  await page.getByText('No applications yet').waitFor()
  await page.getByRole('link', { name: 'Import applications' }).click()
  await page.getByLabel('File to import').waitFor({ state: 'attached' })
  await page.close()
})

test('a file that was refused, mended and chosen again under its name is read again', async () => {
  const page = await open(await someone(), '/admin/tags/import')
  const chooser = page.getByLabel('File to import')
  const file = (text: string) => ({ name: 'tags.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await chooser.setInputFiles(file('Tag'))
  await page.getByText('tags.csv has a header but no rows below it.').waitFor()
  await expect.poll(() => chooser.evaluate((input) => (input as unknown as { value: string }).value)).toBe('')
  await chooser.setInputFiles(file('Tag\nred'))
  await page.getByRole('button', { name: 'Check 1 row' }).waitFor()
  await page.close()
})

test('a list that was open a moment ago shows what a quick import has added', async () => {
  const page = await open(await someone(), '/admin/tags')
  await page.getByText('No tags yet').waitFor()
  await page.getByRole('link', { name: 'Import data' }).click()
  await page.getByRole('heading', { name: 'Import data', level: 1 }).waitFor()
  await page.getByRole('combobox', { name: 'Import as' }).click()
  await page.getByRole('option', { name: 'Tags' }).click()
  await page.getByLabel('File to import').setInputFiles({ name: 'tags.csv', mimeType: 'text/csv', buffer: Buffer.from('Tag\nred') })
  await page.getByRole('button', { name: 'Check 1 row' }).click()
  await page.route('**/api/imports/status/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Import 1 tag' }).click()
  await page.getByRole('link', { name: 'Show tags' }).click()
  await page.getByRole('link', { name: 'red' }).waitFor()
  await page.close()
})

test('a full name is name enough for a contact', async () => {
  const person = await someone()
  const lacks = async (header: string) => {
    const { importId } = await upload(person, 'contact', csv(`${header},Position`, 'Ada Lovelace,Countess'))
    const page = await open(person, `/contacts/import?import=${importId}&step=columns`)
    await page.getByRole('button', { name: 'Check 1 row' }).waitFor()
    const count = await page.getByText('Choose a column for First name').count()
    await page.close()
    return count
  }
  expect([await lacks('Name'), await lacks('Company')]).toEqual([0, 1])
})

test('the check waits for what was chosen a moment before', async () => {
  const person = await someone()
  await person.send('POST', '/tags', { name: 'red' })
  const { importId } = await upload(person, 'tag', csv('Tag,Description', 'red,warm'))
  const page = await open(person, `/admin/tags/import?import=${importId}&step=columns`)
  const keeping = page.waitForRequest((request) => request.method() === 'PUT')
  await page.route('**/api/imports/*', async (route) => {
    if (route.request().method() === 'PUT') await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await page.getByRole('button', { name: /^Rows that exist already/ }).click()
  await page.getByText('Skip', { exact: true }).click()
  const topOf = async (part: string) => (await page.getByRole('radiogroup', { name: 'If it exists' }).locator(part).boundingBox())!.y
  const apart = async () => (await topOf('.mantine-SegmentedControl-indicator')) - (await topOf('label:has-text("Skip")'))
  await expect.poll(apart, { message: 'the mark lies under what is chosen' }).toBe(0)
  await keeping
  await page.getByRole('button', { name: 'Check 1 row' }).click()
  await page.getByRole('button', { name: '1 Will be skipped' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Nothing to import' }).isDisabled()).toBe(true)
  // A check of many rows is left by a word, which ends it on the server, too.
  const many = await upload(person, 'tag', csv('Tag', ...Array.from({ length: 1001 }, (_, at) => `tag ${at}`)))
  await page.route('**/api/imports/*/check?*', () => {})
  const cancelled = page.waitForRequest((request) => /\/jobs\/[^/]+\/cancel$/.test(request.url()))
  await page.goto(`${page.url().split('?')[0]}?import=${many.importId}&step=check`)
  await page.getByRole('button', { name: 'Cancel the check' }).click()
  await cancelled
  await page.getByRole('button', { name: 'Check 1,001 rows' }).waitFor()
  await page.close()
})

test('rows that another tab has left out since the check are not imported; they are shown left out first', async () => {
  const { person, page } = await checked('Ledger,1', 'Till,2')
  const start = (label: string) => page.getByRole('button', { name: label, exact: true })
  await start('Import 2 applications').waitFor()
  await replan(person, new URL(page.url()).searchParams.get('import')!, { skipped: [2] })
  await start('Import 2 applications').click()
  await page.getByText('was changed after the check').waitFor()
  await start('Import 1 application').click()
  await page.getByRole('link', { name: 'Show applications' }).waitFor()
  expect((await person.send('GET', '/applications')).body.map(({ name }: { name: string }) => name)).toEqual(['Till'])
  await page.close()
})

test('a choice made just before leaving the page is saved', async () => {
  const person = await someone()
  const { importId } = await upload(person, 'tag', csv('Tag,Description', 'red,warm'))
  const page = await open(person, `/admin/tags/import?import=${importId}&step=columns`)
  await page.getByRole('button', { name: /^Rows that exist already/ }).click()
  await page.getByText('Skip', { exact: true }).click()
  await page.goto('about:blank')
  await expect.poll(async () => (await person.send('GET', `/imports/${importId}`)).body.plan.existing).toBe('skip')
  await page.close()
})

test('choosing again what a column fills already leaves it so', async () => {
  const person = await someone()
  const { importId } = await upload(person, 'tag', csv('Tag', 'red'))
  const page = await open(person, `/admin/tags/import?import=${importId}&step=columns`)
  const fills = page.getByRole('combobox', { name: 'Field for Tag' })
  const field = await fills.inputValue()
  await fills.click()
  await page.getByRole('option', { name: field, exact: true }).click()
  expect([await fills.inputValue(), field]).toEqual([field, expect.stringContaining('*')])
  await page.close()
})

test('a choice made just before a file is read another way is not applied to its new columns', async () => {
  const person = await someone()
  const { importId } = await upload(person, 'tag', csv('Tag;Since,Name', 'red;1,blue'))
  const page = await open(person, `/admin/tags/import?import=${importId}&step=columns`)
  await page.route('**/api/imports/*', async (route) => {
    if (route.request().method() === 'PUT') await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
  await page.getByRole('button', { name: /^How it is read/ }).click()
  const separator = page.getByRole('combobox', { name: 'Columns are separated by' })
  const mark = (await separator.inputValue()).startsWith('Comma') ? 'Semicolon ;' : 'Comma ,'
  await page.getByRole('combobox', { name: /^Field for Tag/ }).click()
  await page.getByRole('option', { name: 'Name *' }).click()
  await separator.click()
  await page.getByRole('option', { name: mark }).click()
  await expect.poll(() => separator.inputValue()).toBe(mark)
  await page.waitForTimeout(1500)
  const { plan, columns } = (await person.send('GET', `/imports/${importId}`)).body
  expect(Object.keys(plan.columns).sort()).toEqual(columns.map(({ name }: { name: string }) => name).sort())
  await page.close()
})

test('another header row, a word that means another value, a remedy for a cause, and the better mapping are a click each', async () => {
  const person = await someone()
  await person.send('POST', '/refApplicationStates', { name: 'In production' })
  const rows = Array.from(
    { length: 20 },
    (_, at) => `Team ${at % 2},Ledger ${at},${at ? 'Live' : 'Limbo'},${at > 1 ? '2020-01-01' : 'soon'}`,
  )
  const { importId } = await upload(person, 'application', csv('Systems', 'Team,Application,Status,Go live', ...rows))
  await replan(person, importId, { columns: { Team: 'name', Application: null, Status: 'states', 'Go live': 'lifecycleStartDate' } })
  const page = await open(person, `/applications/import?import=${importId}&step=columns`)
  await page.getByRole('button', { name: /^How it is read/ }).click()
  const header = (row: number) => page.getByRole('radio', { name: `Row ${row} names the columns` })
  await expect.poll(() => header(2).isChecked()).toBe(true)
  await header(1).click()
  await page.getByText('21 rows').first().waitFor()
  await header(2).click()
  await page.getByText('20 rows').first().waitFor()
  await page.getByRole('combobox', { name: 'Field for Team' }).waitFor()
  await page.getByRole('button', { name: /^Match \d+ values$/ }).click()
  await page.getByRole('combobox', { name: 'Value for Limbo' }).click()
  await page.getByRole('option', { name: 'In production' }).click()
  await expect.poll(() => page.getByText('1 new').count()).toBe(0)
  await page.getByRole('button', { name: 'Check 20 rows' }).click()
  await page.getByRole('button', { name: 'Take the name from Application' }).click()
  await page.getByRole('button', { name: 'Import 20 applications' }).waitFor()
  await page.getByRole('heading', { name: '1 cause to look at' }).waitFor()
  const cause = 'In use from: 1 value is not understood'
  const remedy = async (name: string) => {
    await page.getByRole('button', { name: `Other remedies: ${cause}` }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await remedy('Find and replace')
  await page.getByRole('textbox', { name: `Find: ${cause}` }).fill('soon')
  await page.getByRole('textbox', { name: `Replace with: ${cause}` }).fill('2031-01-01')
  await page.getByRole('button', { name: 'Replace', exact: true }).click()
  await page.getByText('2 rows searched and replaced').waitFor()
  await page.getByRole('heading', { name: 'Nothing left to review' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: `Undo: ${cause}` }).click()
  await page.getByRole('heading', { name: '1 cause to look at' }).waitFor()
  await remedy('Skip the rows')
  await page.getByRole('button', { name: 'Import 18 applications' }).waitFor()
  await page.close()
})

test('a column is divided, its parts fill fields of their own, and it is put together again', async () => {
  const person = await someone()
  const { importId } = await upload(person, 'application', csv('Vendor / Product,Remarks', 'SAP / Ariba,first', 'Oracle / Fusion,second'))
  const page = await open(person, `/applications/import?import=${importId}&step=columns`)
  const fills = (header: string) => page.getByRole('combobox', { name: `Field for ${header}`, exact: true })
  await page.getByRole('button', { name: 'Fill several fields from Vendor / Product' }).click()
  await expect.poll(() => page.getByRole('list', { name: 'Preview of the first values' }).textContent()).toBe('SAPAribaOracleFusion')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Divide', exact: true }).click()
  await expect.poll(() => fills('Vendor / Product: Vendor').inputValue()).toBe('Vendor')
  expect(await fills('Vendor / Product: Product').inputValue()).toBe('Name *')
  await page.getByRole('button', { name: 'Put together again' }).click()
  await expect.poll(() => fills('Vendor / Product: Vendor').count()).toBe(0)
  expect(await fills('Remarks').inputValue()).toBe('Notes')
  await page.close()
})

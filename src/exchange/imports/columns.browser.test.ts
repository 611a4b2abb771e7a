import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { ofColours, testBrowser } from '#platform/testing/browser.ts'
import { csv, replan, upload } from './server/exchange-for-tests.ts'

/* The columns of a file at a glance: a line each, what is known of their values, what is chosen for the whole file in one line above. */

const app = await testApp()
const { open, violations } = await testBrowser(app)
const someone = async (): Promise<Person> => app.addPerson(await app.addAccount(), ['Global Admin'])

const chosen = (page: Page, name: RegExp) => page.getByRole('button', { name })
const reading = /^How it is read/
const treatment = /^Rows that exist already/

/** An inventory of 16 columns, with two lines above their names. */
async function inventory(person: Person, rows = 12): Promise<{ importId: string; path: string }> {
  for (const name of ['In production', 'Retired']) await person.send('POST', '/refApplicationStates', { name })
  for (const name of ['On premises', 'Public cloud']) await person.send('POST', '/refHostingTypes', { name })
  await person.send('POST', '/areas', { name: 'Finance' })
  for (const name of ['Ledger 0', 'Ledger 1']) await person.send('POST', '/applications', { name })
  await person.send('POST', '/contacts', { firstName: 'Ada', lastName: 'Lovelace', emailAddress: 'ada@example.com' })
  const header =
    'No.;System name;Status;Business unit;Owner e-mail;Crit.;Go-live;Host;Yearly fee;GDPR class;Remarks;Contract until;Room;Floor;Rack;Keywords'
  const lines = Array.from({ length: rows }, (_, at) => {
    const mail = at % 3 ? `new${at % 3}@example.com` : 'ada@example.com'
    const day = `${13 + at}.02.20${10 + at}`
    const some = ['Live', 'prod', 'Retired'][at % 3]
    const host = ['On-prem', 'AWS', 'Bunker'][at % 3]
    return `${at + 1};Ledger ${at};${some};Finance;${mail};${['High', 'Low'][at % 2]};${day};${host};${at}00,50 €;C${at % 3};Shared with room ${at};2030-01-1${at % 9};R${at % 4};F${at % 2};K${at % 5};a, b`
  })
  const { importId } = await upload(person, 'application', csv('IT inventory', 'As of today', header, ...lines), 'inventory.csv')
  return { importId, path: `/applications/import?import=${importId}&step=columns` }
}

const matchOf = (page: Page, header: string) =>
  page
    .getByRole('row', { name: new RegExp(`^${header}`) })
    .locator('.import-match')
    .textContent()

const withCosts = csv(
  'Name,Go live,Yearly fee,Cost center,Remarks,No.',
  'Ledger,13.05.2019,1200,471,x,1',
  'Till,Q3 2019,900,472,y,2',
  'Shop,2021,800,473,z,3',
)

test('skipped columns are named; costs are imported with their applications; a quarter is marked as read as a day', async () => {
  const person = await someone()
  const { importId } = await upload(person, 'application', withCosts)
  const page = await open(person, `/applications/import?import=${importId}&step=columns`)
  await page.getByText('3 rows, 4 of 6 columns imported. Not imported: Cost center and No.').waitFor()
  expect(await page.getByRole('textbox', { name: 'Costs: Year or first day' }).inputValue()).toBe(String(new Date().getFullYear()))
  await expect.poll(() => matchOf(page, 'Go live')).toBe('2 read as first days')
  expect(await matchOf(page, 'Remarks')).toBe('Same meaning')
  expect(await violations(page)).toEqual([])
  await page.locator('.import-next').click()
  await page.goto(page.url().replace(/step=\w+/, 'step=check'))
  await page.getByRole('columnheader', { name: 'Costs' }).waitFor()
  await page.getByText(`${new Date().getFullYear()}: License 1,200`).waitFor()
  await page.getByText('Also adds 3 cost entries').waitFor()
  expect(await violations(page)).toEqual([])
  await page.close()
})

test('readers without permission to see costs learn why cost columns are left out', async () => {
  const account = await app.addAccount()
  const boss = await app.addPerson(account, ['Global Admin'])
  await boss.send('PUT', '/accounts/costvisibility', { costVisibility: 'editors' })
  const person = await app.addPerson(account, ['Application Manager'])
  const { importId } = await upload(person, 'application', withCosts)
  const page = await open(person, `/applications/import?import=${importId}&step=columns`)
  await page.getByText('looks like a cost and is left out. You can’t import cost entries.').waitFor()
  expect(await violations(page)).toEqual([])
  await page.close()
})

test('sixteen columns fit the screen, a line each; each shows its known values, and the button the number to match next', async () => {
  const person = await someone()
  const { path } = await inventory(person)
  const page = await open(person, path)
  await page.getByRole('button', { name: /^Match \d+ values$/ }).waitFor()
  const expected = {
    'No.': 'Counts the rows',
    'System name': '2 names exist here',
    Status: 'All values known',
    'Business unit': 'All values known',
    'Owner e-mail': '1 of 3 contacts',
    'Crit.': 'All values known',
    Host: '2 of 3 values',
    'GDPR class': 'No such field',
  }
  const found = Object.fromEntries(
    await Promise.all(Object.keys(expected).map(async (header) => [header, await matchOf(page, header.replace('.', '\\.'))])),
  )
  expect(found).toEqual(expected)
  const rows = page.locator('.import-table tbody tr')
  const boxes = await Promise.all((await rows.all()).map(async (row) => (await row.boundingBox())!))
  expect(boxes).toHaveLength(16)
  expect(new Set(boxes.map(({ height }) => Math.round(height)))).toEqual(new Set([40]))
  expect(boxes[0]!.y, 'nothing tall stands above the columns').toBeLessThan(220)
  const bar = (await page.locator('.import-bar').boundingBox())!.y
  expect(boxes.filter(({ y, height }) => y + height <= bar).length).toBeGreaterThanOrEqual(15)
  expect(await rows.locator('th i').allTextContents()).toEqual('ABCDEFGHIJKLMNOP'.split(''))
  const kinds = page.locator('.import-kind')
  expect((await kinds.allTextContents()).filter((kind) => kind.startsWith('Date'))).toEqual(['Date, day first', 'Date, year first'])
  const lists = (await person.send('GET', `/imports/${new URL(page.url()).searchParams.get('import')}/values`)).body as {
    values: unknown[]
  }[]
  const values = lists.reduce((sum, one) => sum + one.values.length, 0)
  await page.getByRole('button', { name: `Match ${values} values` }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.close()
})

test('the choices for the file take one line, open in one click, and stay open for the next file', async () => {
  const person = await someone()
  const { importId, path } = await inventory(person)
  const page = await open(person, path)
  await chosen(page, reading).waitFor()
  expect(await chosen(page, reading).textContent()).toContain('12 rows, 16 columns · names in row 3 · UTF-8 · semicolons')
  expect(await chosen(page, treatment).textContent()).toContain(
    'Known by Portolan ID, then Name · updated · blank cells change nothing · repeats rejected',
  )
  expect(await page.getByRole('radio', { name: 'Row 3 names the columns' }).count()).toBe(0)
  await chosen(page, reading).click()
  await expect.poll(() => page.getByRole('radio', { name: 'Row 3 names the columns' }).isChecked()).toBe(true)
  for (const name of ['Encoding', 'Columns are separated by']) await page.getByRole('combobox', { name }).waitFor()
  await chosen(page, treatment).click()
  for (const name of ['Match by', 'If a record appears more than once in the file']) await page.getByRole('combobox', { name }).waitFor()
  for (const name of ['If it exists', 'A blank cell', 'A cell that can’t be read']) await page.getByRole('radiogroup', { name }).waitFor()
  await page.getByRole('textbox', { name: 'Words that also count as blank' }).waitFor()
  await page.getByText('Skip', { exact: true }).click()
  await page.getByText('Rejects the row', { exact: true }).click()
  await page.getByText('skipped · blank cells change nothing · repeats rejected · cells that can’t be read reject the row').waitFor()
  expect(await violations(page)).toEqual([])
  await chosen(page, reading).click()
  await expect.poll(async () => (await person.send('GET', `/imports/${importId}`)).body.plan.existing).toBe('skip')
  const next = await upload(person, 'application', csv('Name,Status', 'Desk,Live'))
  await page.goto(`${page.url().split('?')[0]}?import=${next.importId}&step=columns`)
  await page.getByRole('combobox', { name: 'Match by' }).waitFor()
  expect(await page.getByRole('combobox', { name: 'Encoding' }).count(), 'what was closed again stays so').toBe(0)
  await page.close()
})

test('a column without a field becomes a custom field, previewed before it is created, or goes to tags, notes or nowhere', async () => {
  const person = await someone()
  const { path } = await inventory(person)
  const page = await open(person, path)
  const fills = (header: string) => page.getByRole('combobox', { name: `Field for ${header}`, exact: true })
  const fields = async () =>
    ((await person.send('GET', '/customfields')).body as { name: string; kind: string }[]).map(({ name, kind }) => [name, kind])
  await fills('GDPR class').click()
  await page.getByRole('option').first().waitFor()
  const offered = await page.getByRole('listbox').getByRole('option').allTextContents()
  expect(offered.slice(0, 4)).toEqual(['Keep as a new fieldof this workspace: choice, 3 values', 'Tags', 'Notes', 'Don’t import'])
  expect(await violations(page)).toEqual([])
  await page.getByRole('option', { name: /^Keep as a new field/ }).click()
  await page.getByText('GDPR class is kept as a new choice field of this workspace.').waitFor()
  expect(await fills('GDPR class').inputValue()).toBe('New field “GDPR class”')
  await fills('Room').click()
  await page.getByRole('option', { name: /^Keep as a new field/ }).click()
  await page.getByText('GDPR class (choice) and Room (choice) are kept as new fields of this workspace.').waitFor()
  await fills('Room').click()
  await page.getByRole('option', { name: 'Don’t import' }).click()
  await page.getByText('GDPR class is kept as a new choice field of this workspace.').waitFor()
  await fills('Rack').click()
  await page.getByRole('option', { name: 'Notes', exact: true }).click()
  await expect.poll(() => fills('Rack').inputValue()).toBe('Notes')
  await page.reload()
  await expect.poll(() => fills('GDPR class').inputValue(), { message: 'a reload loses nothing' }).toBe('New field “GDPR class”')
  expect(await fields(), 'nothing is made before the person goes on').toEqual([])
  await page.getByRole('button', { name: /^Match \d+ values$/ }).click()
  await page.waitForURL(/step=values/)
  expect(await fields()).toEqual([['GDPR class', 'choice']])
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(() => fills('GDPR class').inputValue()).toBe('GDPR class')
  await page.close()
})

test('a custom field that can’t be created is reported, and the person stays on the step', async () => {
  const person = await someone()
  const { importId, path } = await inventory(person)
  await replan(person, importId, { newFields: ['Room'] })
  // Somebody else makes one of that name meanwhile.
  expect((await person.send('POST', '/customfields', { name: 'Room', ofEntity: 'application', kind: 'text' })).status).toBe(201)
  const page = await open(person, path)
  await page.getByRole('button', { name: /^Match \d+ values$/ }).click()
  await page.getByRole('alert').getByText('Room can’t become a field.').waitFor()
  expect(page.url()).toContain('step=columns')
  await page.close()
})

test('the reading of a list is asked in its column’s line, and the format of dates once for the file', async () => {
  const person = await someone()
  const { importId } = await upload(
    person,
    'application',
    csv('Name,Tags,In use from', 'Ledger,"a, b",03/04/2024', 'Till,"b, a",05/06/2024', 'Desk,a,01/02/2023'),
  )
  const page = await open(person, `/applications/import?import=${importId}&step=columns`)
  const plan = async () => (await person.send('GET', `/imports/${importId}`)).body.plan
  const question = page.getByRole('radiogroup', { name: 'Which date is 03/04/2024?' })
  expect(await question.getByRole('radio', { name: 'Mar 4, 2024' }).isChecked()).toBe(true)
  await question.getByText('Apr 3, 2024').click()
  await expect.poll(async () => (await plan()).formats['In use from'].dateOrder).toBe('day-first')
  await page.getByRole('button', { name: 'How Tags is taken: split at ,, adds new tags, replaces those that a record has' }).click()
  await page.getByRole('checkbox', { name: 'Add tags that don’t exist' }).uncheck()
  await page.getByRole('checkbox', { name: 'Keep tags that a record has already' }).check()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'How Tags is taken: split at ,, takes tags that exist, keeps those that a record has' }).waitFor()
  await expect.poll(plan).toMatchObject({ create: { tags: false }, lists: { tags: 'add' } })
  const heights = await Promise.all(
    (await page.locator('.import-table tbody tr').all()).map(async (row) => (await row.boundingBox())!.height),
  )
  expect(new Set(heights.map(Math.round))).toEqual(new Set([40]))
  await page.close()
})

test('known values are counted again when a column fills another field', async () => {
  const person = await someone()
  await person.send('POST', '/areas', { name: 'Finance' })
  const { importId } = await upload(person, 'application', csv('Name,Unit', 'Ledger,Finance', 'Till,Finance', 'Desk,Shops'))
  await replan(person, importId, { columns: { Name: 'name', Unit: null } })
  const page = await open(person, `/applications/import?import=${importId}&step=columns`)
  await page.getByRole('button', { name: 'Check 3 rows' }).waitFor()
  await page.getByRole('combobox', { name: 'Field for Unit' }).click()
  await page.getByRole('option', { name: 'Business areas', exact: true }).click()
  await expect.poll(() => matchOf(page, 'Unit')).toBe('1 of 2 values')
  await page.getByRole('button', { name: 'Match 2 values' }).waitFor()
  await page.close()
})

test('dark, and on a phone, nothing is wrong, nothing scrolls sideways, and nothing moves by itself', async () => {
  const person = await someone()
  const { path } = await inventory(person)
  const dark = await open(person, path, { colorScheme: 'dark' })
  await dark.getByRole('button', { name: /^Match \d+ values$/ }).waitFor()
  expect(await violations(dark, ofColours)).toEqual([])
  await dark.close()
  const shifts = `new Promise((done) => {
    setTimeout(() => done(0), 1000)
    new PerformanceObserver((list) => done(list.getEntries().reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0))).observe({ type: 'layout-shift', buffered: true })
  })`
  const phone = await open(person, path, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await phone.getByRole('button', { name: /^Match \d+ values$/ }).waitFor()
  expect(await phone.evaluate<number>(shifts)).toBeLessThan(0.03)
  await chosen(phone, reading).tap()
  await phone.getByRole('combobox', { name: 'Encoding' }).waitFor()
  expect(await violations(phone)).toEqual([])
  expect(await phone.evaluate<number>('document.documentElement.scrollWidth')).toBe(390)
  await phone.close()
})

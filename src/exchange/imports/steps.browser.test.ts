import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { csv, replan, upload } from './server/exchange-for-tests.ts'

/* Appearance of the import steps: very many columns, words, and one-time notices of the check. */

const app = await testApp()
const { open, violations } = await testBrowser(app)
const someone = async (): Promise<Person> => app.addPerson(await app.addAccount(), ['Global Admin'])

test('of many columns, those with a field, without one and with a name are shown; of few, all are', async () => {
  const person = await someone()
  const headers = Array.from({ length: 300 }, (_, at) => (at ? `Extra ${at}` : 'Tag'))
  const { importId } = await upload(person, 'tag', csv(headers.join(','), headers.map((_, at) => (at ? `x${at}` : 'red')).join(',')))
  const page = await open(person, `/admin/tags/import?import=${importId}&step=columns`)
  const fills = page.getByRole('combobox', { name: /^Field for / })
  const search = page.getByRole('searchbox', { name: 'Search columns' })
  await search.waitFor()
  expect(await fills.count()).toBe(300)
  await page.getByText('Fill a field 1', { exact: true }).click()
  await expect.poll(() => fills.count()).toBe(1)
  // A column that is left out here stays in view until another choice is made.
  await page.getByLabel('Leave Tag out').click()
  await page.getByText('Fill a field 0', { exact: true }).waitFor()
  expect(await fills.count()).toBe(1)
  await page.getByText('Fill nothing 300', { exact: true }).click()
  await expect.poll(() => fills.count()).toBe(300)
  await search.fill('extra 29')
  await expect.poll(() => fills.count()).toBe(11)
  expect(await violations(page)).toEqual([])
  await search.fill('owner')
  await page.getByText('No column of the file is among these.').waitFor()
  const few = await upload(person, 'tag', csv('Tag,Description', 'red,warm'))
  await page.goto(`${page.url().split('?')[0]}?import=${few.importId}&step=columns`)
  await expect.poll(() => fills.count()).toBe(2)
  expect(await search.count()).toBe(0)
  await page.close()
})

test('the reason of a word’s match fits a line of fixed height', async () => {
  const person = await someone()
  for (const name of ['In production', 'Retired']) await person.send('POST', '/refApplicationStates', { name })
  const rows = ['In production', 'Live', 'Limbo', 'Retired'].map((state, at) => `Ledger ${at},${state},Legacy;EDI`)
  const { importId } = await upload(person, 'application', csv('Name,Status,Tags', ...rows))
  const page = await open(person, `/applications/import?import=${importId}&step=columns`)
  await page.getByRole('button', { name: /^Match \d+ values$/ }).click()
  await page.getByRole('button', { name: /^Status/ }).click()
  const line = (word: string) => page.locator('.import-value-table').getByRole('row', { name: new RegExp(`^${word} `) })
  const whyOf = (word: string) => line(word).getByRole('cell').last().textContent()
  await page.getByRole('combobox', { name: 'Value for Retired' }).click()
  await page.getByRole('option', { name: 'Leave not set' }).click()
  await expect.poll(() => whyOf('Retired')).toBe('Left not set')
  expect([await whyOf('In production'), await whyOf('Live'), await whyOf('Limbo')]).toEqual([
    'Same name',
    'Same meaning',
    'No state is like it',
  ])
  const heights = await Promise.all(
    ['In production', 'Live', 'Limbo', 'Retired'].map(async (word) => (await line(word).boundingBox())!.height),
  )
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(2)
  expect(await violations(page)).toEqual([])
  await page.close()
})

test('the check says the outcome that is shown once, and the name once', async () => {
  const person = await someone()
  const applications = await upload(person, 'application', csv('Name,Criticality', 'Ledger,9', 'Till,2', ',3'))
  await replan(person, applications.importId, { columns: { Name: 'name', Criticality: 'criticality' }, badCells: 'reject' })
  const page = await open(person, `/applications/import?import=${applications.importId}&step=check`)
  const heads = () => page.getByRole('columnheader').allTextContents()
  await page.getByText('Ledger').first().waitFor()
  const rows = page.locator('.grid-body [data-kind=row]')
  const order = async () => (await rows.allTextContents()).map((text) => /Ledger|Till/.exec(text)?.[0])
  await expect.poll(order, { message: 'what needs a decision is shown first' }).toEqual(['Ledger', undefined, 'Till'])
  await page.getByRole('button', { name: '2 Rejected' }).click()
  await expect.poll(order).toEqual(['Ledger', undefined])
  expect(await page.getByRole('group', { name: 'Filters and groups' }).count()).toBe(0)
  expect((await heads()).filter((head) => head.startsWith('Name'))).toHaveLength(1)
  await page.getByRole('button', { name: '3 All rows' }).click()
  await page.getByText('Till').first().waitFor()
  // A name that is missing is put right where it stands; a good one opens its row.
  await page.locator('.grid-body .grid-row [data-column="cell Name"]').nth(1).dblclick()
  await page.getByRole('textbox', { name: 'Name' }).fill('Shop')
  await page.keyboard.press('Enter')
  await page.getByText('Shop').first().waitFor()
  await page.getByText('Till').first().dblclick()
  await page.getByRole('dialog').getByRole('button', { name: 'Save the row' }).waitFor()
  // A name that is made of two columns has a column of its own.
  const { importId } = await upload(person, 'contact', csv('First name,Last name', 'Ada,Lovelace'))
  const contacts = await open(person, `/contacts/import?import=${importId}&step=check`)
  await contacts.getByText('Ada Lovelace').waitFor()
  expect((await contacts.getByRole('columnheader').allTextContents()).filter((head) => head.startsWith('Name'))).toHaveLength(1)
  await contacts.close()
  await page.close()
})

test('the check shows what an update changes in the cells themselves, and what it adds beside the counts', async () => {
  const person = await someone()
  await person.send('POST', '/applications', { name: 'Ledger', criticality: 2, notes: 'Old' })
  const { importId } = await upload(person, 'application', csv('Name,Criticality,Notes,Tags', 'Ledger,4,Old,Legacy', 'Quay,3,,'))
  const page = await open(person, `/applications/import?import=${importId}&step=check`)
  const row = (name: string) => page.locator('.grid-body [data-kind=row]', { hasText: name })
  await row('Ledger').locator('ins').first().waitFor()
  expect(await row('Ledger').locator('s, ins').allTextContents()).toEqual(['2', '4', 'Not set', 'Legacy'])
  expect(await row('Quay').locator('s, ins').count()).toBe(0)
  // No problem is left to list.
  expect(await page.getByRole('columnheader', { name: 'Problems and changes' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Also adds 1 tag' }).click()
  await page.locator('.import-added-names', { hasText: 'Legacy' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.close()
})

test('values as long as a cell are shown in their beginnings where each is mapped', async () => {
  const person = await someone()
  const long = (word: string) => `${word} ${'long '.repeat(6000)}`
  const { importId } = await upload(
    person,
    'application',
    csv('Name,Criticality', 'C,1', 'D,2', 'E,3', 'F,4', `A,${long('very')}`, `B,${long('quite')}`),
  )
  const page = await open(person, `/applications/import?import=${importId}&step=check`)
  await page.getByText('Criticality: 2 values are not understood').waitFor()
  await page
    .getByText(/“very [long ]+…”/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Map each value' }).click()
  const fields = page.getByRole('list', { name: /^Values: / }).getByRole('combobox')
  await fields.first().waitFor()
  expect(await page.getByRole('list', { name: /^Values: / }).evaluate((list) => list.textContent!.length)).toBeLessThan(300)
  await fields.first().fill('3')
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await page.getByText(/^Fixed: /).waitFor()
  await page.close()
})

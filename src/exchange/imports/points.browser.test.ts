import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { csv, replan, upload } from './server/exchange-for-tests.ts'

/* Experiences of people with their own files, by keyboard and in the dialog of a row. */

const app = await testApp()
const { open, violations } = await testBrowser(app)
const someone = async (): Promise<Person> => app.addPerson(await app.addAccount(), ['Global Admin'])

test('a cell of several lines keeps them when its row is put right in the dialog', async () => {
  const person = await someone()
  const { importId } = await upload(
    person,
    'application',
    csv('Name,Criticality,Long description', 'Ledger,9,"First line', 'second line"', 'Till,2,Short'),
  )
  await replan(person, importId, {
    columns: { Name: 'name', Criticality: 'criticality', 'Long description': 'longDescription' },
    badCells: 'reject',
  })
  const page = await open(person, `/applications/import?import=${importId}&step=check`)
  await page.getByRole('group', { name: 'Rows by outcome' }).waitFor()
  await page.getByText('Ledger').first().dblclick()
  const dialog = page.getByRole('dialog')
  const text = dialog.getByRole('textbox', { name: 'Long description' })
  expect(await text.inputValue()).toBe('First line\nsecond line')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'Criticality' }).fill('3')
  await text.fill('First line\nsecond line\nthird line')
  await dialog.getByRole('button', { name: 'Save the row' }).click()
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('button', { name: 'Import 2 applications' }).click()
  await expect.poll(async () => (await person.send('GET', '/applications')).body.length).toBe(2)
  const [ledger] = (await person.send('GET', '/applications?search=Ledger')).body
  const { longDescription, criticality } = (await person.send('GET', `/applications/${ledger.applicationId}`)).body
  expect([longDescription, criticality]).toEqual(['First line\nsecond line\nthird line', 3])
  await page.close()
})

test('by keyboard alone a column is left out and taken in again; the field of another column is taken with a word', async () => {
  const person = await someone()
  const { importId } = await upload(person, 'application', csv('Name,Criticality,Level', 'Ledger,4,one', 'Till,2,two'))
  await replan(person, importId, { columns: { Name: 'name', Criticality: 'criticality', Level: null } })
  const page = await open(person, `/applications/import?import=${importId}&step=columns`)
  const fills = (name: string) => page.getByRole('combobox', { name: `Field for ${name}` })
  const kept = async () => (await person.send('GET', `/imports/${importId}`)).body.plan.columns
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  /** Below the field of our own that the column could become. */
  const choose = async () => {
    await page.getByRole('option', { name: 'Criticality', exact: true }).waitFor()
    await press('ArrowDown', 'ArrowDown', 'Enter')
  }
  await fills('Criticality').focus()
  await press('ControlOrMeta+a')
  await page.keyboard.type('Don')
  await page.getByRole('option', { name: 'Don’t import' }).waitFor()
  expect(await violations(page)).toEqual([])
  await press('ArrowDown', 'Enter')
  await expect.poll(kept).toMatchObject({ Criticality: null })
  await press('ControlOrMeta+a')
  await page.keyboard.type('Critic')
  await choose()
  await expect.poll(kept).toMatchObject({ Criticality: 'criticality' })
  await fills('Level').focus()
  await page.keyboard.type('Critic')
  await choose()
  await page.getByText('Criticality is no longer imported: that field takes one column.').waitFor()
  await expect.poll(kept).toMatchObject({ Criticality: null, Level: 'criticality' })
  await page.close()
})

test('a column whose name is a field is that field where its values are words, and says why it is left out where they mean nothing', async () => {
  const person = await someone()
  const words = await upload(person, 'application', csv('Name,Criticality', 'Ledger,High', 'Till,Low', 'Shop,Medium', 'Mail,High'))
  expect(words.plan.columns).toEqual({ Name: 'name', Criticality: 'criticality' })
  const odd = await upload(person, 'application', csv('Name,criticality', 'Ledger,cerise', 'Till,mauve', 'Shop,puce', 'Mail,ecru'))
  const page = await open(person, `/applications/import?import=${odd.importId}&step=columns`)
  const row = page.getByRole('row', { name: /^criticality/ })
  await row.getByText('Its values don’t fit Criticality').waitFor()
  expect(await violations(page)).toEqual([])
  // Chosen all the same, the check names the cause and what can be done about it.
  await page.getByRole('combobox', { name: 'Field for criticality' }).click()
  await page.getByRole('option', { name: 'Criticality', exact: true }).click()
  await expect.poll(async () => (await person.send('GET', `/imports/${odd.importId}`)).body.plan.columns.criticality).toBe('criticality')
  await page.goto(page.url().replace('step=columns', 'step=check'))
  await page.getByRole('group', { name: 'Remedy: Criticality: 4 values are not understood' }).waitFor()
  await page.close()
})

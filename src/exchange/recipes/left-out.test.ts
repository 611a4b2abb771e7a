import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { csv, dryRun, replan, run, sendFile, upload } from '#exchange/imports/server/exchange-for-tests.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { compared, kept, next, taken } from './server/recipes-for-tests.ts'

/* A row that is left out is still one of the file: its record is not gone. */

const app = await testApp()
const someone = async (): Promise<Person> => app.addPerson(await app.addAccount(), ['Global Admin'])
const archivedOf = async (person: Person): Promise<string[]> =>
  (await person.send('GET', '/applications')).body.flatMap(({ name, active }: { name: string; active: boolean }) => (active ? [] : [name]))

/** A sheet that hides one of its rows; the header is row 0. */
const hiding = async (hidden: number, ...rows: string[][]): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Sheet', rows, rowDefs: new Map([[hidden, { hidden: true }]]) }] }))

/** A recipe that skips rows with a fault, and archives what its files lack. */
async function skipping(person: Person, lines: readonly string[], faulty: string) {
  const { importId } = await upload(person, 'application', csv(...lines, faulty), 'Inventory.csv')
  const { causes } = await dryRun(person, importId)
  await replan(person, importId, { faults: Object.fromEntries(causes.map(({ key }) => [key, { do: 'skip' }])) })
  await run(person, importId)
  const { body } = await person.send('POST', '/recipes', { importId, name: 'Inventory' })
  expect((await person.send('PUT', `/recipes/${body.recipeId}`, { gone: 'archive' })).status).toBe(200)
  return body
}

test('a record whose row a remedy skips is not gone, and one that is gone is archived', async () => {
  const person = await someone()
  const header = 'Name,Lifecycle start date'
  const recipe = await skipping(person, [header, 'Till,2020-01-31', 'Desk,2020-01-31'], 'Gate,soonish')
  await next(person, recipe, [header, 'Till,soonish'])
  const { counts, rows } = await compared(person, recipe)
  expect([counts.skipped, rows.gone.map(({ name }) => name)]).toEqual([1, ['Desk']])
  await taken(person, recipe)
  expect(await archivedOf(person)).toEqual(['Desk'])
})

test('nothing is archived while a row left out may be about it', async () => {
  const person = await someone()
  const header = 'Name,Notes'
  const recipe = await skipping(person, [header, 'Till,Cash', 'Desk,Help'], '#REF!,Doors')
  await next(person, recipe, [header, 'Till,Cash', '#REF!,Help'])
  const { rows } = await compared(person, recipe)
  expect(rows.gone).toMatchObject([{ name: 'Desk', changes: [], note: expect.stringContaining('Row 3 may be about it') }])
  await taken(person, recipe)
  expect(await archivedOf(person)).toEqual([])
  await next(person, recipe, [header, 'Till,Cash'])
  await taken(person, recipe)
  expect(await archivedOf(person)).toEqual(['Desk'])
})

test('a record whose row the sheet hides is not gone, and none becomes one of the recipe’s for it', async () => {
  const person = await someone()
  await person.send('POST', '/applications', { name: 'Gate' })
  const sheet = (names: readonly string[], hidden: number) => hiding(hidden, ['Name', 'Notes'], ...names.map((name) => [name, 'x']))
  const { importId } = await upload(person, 'application', await sheet(['Till', 'Desk', 'Gate'], 3), 'Inventory.xlsx')
  await replan(person, importId, { hidden: 'leave' })
  await run(person, importId)
  const { body: recipe } = await person.send('POST', '/recipes', { importId, name: 'Inventory' })
  await person.send('PUT', `/recipes/${recipe.recipeId}`, { gone: 'archive' })
  await sendFile(person, `/recipes/${recipe.recipeId}/file`, await sheet(['Till', 'Desk'], 1), 'next.xlsx')
  expect((await compared(person, recipe)).counts).toMatchObject({ skipped: 1, gone: 0, unchanged: 1 })
})

test('integrations of an application whose row is left out are not gone', async () => {
  const person = await someone()
  const lines = ['Source,Target,Direction,Type', 'Ledger,Till,Publish,API', 'Till,Shop,Publish,API']
  for (const name of ['Ledger', 'Till', 'Shop']) await person.send('POST', '/applications', { name })
  const recipe = await kept(person, 'applicationIntegration', lines, 'Flows')
  const { body } = await sendFile(
    person,
    `/recipes/${recipe.recipeId}/file`,
    await hiding(1, ...lines.map((line) => line.split(','))),
    'next.xlsx',
  )
  await replan(person, body.waiting.importId, { hidden: 'leave' })
  expect((await compared(person, recipe)).counts).toMatchObject({ skipped: 1, gone: 0 })
})

import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { csv, dryRun, replan, run, undo, upload } from './server/exchange-for-tests.ts'
import { sourceOf } from './server/decide/records/source-keys.ts'

const { addAccount, addPerson } = await testApp()
const someone = async (): Promise<Person> => addPerson(await addAccount(), ['Global Admin'])
const names = async (person: Person): Promise<string[]> =>
  (await person.send('GET', '/applications')).body.map(({ name }: { name: string }) => name).sort()
const actions = async (person: Person, importId: string) => (await dryRun(person, importId)).rows.map(({ action }) => action)
const header = 'App ID,Application,Criticality'
const first = csv(header, 'A-1,Ledger,3', 'A-2,Payroll,4', 'A-3,Archive,2')

test('a row that was renamed is known by its id in the source, in the next file of that source alone', async () => {
  const person = await someone()
  const file = await upload(person, 'application', first, 'cmdb 2025-11-01.csv')
  expect(file.plan).toMatchObject({ columns: { 'App ID': 'sourceId', Application: 'name' }, source: 'cmdb' })
  await run(person, file.importId)

  const renamed = csv(header, 'A-1,General ledger,3', 'A-2,Payroll,4', 'A-4,Stock,1')
  const next = await upload(person, 'application', renamed, 'cmdb 2025-11-08 (2).csv')
  expect(next).toMatchObject({ plan: { source: 'cmdb' }, sources: ['cmdb'] })
  expect(await actions(person, next.importId)).toEqual(['update', 'unchanged', 'create'])
  await replan(person, next.importId, { matchBy: 'name' })
  expect(await actions(person, next.importId), 'by name, A-1 is the ID of another').toEqual(['reject', 'unchanged', 'create'])
  await replan(person, next.importId, { matchBy: 'sourceId' })
  expect((await run(person, next.importId)).message).toBe('Added 1 and changed 1 applications.')
  expect(await names(person)).toEqual(['Archive', 'General ledger', 'Payroll', 'Stock'])

  const elsewhere = await upload(person, 'application', csv(header, 'A-1,Something else,3'), 'branch office.csv')
  expect(elsewhere.plan.source).toBe('branch office')
  expect(await actions(person, elsewhere.importId), 'the same id of another source is another record').toEqual(['create'])
  await replan(person, elsewhere.importId, { source: 'cmdb' })
  expect(await actions(person, elsewhere.importId)).toEqual(['update'])
  const again = await upload(person, 'application', csv(header, 'A-1,Something else,3'), 'branch office.csv')
  expect(again.plan.source, 'a source that a person chose is remembered').toBe('cmdb')
})

test('two records of one name with ids of their own are two; repeats of an id are the choice of the plan', async () => {
  const person = await someone()
  const file = await upload(person, 'application', csv(header, 'A-1,Portal,3', 'A-2,Portal,4', 'A-3,Other,1'), 'cmdb.csv')
  expect(await actions(person, file.importId)).toEqual(['create', 'create', 'create'])
  await run(person, file.importId)
  expect(await names(person)).toEqual(['Other', 'Portal', 'Portal'])
  const text = csv(header, 'A-1,Portal,5', 'A-2,Portal,4', 'A-1,Portal north,2')
  const next = await upload(person, 'application', text, 'cmdb.csv')
  await replan(person, next.importId, { columns: { 'App ID': 'sourceId', Application: 'name', Criticality: 'criticality' } })
  expect(await actions(person, next.importId)).toEqual(['update', 'unchanged', 'reject'])
  await replan(person, next.importId, { repeats: 'last' })
  expect(await actions(person, next.importId)).toEqual(['skip', 'unchanged', 'update'])
  await replan(person, next.importId, { repeats: 'merge' })
  expect(await actions(person, next.importId)).toEqual(['update', 'unchanged', 'skip'])
  const later = await upload(person, 'application', text, 'cmdb.csv')
  expect(later.plan.repeats, 'remembered').toBe('merge')
})

test('rows that were joined are known by either id', async () => {
  const person = await someone()
  const file = await upload(person, 'supplier', csv('Vendor ID,Supplier', 'V1,Acme', 'V2,acme', 'V3,Bolt'), 'erp.csv')
  await replan(person, file.importId, { columns: { 'Vendor ID': 'sourceId', Supplier: 'name' }, repeats: 'merge' })
  expect(await actions(person, file.importId), 'names of suppliers are their own').toEqual(['create', 'skip', 'create'])
  await run(person, file.importId)
  const next = await upload(person, 'supplier', csv('Vendor ID,Supplier', 'V2,Acme Limited', 'V4,Bolt'), 'erp.csv')
  expect(await actions(person, next.importId), 'a new ID of a supplier is a change').toEqual(['update', 'update'])
})

test('an undo takes back the ids that the import wrote, and what they meant before counts again', async () => {
  const person = await someone()
  await run(person, (await upload(person, 'application', csv('Application', 'Ledger', 'Payroll'))).importId)
  const file = await upload(person, 'application', csv(header, 'A-1,Ledger,', 'A-2,Stock,'), 'cmdb.csv')
  await run(person, file.importId)
  const renamed = csv(header, 'A-1,General ledger,', 'A-2,Stock room,')
  expect(await actions(person, (await upload(person, 'application', renamed, 'cmdb.csv')).importId)).toEqual(['update', 'update'])

  const other = await upload(
    person,
    'application',
    csv('Portolan ID,App ID,Application', `${await idOf(person, 'Payroll')},A-1,Payroll`),
    'cmdb.csv',
  )
  expect(other.plan.columns).toMatchObject({ 'Portolan ID': 'applicationId', 'App ID': 'sourceId' })
  expect(await actions(person, other.importId), 'A-1 is the ID of another').toEqual(['reject'])
  await person.send('PUT', `/applications/${await idOf(person, 'Ledger')}`, { sources: [] })
  await run(person, other.importId)
  expect(await meant(person), 'the id went to another record').toBe('Payroll')
  await undo(person, other.importId)
  expect(await meant(person)).toBe('Ledger')
  await undo(person, file.importId)
  const last = await upload(person, 'application', renamed, 'cmdb.csv')
  expect(await actions(person, last.importId), 'Ledger was changed since: it keeps its id').toEqual(['update', 'create'])
})

const idOf = async (person: Person, name: string): Promise<string> =>
  (await person.send('GET', '/applications')).body.find((one: { name: string }) => one.name === name).applicationId
/** The application that A-1 is. */
async function meant(person: Person): Promise<string | undefined> {
  const { importId } = await upload(person, 'application', csv(header, 'A-1,Renamed,', 'A-9,Nine,'), 'cmdb.csv')
  const [row] = (await dryRun(person, importId)).rows
  return row!.changes?.find(({ label }) => label === 'Name')?.before
}

test.each([
  ['CMDB export 2025-11-23 (2).xlsx', 'CMDB export'],
  ['apps_20251123.csv', 'apps'],
  ['inventory, rejected rows.csv', 'inventory'],
  ['2024 Applications v3 final.xlsx', 'Applications'],
  ['cmdb_ci_business_app.csv', 'cmdb_ci_business_app'],
  ['Office 365 apps.csv', 'Office 365 apps'],
  ['2025.csv', '2025'],
])('%s is of the source %s', (file, source) => {
  expect(sourceOf(file)).toBe(source)
})

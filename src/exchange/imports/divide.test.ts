import { expect, test } from 'vitest'
import { seedReferenceLists } from '#portfolio/reference-lists/server/seed.ts'
import { change } from '#platform/server/records/changes.ts'
import { actorOf } from '#platform/testing/actor.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { csv, dryRun, replan, run, sendFile, undo, upload } from './server/exchange-for-tests.ts'

/* One column of a file that fills several fields. */

const { addAccount, addPerson, database } = await testApp()

async function someone(): Promise<Person> {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  await change(database.tenant(person.accountId), actorOf(person), seedReferenceLists)
  return person
}

const lines = ['Vendor / Product,Remarks', 'SAP / Ariba,first', 'Oracle / Fusion / Cloud,second', 'Ledger,third']
const divided = { header: 'Vendor / Product', mark: '/', parts: 2 }
const reread = (person: Person, importId: string, body: unknown) => person.send('POST', `/imports/${importId}/reread`, body)

test('a column is divided at a mark; its header names the parts, the last takes the rest, and each fills its field', async () => {
  const person = await someone()
  const { importId } = await upload(person, 'application', csv(...lines))
  const { status, body } = await reread(person, importId, { cuts: [divided] })
  expect(status).toBe(200)
  expect(body.columns.map(({ name, from }: { name: string; from: string | null }) => [name, from])).toEqual([
    ['Vendor / Product', null],
    ['Remarks', null],
    ['Vendor / Product: Vendor', 'Vendor / Product'],
    ['Vendor / Product: Product', 'Vendor / Product'],
  ])
  expect(body.plan.columns).toEqual({
    'Vendor / Product': null,
    Remarks: 'notes',
    'Vendor / Product: Vendor': 'vendorSupplierId',
    'Vendor / Product: Product': 'name',
  })
  const { rows } = await dryRun(person, importId)
  expect(rows.map(({ name, action }) => [name, action])).toEqual([
    ['Ariba', 'create'],
    ['Fusion / Cloud', 'create'],
    ['', 'reject'],
  ])
  await run(person, importId)
  const { body: found } = await person.send('GET', '/applications')
  const { body: suppliers } = await person.send('GET', '/suppliers')
  const nameOf = (id: string) => suppliers.find(({ supplierId }: { supplierId: string }) => supplierId === id)?.name
  const vendors = found.map((row: Record<string, string>) => [row['name'], nameOf(row['vendorSupplierId']!)])
  expect(Object.fromEntries(vendors)).toEqual({ Ariba: 'SAP', 'Fusion / Cloud': 'Oracle' })
  const rejected = await person.send('GET', `/imports/${importId}/rejected`)
  expect(String(rejected.body)).toContain('Vendor / Product,Remarks,Row,Reason')
  await undo(person, importId)
})

test('the next file with these headers is divided the same way, and put together again on a word', async () => {
  const person = await someone()
  const { importId } = await upload(person, 'application', csv(...lines))
  await reread(person, importId, { cuts: [divided] })
  const next = await upload(person, 'application', csv(lines[0]!, 'IBM / Maximo,fourth'))
  expect(next.cuts).toEqual([divided])
  expect(next.plan.columns['Vendor / Product: Product']).toBe('name')
  const other = await upload(person, 'application', csv('VENDOR / PRODUCT,REMARKS', 'IBM / Maximo,fourth'))
  expect(other.columns.map(({ name }) => name)).toContain('VENDOR / PRODUCT: PRODUCT')
  const { body } = await reread(person, next.importId, { cuts: [] })
  expect(body.columns.map(({ name }: { name: string }) => name)).toEqual(['Vendor / Product', 'Remarks'])
  expect(body.plan.columns['Remarks']).toBe('notes')
})

test('a column is used again as a whole, and what was chosen of the others stays', async () => {
  const person = await someone()
  const { importId, targets } = await upload(person, 'application', csv('Name,Responsible,Text', 'Ledger,Ada Novak,keeps books'))
  const roleOf = (label: string) => targets.find((target) => target.label === `Contacts: ${label}`)!.id
  const columns = { Name: 'name', Responsible: roleOf('Owner'), Text: null }
  await replan(person, importId, { columns, edits: [{ rowNumber: 2, column: 'Name', value: 'Ledger 2' }] })
  const { body } = await reread(person, importId, { cuts: [{ header: 'Responsible', mark: null, parts: 1 }] })
  expect(body.plan.columns).toMatchObject(columns)
  expect(body.plan.edits).toHaveLength(1)
  await replan(person, importId, { columns: { ...body.plan.columns, 'Responsible #1': roleOf('Business owner') } })
  await run(person, importId)
  const { body: list } = await person.send('GET', '/applications')
  const { body: found } = await person.send('GET', `/applications/${list[0].applicationId}`)
  expect(found.name).toBe('Ledger 2')
  expect(found.contacts).toHaveLength(2)
})

test('a part that was put right is in the file of rejected rows, in the cell that it was taken from', async () => {
  const person = await someone()
  const { importId } = await upload(person, 'application', csv('Vendor / Product,Remarks', 'SAP / Ariba,first', 'Orakle / ,second'))
  await reread(person, importId, { cuts: [divided] })
  await replan(person, importId, { edits: [{ rowNumber: 3, column: 'Vendor / Product: Vendor', value: 'Oracle' }] })
  await run(person, importId)
  const { body } = await person.send('GET', `/imports/${importId}/rejected`)
  expect(String(body)).toContain('Oracle,second,3,')
  expect(String(body)).not.toContain('Orakle')
})

test('a title of a section stays one, whatever columns are divided', async () => {
  const person = await someone()
  const rows = ['A/B,Two,Three,Four', 'Section,,,', ...Array.from({ length: 8 }, (_, at) => `one ${at}/x,2,3,4`)]
  const { importId } = await upload(person, 'application', csv(...rows))
  const { body } = await reread(person, importId, { cuts: [{ header: 'A/B', mark: '/', parts: 2 }] })
  expect(body.plan.skipped).toEqual([2])
})

test.each([
  ['a column that the file has not', [{ header: 'Nothing', mark: '/', parts: 2 }], 400],
  ['a mark of no letters', [{ header: 'Name', mark: '', parts: 2 }], 400],
  ['a column twice', [1, 2].map(() => ({ header: 'Name', mark: '/', parts: 2 })), 400],
  ['too many parts', [{ header: 'Name', mark: '/', parts: 7 }], 400],
  ['parts of no number', [{ header: 'Name', mark: '/', parts: 1.5 }], 400],
  ['too many columns', Array.from({ length: 21 }, () => ({ header: 'Name', mark: '/', parts: 2 })), 400],
])('refuses %s', async (_what, cuts, expected) => {
  const person = await someone()
  const { body } = await sendFile(person, '/imports/upload', csv('Name', 'Ledger'), 'file.csv', { entity: 'application' })
  expect((await reread(person, body.importId, { cuts })).status).toBe(expected)
})

import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { csv, dryRun, replan, run, upload } from './server/exchange-for-tests.ts'

/* Separators between names, and headers that are labels. */

const { addAccount, addPerson } = await testApp()
const someone = async (): Promise<Person> => addPerson(await addAccount(), ['Global Admin'])

async function areasOf(person: Person): Promise<Record<string, string[]>> {
  const { body: areas } = await person.send('GET', '/areas')
  const nameOf = new Map<string, string>(areas.map(({ areaId, name }: { areaId: string; name: string }) => [areaId, name]))
  const { body: list } = await person.send('GET', '/applications')
  return Object.fromEntries(
    list.map((one: { name: string; areas: { areaId: string }[] }) => [
      one.name,
      one.areas.map(({ areaId }) => String(nameOf.get(areaId))).toSorted((a, b) => a.localeCompare(b)),
    ]),
  )
}

test('pieces that are all known are several names, whatever stands between them; a known name is one', async () => {
  const person = await someone()
  for (const name of ['Sales', 'Legal', 'Tax & Audit']) await person.send('POST', '/areas', { name })
  const cells = [
    '"Sales, Legal"',
    'Sales/Legal',
    'Sales & Legal',
    'Sales and Legal',
    'Tax & Audit',
    '"Tax & Audit, Legal"',
    'Sales + Legal',
  ]
  const file = await upload(person, 'application', csv('Name,Business areas', ...cells.map((cell, at) => `App ${at},${cell}`)))
  await run(person, file.importId)
  const two = ['Legal', 'Sales']
  expect(
    Object.values(await areasOf(person))
      .map(String)
      .toSorted(),
  ).toEqual([two, two, two, two, two, ['Legal', 'Tax & Audit'], ['Tax & Audit']].map(String).toSorted())
})

test('a new name that may be several is asked about, with both readings', async () => {
  const person = await someone()
  const file = await upload(person, 'application', csv('Name,Business areas', 'Ledger,North/South', 'Payroll,R&D', 'Mail,"""East, West"""'))
  const { causes } = await dryRun(person, file.importId)
  expect(causes).toMatchObject([
    {
      kind: 'several',
      column: 'Business areas',
      remedy: 'one',
      rows: 1,
      message: '“North/South” may be one business area, or 2 business areas: “North”, “South”.',
    },
  ])
  await replan(person, file.importId, { faults: { [causes[0]!.key]: { do: 'split' } } })
  await run(person, file.importId)
  expect(await areasOf(person)).toEqual({ Ledger: ['North', 'South'], Payroll: ['R&D'], Mail: ['East, West'] })
})

test('one cell of five hundred that is written as an export writes several is several', async () => {
  const person = await someone()
  const rows = Array.from({ length: 500 }, (_, at) => `App ${at},${at === 250 ? 'Area 1; Area 2' : `Area ${at % 7}`}`)
  const file = await upload(person, 'application', csv('Name,Business areas', ...rows))
  await run(person, file.importId)
  expect((await areasOf(person))['App 250']).toEqual(['Area 1', 'Area 2'])
})

test.each([
  ['application', ['Name', 'VM-01', 'VM-02', 'VM-03'], 'name'],
  ['application', ['Name', 'S7', '3M', 'C1'], 'name'],
  ['application', ['Business areas', 'Paris', 'Berlin', 'Madrid'], 'areas'],
  ['application', ['Tags', 'Blue Sky', 'Red Moon', 'Green Sea'], 'tags'],
  ['application', ['Vendor', 'Anna Smith', 'Peter Jones', 'Mary Miller'], 'vendorSupplierId'],
  ['supplier', ['City', '10115', '20095', '80331'], 'city'],
] as const)('in a file of %s a header that is a label, %j, is that field', async (entity, [header, ...values], id) => {
  const person = await someone()
  const others = values.map((value, at) => `${value},"Describes what the record number ${at} is for, in a sentence of its own"`)
  const { plan } = await upload(person, entity, csv(`${header},Short description`, ...others))
  expect(plan.columns[header]).toBe(id)
})

test('labels that differ by a letter do not exchange their columns', async () => {
  const person = await someone()
  const { plan } = await upload(
    person,
    'applicationCost',
    csv('Application,From,License,Licenses', 'Ledger,2025-01-01,10,1234.50', 'Payroll,2025-01-01,20,999.99'),
  )
  expect([plan.columns['License'], plan.columns['Licenses']]).toEqual(['license', 'licenseCount'])
})

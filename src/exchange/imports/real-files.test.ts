import { expect, test } from 'vitest'
import { readTable } from '#platform/server/spreadsheet/read-table.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import type { CheckedRow, DryRun } from './contract/check.ts'
import { dryRun, inventory, run, undo, upload } from './server/exchange-for-tests.ts'

const { addAccount, addPerson } = await testApp()
const someone = async (): Promise<Person> => addPerson(await addAccount(), ['Application Manager'])
const rejected = ({ rows }: DryRun): CheckedRow[] => rows.filter(({ action }) => action === 'reject')
type Named = Record<string, unknown> & { name: string }
const listed = async (person: Person, path = '/applications'): Promise<Map<string, Named>> =>
  new Map((await person.send('GET', path)).body.map((record: Named) => [record.name, record]))

test('the IT standards of the GSA, all of them, as their columns say', async () => {
  const person = await someone()
  const file = await upload(person, 'application', await inventory('gsa_it_standards.csv'), 'gsa_it_standards.csv')
  expect(file.plan.columns).toEqual({
    'Standard Name': 'name',
    Description: 'longDescription',
    Category: 'systemOrDomain',
    Status: 'states',
    'Deployment Type': 'deliveryModels',
    'Approval Expiration Date': 'lifecycleEndDate',
  })
  const before = await dryRun(person, file.importId)
  expect(before.counts).toEqual({ total: 998, create: 998, update: 0, unchanged: 0, skip: 0, reject: 0 })
  expect(before.added.map(({ entity, names }) => [entity, names.length])).toEqual([
    ['refDeliveryModel', 5],
    ['refApplicationState', 5],
  ])
  expect((await listed(person)).size).toBe(0)
  expect(await run(person, file.importId)).toMatchObject({ status: 'succeeded', message: 'Added 998 applications.' })
  const applications = await listed(person)
  expect(applications.size).toBe(998)
  const studio = applications.get('Android Studio - Version Android Studio Bumblebee')!
  expect(studio).toMatchObject({ systemOrDomain: null, lifecycleEndDate: '2024-03-22' })
  const states = await listed(person, '/refApplicationStates')
  expect(studio['currentStateId']).toBe(states.get('Approved')!['refApplicationStateId'])
})

test('the applications of GOV.UK: a name that comes again is rejected with its first row', async () => {
  const person = await someone()
  const file = await upload(person, 'application', await inventory('govuk_apps.csv'), 'govuk_apps.csv')
  expect(file.plan.columns).toMatchObject({
    repo_name: 'name',
    app_name: null,
    team: 'areas',
    description: 'shortDescription',
    production_hosted_on: 'hostingTypes',
    type: null,
  })
  const checked = await dryRun(person, file.importId)
  const [first, ...again] = checked.rows.filter(({ name }) => name === 'licensify')
  expect(again.map(({ errors }) => errors[0]!.message)).toEqual(
    Array(2).fill(`The same application as row ${first!.rowNumber}. Leave one out, or join them.`),
  )
  expect(rejected(checked)).toEqual(again)
  const job = await run(person, file.importId)
  expect(job.message).toBe('Added 134 applications; 2 rows were rejected.')
  const csv = await readTable((await person.send('GET', `/imports/${file.importId}/rejected`)).body, 'rejected.csv')
  const xlsx = await readTable((await person.send('GET', `/imports/${file.importId}/rejected?format=xlsx`)).body, 'rejected.xlsx')
  expect(csv.columns.map(({ name }) => name)).toEqual([...file.columns.map(({ name }) => name), 'Row', 'Reason'])
  expect(csv.rows.map((row) => [row[0], Number(row.at(-2))])).toEqual(again.map(({ name, rowNumber }) => [name, rowNumber]))
  expect(xlsx.rows).toEqual(csv.rows)
  expect((await undo(person, file.importId)).message).toBe('Undone.')
  for (const path of ['/applications', '/areas', '/refHostingTypes']) expect((await listed(person, path)).size).toBe(0)
})

test('GEMMA: parents by name, then the integrations between its components', async () => {
  const person = await someone()
  const file = await upload(person, 'application', await inventory('gemma_application_components.csv'))
  expect(file.plan.columns).toMatchObject({
    name: 'name',
    documentation: 'longDescription',
    parent_name: 'parentSuiteApplicationId',
    'GEMMA status': 'states',
    id: 'sourceId',
    'Object ID': null,
  })
  expect((await run(person, file.importId)).message).toBe('Added 269 applications.')
  const applications = await listed(person)
  const parts = [...applications.values()].filter((one) => one['parentSuiteApplicationId'])
  expect(
    parts.map((one) => [...applications.values()].find((suite) => suite['applicationId'] === one['parentSuiteApplicationId'])!.name).sort(),
  ).toEqual(['DROP - Decentrale Regelgeving en Officiële Publicaties', 'Omgevingsbeleidcomponent'])

  const flows = await upload(person, 'applicationIntegration', await inventory('gemma_integrations_flows.csv'))
  expect(flows.plan.columns).toMatchObject({
    source: 'applicationId',
    target: 'otherApplicationId',
    relation: 'refIntegrationTypeId',
    source_type: null,
    target_type: null,
  })
  const checked = await dryRun(person, flows.importId)
  const table = await readTable(await inventory('gemma_integrations_flows.csv'), 'flows')
  const place = (name: string) => table.columns.findIndex((column) => column.name === name)
  const unknown = table.rows.filter((row) => [row[place('source')]!, row[place('target')]!].some((name) => !applications.has(name)))
  expect(rejected(checked).filter(({ errors }) => errors.some(({ message }) => /^Application “.*” not found/.test(message)))).toHaveLength(
    unknown.length,
  )
  expect(rejected(checked)[0]!.errors).toMatchObject([{ column: 'source', message: 'Application “Muteer gegeven” not found.' }])
  const job = await run(person, flows.importId)
  expect(job.message).toBe(`Added ${checked.counts.create} application integrations; ${checked.counts.reject} rows were rejected.`)
  const stored = [...(await listed(person)).values()].flatMap((one) => one['integrations'] as { direction: string }[])
  expect([stored.length, new Set(stored.map(({ direction }) => direction))]).toEqual([checked.counts.create, new Set(['Publish'])])

  const again = await upload(person, 'applicationIntegration', await inventory('gemma_integrations_flows.csv'))
  expect(again.isKept).toBe(false)
  expect((await dryRun(person, again.importId)).counts).toMatchObject({ create: 0, update: 0, unchanged: checked.counts.create })
  await undo(person, flows.importId)
  expect([...(await listed(person)).values()].flatMap((one) => one['integrations'] as unknown[])).toEqual([])
})

test('a long questionnaire: its name is the column that every row has, and no sentence is taken for a field by one word of it', async () => {
  const person = await someone()
  const header = [
    'Use Case Name',
    'Use Case Topic Area',
    'System Name',
    'Is there documentation of the model training, and how was it made?',
  ]
  const row = (number: number) => [
    `Case ${number}${number === 3 ? ' and so on'.repeat(30) : ''}`,
    'Health',
    number === 1 ? 'FORTE' : '',
    'None yet',
  ]
  const lines = [header, ...[1, 2, 3, 4].map(row)].map((cells) => cells.map((cell) => `"${cell}"`).join(','))
  const { plan } = await upload(person, 'application', Buffer.from(lines.join('\n')), 'questionnaire.csv')
  expect(plan.columns).toEqual({ [header[0]!]: 'name', [header[1]!]: 'areas', [header[2]!]: null, [header[3]!]: null })
})

import { readXlsx, type Sheet } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { contactTypes } from '#tenancy/account/contract/common-values.ts'
import { followJob, upload } from '#exchange/imports/server/exchange-for-tests.ts'
import { entities } from '#catalogue'
import { isWorkedOut } from '#platform/contract/exchange.ts'
import type { Field } from '#platform/contract/field.ts'
import { capital } from '#platform/contract/words.ts'
import { readTable } from '#platform/server/spreadsheet/read-table.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { mostRowsAtOnce } from './contract.ts'

const { addAccount, addPerson, database } = await testApp()
const someone = async (): Promise<Person> => addPerson(await addAccount(), ['Global Admin'])

/** A workspace whose records use every column that an export has, with names that are hard to write in a cell. */
async function filled(): Promise<Person> {
  const person = await someone()
  const add = async (path: string, body: object) => {
    const { status, body: answer } = await person.send('POST', path, body)
    expect(status, JSON.stringify(answer)).toBe(201)
    return answer
  }
  const state = await add('/refApplicationStates', { name: 'In use' })
  const next = await add('/refApplicationStates', { name: 'Retired' })
  const classification = await add('/refDataClassifications', { name: 'Personal; private' })
  const area = await add('/areas', { name: 'Sales, Europe', refAreaTypeId: null })
  const second = await add('/areas', { name: '=SUM(A1)', active: false })
  const tags = [
    await add('/tags', { name: 'a;b', refDataClassificationId: classification.refDataClassificationId, description: 'two\nlines ' }),
    await add('/tags', { name: 'c|"d"' }),
  ]
  const ada = await add('/contacts', {
    firstName: 'Ada',
    lastName: 'Lovelace',
    emailAddress: 'ada@example.com',
    contactPhone: '+44 20 1',
    areaId: area.areaId,
    contactAreas: [{ areaId: second.areaId }],
    notes: ' blanks ',
  })
  const twins = [
    await add('/contacts', { firstName: 'Twin', lastName: 'Twin' }),
    await add('/contacts', { firstName: 'Twin', lastName: 'Twin' }),
  ]
  const supplier = await add('/suppliers', {
    name: 'Smith & Söhne',
    websiteAddress: 'https://example.com',
    city: 'Zürich',
    contacts: [{ contactId: twins[1].contactId }, { contactId: ada.contactId }],
  })
  const suite = await add('/applications', { name: 'Twice', isSuite: true })
  await add('/applications', { name: 'Twice', notes: 'the other one' })
  const full = await add('/applications', {
    name: 'Full',
    criticality: 3,
    shortDescription: '-1',
    longDescription: '+ and\r\nmore',
    isThirdParty: true,
    color: '#3b5bdb',
    parentSuiteApplicationId: suite.applicationId,
    lifecycleStartDate: '2024-03-04',
    lifecycleEndDate: '2025-12-31',
    technologyQuestionsScoreAdjustment: -2.5,
    technologyQuestionsScoreAdjustmentReason: 'Read by hand',
    manufacturerSupplierId: supplier.supplierId,
    areas: [{ areaId: area.areaId }, { areaId: second.areaId }],
    tags: tags.map(({ tagId }) => ({ tagId })),
    states: [
      { refApplicationStateId: state.refApplicationStateId, currentState: true, notes: 'kept' },
      { refApplicationStateId: next.refApplicationStateId, currentState: false, plannedDate: '2030-01-01' },
    ],
    contacts: [
      { contactId: ada.contactId, refContactTypeId: contactTypes[0]!.value },
      { contactId: twins[0].contactId, refContactTypeId: contactTypes[0]!.value },
      { contactId: ada.contactId, refContactTypeId: contactTypes[1]!.value },
    ],
    integrations: [{ otherApplicationId: suite.applicationId, direction: 'Publish' }],
  })
  const network = await add('/itServices', { name: 'a; network' })
  await add('/itServices', {
    name: 'Twice',
    usesITServices: [{ usesITServiceId: network.itServiceId, notes: 'kept' }],
    applicationITServices: [{ applicationId: suite.applicationId, notes: 'kept, too' }],
    linkedApplicationId: suite.applicationId,
    parentSuiteITServiceId: network.itServiceId,
    contacts: [{ contactId: ada.contactId, refContactTypeId: contactTypes[2]!.value }],
  })
  const capability = await add('/capabilities', { name: 'Sell; ship' })
  await add('/capabilities', { name: 'Ship', parentCapabilityId: capability.capabilityId })
  await add(`/applications/${full.applicationId}/costhistory`, { effectiveDate: '2025-01-01', endDate: '2025-12-31', license: 12.5 })
  for (const path of ['/ideas', '/programs', '/projects'])
    expect((await person.send('POST', path, { name: `Sample of ${path.slice(1)}` })).status).toBe(201)
  return person
}

test.each(['csv', 'xlsx', 'json'] as const)('an export as %s is imported back unchanged, for every kind of record', async (format) => {
  const person = await filled()
  const exchanged = [...entities.values()].filter(({ rights }) => rights.exchange)
  expect(exchanged.length).toBeGreaterThan(8)
  for (const { name, path } of exchanged) {
    const { status, body, headers } = await person.send('GET', `/exports${path.toLowerCase()}?format=${format}`)
    expect([status, headers['content-disposition']]).toEqual([200, expect.stringContaining(`.${format}`)])
    const bytes = Buffer.isBuffer(body) ? body : JSON.stringify(body)
    const file = await upload(person, name, bytes, `export.${format}`)
    expect(Object.values(file.plan.columns), `${name}: every column is known again`).not.toContain(null)
    const { body: checked } = await person.send('POST', `/imports/${file.importId}/dryrun`)
    expect(checked.counts, JSON.stringify(checked.rows)).toMatchObject({
      create: 0,
      update: 0,
      skip: 0,
      reject: 0,
      unchanged: checked.counts.total,
    })
    expect(checked.counts.total).toBeGreaterThan(0)
  }
})

test('an export shows what the list shows, in the columns asked for', async () => {
  const person = await filled()
  const { body } = await person.send('GET', '/exports/applications?format=csv&columns=name,criticality&filter=criticality:is:3')
  expect(body.toString()).toBe('\uFEFFName,Criticality\r\nFull,3\r\n')
  const [first] = (await person.send('GET', '/areas')).body
  const one = await person.send('GET', `/exports/areas?format=csv&columns=name&ids=${first.areaId}`)
  expect((await readTable(one.body, 'areas')).rows).toEqual([[first.name]])
  const page = await person.send('GET', '/exports/areas?format=csv&columns=name&limit=1')
  expect((await readTable(page.body, 'areas')).rows).toEqual([[first.name]])
  for (const form of ['rows=arrays', 'most=0', 'fields=active'])
    expect((await person.send('GET', `/exports/areas?format=csv&columns=name&limit=1&${form}`)).body, form).toEqual(page.body)
  const people = await person.send('GET', '/exports/contacts?format=csv')
  expect(people.body.toString(), 'a name that is made of others is no column').toMatch(/^\uFEFFFirst name,Last name,/)
  for (const query of ['columns=nonsense', 'ids=nonsense']) expect((await person.send('GET', `/exports/areas?${query}`)).status).toBe(400)
  expect((await (await addPerson(person.accountId, ['View User'])).send('GET', '/exports/areas')).status).toBe(403)
})

test('an export as JSON has lists, numbers, flags and nothing as such, and texts as they are', async () => {
  const person = await filled()
  const { body, headers } = await person.send('GET', '/exports/applications?format=json')
  expect([headers['content-type'], body.length]).toEqual(['application/json', 3])
  expect(body.find(({ Name }: { Name: string }) => Name === 'Full')).toMatchObject({
    Criticality: 3,
    Tags: expect.arrayContaining(['a;b', 'c|"d"']),
    'Business areas': expect.arrayContaining(['=SUM(A1)', 'Sales, Europe']),
    'Short description': '-1',
    'Part of suite': expect.any(String),
  })
  expect((await (await someone()).send('GET', '/exports/applications?format=json')).body).toEqual([])
})

test('a computed column is exported on request, and no import reads it back', async () => {
  const person = await filled()
  const { applicationId } = (await person.send('GET', '/applications')).body.find(({ name }: { name: string }) => name === 'Full')
  await person.send('POST', `/applications/${applicationId}/costhistory`, { effectiveDate: '2026-01-01', license: 14.5 })
  const { all, listFields = {} } = entities.get('application')!
  const plain = new Set(Object.keys((await person.send('GET', '/applications')).body[0]))
  const isTold = ([name, field]: [string, Field]) => plain.has(name) && isWorkedOut({ listFields }, name, field)
  const also = [
    ...Object.keys(listFields),
    ...Object.entries<Field>(all)
      .filter(isTold)
      .map(([name]) => name),
  ]
  expect(also).toEqual(expect.arrayContaining(['yearlyCost', 'businessQuestionsScore', 'modifiedDate']))
  for (const format of ['csv', 'xlsx']) {
    const { status, body } = await person.send('GET', `/exports/applications?format=${format}&also=${also.join()}`)
    expect(status).toBe(200)
    const { columns, rows } = await readTable(body, `applications.${format}`)
    const full = rows.find(([name]) => name === 'Full')!
    expect(full[columns.findIndex(({ name }) => name === 'Yearly cost')]).toBe('14.5')
    const file = await upload(person, 'application', body, `export.${format}`)
    expect((await person.send('POST', `/imports/${file.importId}/dryrun`)).body.counts).toMatchObject({
      update: 0,
      reject: 0,
      unchanged: 3,
    })
  }
  for (const name of ['nonsense', 'criticality', 'tags', 'modifiedBy'])
    expect([name, (await person.send('GET', `/exports/applications?also=${name}`)).status]).toEqual([name, 400])
})

test('a long list becomes a file by a job', async () => {
  const person = await someone()
  const text =
    "insert into area (account_id, area_id, name) select $1, gen_random_uuid(), 'Area ' || gen_random_uuid() from generate_series(1, $2::integer) returning 1"
  const addAreas = (count: number) =>
    database.tenant(person.accountId).write((transaction) => transaction.rows({ name: 'test.areas', text }, [count]))
  await addAreas(mostRowsAtOnce)
  expect((await person.send('GET', '/exports/areas?format=csv')).status).toBe(200)
  await addAreas(1)
  const { status, body } = await person.send('GET', '/exports/areas?format=csv')
  expect([status, body.kind]).toEqual([202, 'export'])
  const job = await followJob(person, body.jobId)
  expect(job).toMatchObject({ status: 'succeeded', message: `${(mostRowsAtOnce + 1).toLocaleString('en')} business areas exported.` })
  const table = await readTable((await person.send('GET', `/jobs/${job.jobId}/file`)).body, 'areas')
  expect(table.rows).toHaveLength(mostRowsAtOnce + 1)
})

/** The sheets of the workspace's workbook, with their cells. */
async function sheetsOf(person: Person): Promise<Sheet[]> {
  const { status, body } = await person.send('POST', '/exports/workbook')
  expect([status, body.kind]).toEqual([202, 'exportWorkbook'])
  const job = await followJob(person, body.jobId)
  expect(job.status, job.message ?? '').toBe('succeeded')
  const { body: bytes, headers } = await person.send('GET', `/jobs/${job.jobId}/file`)
  expect(headers['content-disposition']).toMatch(/Workspace%20\d{4}-\d\d-\d\d\.xlsx/)
  return (await readXlsx(bytes)).sheets
}
const cellsIn = (sheets: Sheet[], called: string) => sheets.find(({ name }) => name === called)?.rows

test('the workspace as one workbook has a sheet for each kind, equal to its own export', async () => {
  const person = await filled()
  const sheets = await sheetsOf(person)
  const exchanged = [...entities.values()].filter(({ rights }) => rights.exchange)
  const names = sheets.map(({ name }) => name)
  expect(names.toSorted()).toEqual([...exchanged.map(({ plural }) => capital(plural)), 'Application integrations'].toSorted())
  for (const { path, plural } of exchanged) {
    const { body } = await person.send('GET', `/exports${path.toLowerCase()}?format=xlsx`)
    const alone = (await readXlsx(body)).sheets[0]!.rows
    expect(alone.length).toBeGreaterThan(1)
    expect(cellsIn(sheets, capital(plural)), plural).toEqual(alone)
  }
  const id = expect.stringMatching(/^[0-9a-f-]{36}$/)
  expect(cellsIn(sheets, 'Application integrations')![1]!.slice(0, 3)).toEqual(['Full', id, 'Publishes to'])
  const order = ['Contacts', 'Suppliers', 'Applications', 'Cost entries'].map((name) => names.indexOf(name))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  const subjects = (await person.send('GET', '/audit?kind=export')).body.map(({ subject }: { subject: string }) => subject)
  expect(subjects).toContain('records of all kinds')
})

test('the workbook holds the kinds that its reader may export, and nothing of another workspace', async () => {
  const person = await filled()
  const manager = await sheetsOf(await addPerson(person.accountId, ['Application Manager']))
  expect(cellsIn(manager, 'Applications')!.length).toBeGreaterThan(1)
  expect(cellsIn(manager, 'Ideas')).toBeUndefined()
  expect((await (await addPerson(person.accountId, ['View User'])).send('POST', '/exports/workbook')).status).toBe(403)
  expect(cellsIn(await sheetsOf(await someone()), 'Applications')).toHaveLength(1)
})

test('the shown rows of a grid become a workbook', async () => {
  const person = await someone()
  const columns = [
    { label: 'Name', kind: 'text' },
    { label: 'Score', kind: 'percent' },
    { label: 'Seen', kind: 'date' },
  ]
  const { status, body } = await person.send('POST', '/exports/view', {
    name: 'applications',
    columns,
    rows: [
      ['=1+1', 12, '2024-02-29'],
      [null, null, null],
    ],
  })
  expect(status).toBe(200)
  expect((await readTable(body, 'view.xlsx')).rows).toEqual([['=1+1', '12', '2024-02-29']])
  expect((await person.send('GET', '/audit?kind=export')).body).toMatchObject([{ subject: 'applications', details: { rows: 2 } }])
})

test.each([
  'History',
  'HISTORY ',
  "'History'",
  ' ',
  '[a]:*?/\\',
  "''",
  'line\nbreak\tand\u0007bell',
  'x'.repeat(200),
  `${'x'.repeat(30)}😀`,
  `${'x'.repeat(30)}'x`,
  '../../name',
  'Export',
])('a view called %j becomes a file that opens', async (name) => {
  const person = await addPerson(await addAccount(), ['View User'])
  const columns = ['Name', 'Name', ''].map((label) => ({ label, kind: 'text' }))
  const answer = await person.send('POST', '/exports/view', { name, columns, rows: [['a', 'b', 'c\u0001d']] })
  expect([answer.status, answer.headers['content-disposition']]).toEqual([200, expect.stringContaining('attachment; filename')])
  expect((await readTable(answer.body, 'view.xlsx')).rows[0]?.slice(0, 2)).toEqual(['a', 'b'])
})

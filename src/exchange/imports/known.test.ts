import { expect, test } from 'vitest'
import type { Grants } from '#platform/contract/access.ts'
import type { Right } from '#platform/contract/rights.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import type { Known } from './contract/known.ts'
import { csv, replan, run, upload } from './server/exchange-for-tests.ts'
import { keptForImports } from './server/decide/records/kept-for-imports.ts'
import { knownIn as known } from './server/decide/records/known.ts'
import { findImport, tableOf } from './server/stored.ts'
import { subjectOf } from './server/subjects.ts'

/* Known values of a file's columns: shown before anything is decided, and limited to the reader's sight. */

const { addAccount, addPerson, database, services } = await testApp()
const someone = async (): Promise<Person> => addPerson(await addAccount(), ['Global Admin'])

const knownIn = async (person: Person, importId: string): Promise<Known> =>
  (await person.send('GET', `/imports/${importId}/known`)).body as Known

/** Header → what is counted, how many are known, and of how many. */
async function countsOf(person: Person, importId: string): Promise<Record<string, string>> {
  const { columns } = await knownIn(person, importId)
  return Object.fromEntries(columns.map(({ header, of, known, distinct }) => [header, `${of} ${known}/${distinct}`]))
}

test('names, contacts, words of lists, scales and dates are counted as the import takes them', async () => {
  const person = await someone()
  for (const name of ['In production', 'Retired']) await person.send('POST', '/refApplicationStates', { name })
  for (const name of ['Ledger', 'Till']) await person.send('POST', '/applications', { name })
  await person.send('POST', '/contacts', { firstName: 'Ada', lastName: 'Lovelace', emailAddress: 'ada@example.com' })
  const { importId, targets } = await upload(
    person,
    'application',
    csv(
      'Name,Status,Owner,Criticality,In use from,Part of suite,Notes',
      'ledger,Live,ADA@example.com,High,2020-01-31,,old',
      ' Till ,Limbo,new@example.com,Low,2021-02-28,Desk,new',
      'Desk,retired,TBD,cerise,soonish,Nowhere,old',
    ),
  )
  await replan(person, importId, {
    columns: {
      Name: 'name',
      Status: 'states',
      Owner: targets.find(({ label }) => label === 'Contacts: Owner')!.id,
      Criticality: 'criticality',
      'In use from': 'lifecycleStartDate',
      'Part of suite': targets.find(({ label }) => label === 'Part of suite')!.id,
      Notes: 'notes',
    },
  })
  expect(await countsOf(person, importId)).toEqual({
    Name: 'titles 2/3',
    // "Live" by its meaning; nobody is meant by "TBD".
    Status: 'names 2/3',
    Owner: 'names 1/2',
    Criticality: 'words 2/3',
    'In use from': 'cells 2/3',
    // One is a row of this file.
    'Part of suite': 'names 1/2',
  })
})

test('decided words count; the next step lists as many values as announced, with those to review', async () => {
  const person = await someone()
  await person.send('POST', '/refApplicationStates', { name: 'In production' })
  const { importId } = await upload(person, 'application', csv('Name,Status', 'Ledger,In production', 'Till,Limbo', 'Desk,Live'))
  expect(await knownIn(person, importId)).toMatchObject({ values: 3, open: 1 })
  await replan(person, importId, { values: { states: { limbo: 'In production' } } })
  expect(await knownIn(person, importId)).toMatchObject({ values: 3, open: 0 })
  expect((await countsOf(person, importId))['Status']).toBe('names 3/3')
  await replan(person, importId, { values: { states: { limbo: null } } })
  expect((await countsOf(person, importId))['Status']).toBe('names 2/2')
  const lists = (await person.send('GET', `/imports/${importId}/values`)).body as { values: unknown[] }[]
  expect(lists.map(({ values }) => values.length)).toEqual([3])
})

test('records are known by the ids of their source, and contacts by their names', async () => {
  const person = await someone()
  const first = await upload(person, 'application', csv('ID,Name', 'A-1,Ledger', 'A-2,Till'), 'cmdb.csv')
  await replan(person, first.importId, { columns: { ID: 'sourceId', Name: 'name' } })
  await run(person, first.importId)
  const second = await upload(person, 'application', csv('ID,Name', 'A-1,General ledger', 'A-9,Desk'), 'cmdb.csv')
  expect(await countsOf(person, second.importId)).toEqual({ ID: 'keys 1/2', Name: 'titles 0/2' })
  await person.send('POST', '/contacts', { firstName: 'Ada', lastName: 'Lovelace' })
  const contacts = await upload(person, 'contact', csv('Full name', 'ada  lovelace', 'Charles Babbage'))
  expect(await countsOf(person, contacts.importId)).toEqual({ 'Full name': 'titles 1/2' })
})

/** Grants that no role has today and a later one may: imports throughout the account, and the sight of one portfolio. */
const grantsWith = (portfolioId: string): Grants => ({
  isSystemAdministrator: false,
  isAccountWide: false,
  editsAccountWide: false,
  account: new Set<Right>(['IMPORT_DATA', 'IMPORT_EXPORT_APPLICATIONS', 'EDIT_APPLICATIONS']),
  portfolios: new Map([[portfolioId, new Set<Right>()]]),
  amounts: 'everywhere',
})

/** Counts that a user with other rights sees of the person's file. */
async function countedFor(grants: Grants, person: Person, importId: string): Promise<Record<string, string>> {
  const tenant = database.tenant(person.accountId)
  const stored = await findImport(tenant, importId)
  const table = await tableOf({ tenant, services }, stored)
  const { columns } = await known(
    { kept: keptForImports(services.settings).names, asking: tenant, grants },
    subjectOf('application'),
    stored.plan,
    table,
  )
  return Object.fromEntries(columns.map(({ header, of, known: count, distinct }) => [header, `${of} ${count}/${distinct}`]))
}

test('a reader of one portfolio sees no name outside it, nor their number', async () => {
  const boss = await someone()
  const { portfolioId } = (await boss.send('POST', '/portfolios', { name: 'Ours' })).body
  await boss.send('POST', `/applications?portfolioId=${portfolioId}`, { name: 'Inside' })
  await boss.send('POST', '/applications', { name: 'Secret' })
  const asked = async (...lines: string[]) => {
    const { importId } = await upload(boss, 'application', csv('Name,Part of suite', ...lines))
    return { boss: await countsOf(boss, importId), bound: await countedFor(grantsWith(portfolioId), boss, importId) }
  }
  expect(await asked('Inside,', 'Secret,', 'New,Secret', 'Newer,Inside')).toEqual({
    boss: { Name: 'titles 2/4', 'Part of suite': 'names 2/2' },
    bound: { Name: 'titles 1/4', 'Part of suite': 'names 2/2' },
  })
  // Without rows of those names in the file, only what the reader sees is known.
  expect(await asked('One,Secret', 'Two,Inside', 'Inside,', 'Three,Secret')).toEqual({
    boss: { Name: 'titles 1/4', 'Part of suite': 'names 2/2' },
    bound: { Name: 'titles 1/4', 'Part of suite': 'names 1/2' },
  })
})

test('ids of a source reveal nothing of hidden records', async () => {
  const boss = await someone()
  const { portfolioId } = (await boss.send('POST', '/portfolios', { name: 'Ours' })).body
  const first = await upload(boss, 'application', csv('ID,Name', 'A-1,Secret'), 'cmdb.csv')
  await replan(boss, first.importId, { columns: { ID: 'sourceId', Name: 'name' } })
  await run(boss, first.importId)
  const { importId } = await upload(boss, 'application', csv('ID,Name', 'A-1,Other', 'A-2,Another'), 'cmdb.csv')
  expect((await countsOf(boss, importId))['ID']).toBe('keys 1/2')
  expect((await countedFor(grantsWith(portfolioId), boss, importId))['ID']).toBe('keys 0/2')
})

test('a column that numbers the rows is recognized; ids of records are not', async () => {
  const person = await someone()
  const { columns } = await upload(person, 'application', csv('No.,Name,Ref', '1,Ledger,A-1', '2,Till,A-2', '3,Desk,A-3'))
  expect(columns.map(({ name, isCounted }) => [name, isCounted])).toEqual([
    ['No.', true],
    ['Name', false],
    ['Ref', false],
  ])
})

test('a column that is to become a field stays so for the next file, and is no longer one once the field is made', async () => {
  const person = await someone()
  const file = csv('Name,GDPR class', ...Array.from({ length: 6 }, (_, at) => `App ${at},C${at % 2}`))
  const { importId } = await upload(person, 'application', file)
  await replan(person, importId, { newFields: ['GDPR class'] })
  const next = await upload(person, 'application', file.replace('GDPR class', 'gdpr class'))
  expect(next.plan.newFields).toEqual(['gdpr class'])
  expect((await person.send('GET', '/customfields')).body).toEqual([])
  const { plan } = (await person.send('POST', `/imports/${importId}/fields`, { column: 'GDPR class' })).body
  expect([plan.newFields, plan.columns['GDPR class']]).toEqual([[], expect.stringMatching(/^custom\./)])
})

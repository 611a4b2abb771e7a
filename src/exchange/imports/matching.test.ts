import { expect, test } from 'vitest'
import { seedReferenceLists } from '#portfolio/reference-lists/server/seed.ts'
import { change } from '#platform/server/records/changes.ts'
import { actorOf } from '#platform/testing/actor.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import type { Import } from './contract.ts'
import type { ValueList } from './contract/check.ts'
import { csv, dryRun, replan, run, undo, upload } from './server/exchange-for-tests.ts'

const { addAccount, addPerson, database } = await testApp()
const someone = async (): Promise<Person> => addPerson(await addAccount(), ['Global Admin'])
const withLists = async (): Promise<Person> => {
  const person = await someone()
  await change(database.tenant(person.accountId), actorOf(person), seedReferenceLists)
  return person
}
const all = async (person: Person, path: string) => (await person.send('GET', path)).body
const namesOf = async (person: Person, path: string): Promise<string[]> =>
  (await all(person, path)).map(({ name }: { name: string }) => name)
const valuesOf = async (person: Person, { importId }: Import): Promise<ValueList[]> => all(person, `/imports/${importId}/values`)
const stateOf = async (person: Person): Promise<Record<string, string | null>> => {
  const states = new Map(
    (await all(person, '/refApplicationStates')).map((one: Record<string, string>) => [one['refApplicationStateId'], one['name']]),
  )
  const applications: Record<string, string>[] = await all(person, '/applications')
  return Object.fromEntries(applications.map((one) => [one['name']!, (states.get(one['currentStateId']) as string | undefined) ?? null]))
}

test('words of a file are values of the workspace by their sense; a new one is a choice, remembered for the next file', async () => {
  const person = await withLists()
  const text = csv(
    'Name;Status;Criticality',
    'A;Live;High',
    'B;prod;2 - Low',
    'C;Decommissioned;5',
    'D;Phase-out;mission critical',
    'E;Limbo;',
  )
  const file = await upload(person, 'application', text)
  const [states, scale] = await valuesOf(person, file)
  expect(states!.values.map(({ word, to, isNew, why }) => [word, to, isNew, why])).toEqual([
    ['Live', 'In production', false, 'sense'],
    ['prod', 'In production', false, 'sense'],
    ['Decommissioned', 'Retired', false, 'sense'],
    ['Phase-out', 'Phase out', false, 'same'],
    ['Limbo', 'Limbo', true, 'new'],
  ])
  expect(scale!.values.map(({ word, to }) => [word, to])).toEqual([
    ['High', '4'],
    ['2 - Low', '2'],
    ['mission critical', '5'],
  ])
  expect((await dryRun(person, file.importId)).added).toEqual([
    { entity: 'refApplicationState', plural: 'application states', names: ['Limbo'] },
  ])
  await replan(person, file.importId, { values: { states: { limbo: 'Under review', live: null } } })
  expect((await valuesOf(person, file))[0]!.values.find(({ key }) => key === 'live')).toMatchObject({ to: null, why: 'chosen' })
  expect((await run(person, file.importId)).message).toBe('Added 5 applications.')
  expect(await stateOf(person)).toEqual({ A: null, B: 'In production', C: 'Retired', D: 'Phase out', E: 'Under review' })
  expect((await all(person, '/applications')).map(({ criticality }: { criticality: number }) => criticality)).toEqual([4, 2, 5, 5, null])

  const next = await upload(person, 'application', csv('Application,Lifecycle', 'F,LIMBO', 'G,Retired'))
  expect((await valuesOf(person, next))[0]!.values.map(({ to, why }) => [to, why])).toEqual([
    ['Under review', 'remembered'],
    ['Retired', 'same'],
  ])
})

test('one bad optional cell does not cost its row; a cause has one remedy for all its rows', async () => {
  const person = await someone()
  const lines = ['A,Jan-03,4', 'B,soon,4', 'C,next summer,9', 'D,2019-05-01,8', 'E,tbc,4', 'F,?,4']
  const file = await upload(person, 'application', csv('Name,In use from,Criticality', ...lines))
  await replan(person, file.importId, {
    columns: { ...file.plan.columns, 'In use from': 'lifecycleStartDate', Criticality: 'criticality' },
  })
  const checked = await dryRun(person, file.importId)
  expect(checked.counts).toMatchObject({ create: 6, reject: 0, emptied: 4 })
  expect(checked.causes.map(({ key, rows, values, remedy }) => [key, rows, values, remedy])).toEqual([
    ['unreadable In use from', 2, ['soon', 'next summer'], 'empty'],
    ['invalid Criticality', 2, ['9', '8'], 'empty'],
  ])
  await replan(person, file.importId, {
    faults: { 'unreadable In use from': { do: 'skip' }, 'invalid Criticality': { do: 'set', value: '5' } },
  })
  const remedied = await dryRun(person, file.importId)
  expect(remedied.counts).toMatchObject({ create: 4, skip: 2, reject: 0 })
  expect(remedied.rows.map(({ action }) => action)).toEqual(['create', 'skip', 'skip', 'create', 'create', 'create'])
  await replan(person, file.importId, { faults: { 'invalid Criticality': { do: 'set', value: '7' } } })
  expect((await dryRun(person, file.importId)).counts, 'what a remedy sets must be right, too').toMatchObject({ reject: 2 })
  await replan(person, file.importId, { faults: { 'invalid Criticality': { do: 'set', value: '5' } } })
  expect((await run(person, file.importId)).message).toBe('Added 6 applications; 2 cells were left empty.')
  const found: Record<string, unknown>[] = await all(person, '/applications')
  expect(found.map((one) => [one['lifecycleStartDate'], one['criticality']])).toEqual([
    ['2003-01-01', 4],
    [null, 4],
    [null, 5],
    ['2019-05-01', 5],
    // Words for an open day are no fault.
    [null, 4],
    [null, 4],
  ])
  await undo(person, file.importId)
  expect(await all(person, '/applications')).toEqual([])
})

test('all wrong values of a cause are searched and replaced, or each is mapped; what is left has the usual remedy', async () => {
  const person = await withLists()
  await person.send('POST', '/areas', { name: 'Finance' })
  await person.send('POST', '/areas', { name: 'Sales' })
  const lines = ['A,since Q1 2019,Financ; Sale', 'B,since soon,Sale', 'C,since 2020,"Sales"', 'D,2021,Elsewhere']
  const file = await upload(person, 'application', csv('Name,In use from,Business areas', ...lines))
  const columns = { ...file.plan.columns, 'In use from': 'lifecycleStartDate' }
  await replan(person, file.importId, { columns, create: { areas: false } })
  const { causes } = await dryRun(person, file.importId)
  const [dates, areas] = ['unreadable In use from', 'unknown Business areas'].map((key) => causes.find((one) => one.key === key)!)
  expect(dates).toMatchObject({ rows: 3, distinct: 3, open: ['empty', 'set', 'replace', 'map', 'skip', 'reject'] })
  expect(areas!.wrong).toEqual([
    { key: 'sale', value: 'Sale', rows: 2, to: null },
    { key: 'financ', value: 'Financ', rows: 1, to: null },
    { key: 'elsewhere', value: 'Elsewhere', rows: 1, to: null },
  ])
  const remedied = await replan(person, file.importId, {
    faults: {
      'unreadable In use from': { do: 'replace', find: 'SINCE ', value: '' },
      'unknown Business areas': { do: 'map', map: { sale: 'Sales', financ: 'Finance' } },
    },
  })
  expect((await dryRun(person, remedied.importId)).counts).toMatchObject({ create: 4, reject: 0, emptied: 2 })
  await run(person, file.importId)
  const found: { lifecycleStartDate: string | null; areas: { areaId: string }[] }[] = await all(person, '/applications')
  const areaNames = new Map((await all(person, '/areas')).map(({ areaId, name }: Record<string, string>) => [areaId, name]))
  expect(found.map(({ lifecycleStartDate, areas: own }) => [lifecycleStartDate, own.map(({ areaId }) => areaNames.get(areaId))])).toEqual([
    ['2019-01-01', ['Finance', 'Sales']],
    [null, ['Sales']],
    ['2020-01-01', ['Sales']],
    ['2021-01-01', []],
  ])
})

test('a remedy whose values are wrong themselves ends', async () => {
  const person = await someone()
  const file = await upload(person, 'application', csv('Name,In use from,Business areas', 'A,soon,x; y', 'B,later,y'))
  await replan(person, file.importId, {
    columns: { Name: 'name', 'In use from': 'lifecycleStartDate', 'Business areas': 'areas' },
    create: { areas: false },
    faults: {
      'unreadable In use from': { do: 'map', map: { soon: 'later', later: 'soon' } },
      'unknown Business areas': { do: 'replace', find: 'x', value: 'xx' },
    },
  })
  expect((await dryRun(person, file.importId)).counts).toMatchObject({ reject: 2 })
  await replan(person, file.importId, { faults: { 'unknown Business areas': { do: 'map', map: { x: 'y', y: 'x' } } } })
  expect((await dryRun(person, file.importId)).counts).toMatchObject({ reject: 2 })
})

test('a rule’s error at an optional cell is settled, too, and so is a reference to a row that is left out', async () => {
  const person = await someone()
  const file = await upload(
    person,
    'application',
    csv('Name,In use from,In use until,Part of suite', 'A,2025-01-01,2024-01-01,', 'B,,,', 'B,,,', 'C,,,Nowhere', 'D,,,B'),
  )
  const { counts, causes } = await dryRun(person, file.importId)
  expect(counts).toMatchObject({ create: 4, reject: 1, emptied: 2 })
  expect(causes.map(({ key }) => key)).toEqual(['repeat', 'invalid In use until', 'unknown Part of suite'])
  const required = await upload(person, 'application', csv('Name,Criticality', ',3', 'X,3'))
  expect((await dryRun(person, required.importId)).counts, 'the name is no optional cell').toMatchObject({ create: 1, reject: 1 })
  await replan(person, required.importId, { faults: { 'missing Name': { do: 'set', value: 'Nameless' } } })
  expect((await dryRun(person, required.importId)).counts).toMatchObject({ create: 2, reject: 0 })
})

test('of rows about one record the first or the last is kept, they are merged, or each is imported', async () => {
  const person = await someone()
  const file = await upload(person, 'application', csv('Name,Notes,Criticality', 'A,one,', 'a,two,4'))
  const come = async (remedy: 'first' | 'last' | 'merge' | 'separate') => {
    await replan(person, file.importId, { faults: { repeat: { do: remedy } } })
    return (await dryRun(person, file.importId)).rows.map(({ action }) => action)
  }
  expect((await dryRun(person, file.importId)).counts.reject).toBe(1)
  expect(await come('first')).toEqual(['create', 'skip'])
  expect(await come('last')).toEqual(['skip', 'create'])
  expect(await come('separate')).toEqual(['create', 'create'])
  expect(await come('merge')).toEqual(['create', 'skip'])
  await run(person, file.importId)
  const [joined] = await all(person, '/applications')
  expect([joined.notes, joined.criticality]).toEqual(['one', 4])
})

test('names are split when the column proves it, and not when a person says otherwise', async () => {
  const person = await someone()
  const file = await upload(
    person,
    'application',
    csv(
      'Name,Owner,Tags,Status',
      'A,"Doe, John","core, paid","On, off"',
      'B,"Lee, Ann",core,"On, off"',
      'C,"Doe, John","paid, trial",',
      'D,,trial,',
    ),
  )
  expect(file.plan.splits).toMatchObject({ Owner: ';', Tags: ',' })
  expect((await dryRun(person, file.importId)).added.map(({ names }) => names)).toEqual([
    ['core', 'paid', 'trial'],
    ['On, off'],
    ['Doe, John', 'Lee, Ann'],
  ])
  await replan(person, file.importId, { splits: { ...file.plan.splits, Tags: null } })
  expect((await dryRun(person, file.importId)).added[0]!.names).toEqual(['core, paid', 'core', 'paid, trial', 'trial'])
})

test('a person with an e-mail address is the contact who has it', async () => {
  const person = await someone()
  await person.send('POST', '/contacts', { firstName: 'Alice', lastName: 'Marchetti', emailAddress: 'alice@example.com' })
  const { importId } = await upload(
    person,
    'application',
    csv('Name,Owner', 'A,Alice Marchetti <alice@example.com>', 'B,Bo Lee <bo@example.com>', 'C,Bo Lee <bo@example.com>'),
  )
  await run(person, importId)
  const contacts: Record<string, string>[] = await all(person, '/contacts')
  expect(contacts.map((one) => [one['name'], one['emailAddress']])).toEqual([
    ['Alice Marchetti', 'alice@example.com'],
    ['Bo Lee', 'bo@example.com'],
  ])
})

test('when much is rejected the check names the column, and the mapping that it offers does better', async () => {
  const person = await someone()
  const rows = Array.from({ length: 40 }, (_, at) => `Agency ${at % 4},Case ${at} of many`)
  const file = await upload(person, 'application', csv('Agency,Use case', ...rows))
  await replan(person, file.importId, { columns: { Agency: 'name', 'Use case': null } })
  const { counts, advice } = await dryRun(person, file.importId)
  expect([counts.reject, advice?.column, advice?.better]).toEqual([36, 'Agency', 'Use case'])
  expect(advice!.message).toContain('Agency has 4 different values in 40 rows')
  await replan(person, file.importId, { columns: advice!.columns })
  const better = await dryRun(person, file.importId)
  expect([better.counts.create, better.advice]).toEqual([40, null])
})

test('a header is remembered by itself: one more column, or the file of rejected rows, changes nothing', async () => {
  const person = await someone()
  const first = await upload(person, 'application', csv('Label,Remark,Since', 'A,x,2020', ',y,2021'))
  expect(first.plan.columns['Label']).not.toBe('notes')
  await replan(person, first.importId, {
    columns: { Label: 'name', Remark: 'primaryUseCase', Since: 'lastReviewedDate' },
    existing: 'skip',
  })
  const more = await upload(person, 'application', csv('Label,Remark,Since,Cost', 'B,x,2020,5'))
  expect([more.isKept, more.plan.columns]).toMatchObject([false, { Label: 'name', Remark: 'primaryUseCase', Since: 'lastReviewedDate' }])
  await run(person, first.importId)
  const rejected = await person.send('GET', `/imports/${first.importId}/rejected`)
  const again = await upload(person, 'application', rejected.body.toString().replace(',y', 'C,y'))
  expect([again.isKept, again.plan.existing, again.plan.columns]).toMatchObject([true, 'skip', { Label: 'name', Row: null, Reason: null }])
  expect((await dryRun(person, again.importId)).counts).toMatchObject({ create: 1, reject: 0 })
  expect(await namesOf(person, '/applications')).toEqual(['A'])
})

test('a file is read again by another header row or encoding, and answers its first rows', async () => {
  const person = await someone()
  const lines = ['Inventory', 'Name,Status,Caf\u00e9', 'A,On,x', 'B,Off,y', 'C,On,z']
  const file = await upload(person, 'application', Buffer.from(lines.join('\n'), 'latin1'))
  expect([file.headerRow, file.rowCount, file.encoding, file.top[0]!.cells]).toEqual([2, 3, 'windows-1252', ['Inventory']])
  const again = async (body: object) => (await person.send('POST', `/imports/${file.importId}/reread`, body)).body as Import
  const lower = await again({ headerRow: 3 })
  expect([lower.rowCount, lower.columns.map(({ name }) => name), lower.encoding]).toEqual([2, ['A', 'On', 'x'], 'windows-1252'])
  const mac = await again({ encoding: 'macintosh', headerRow: 2 })
  expect([mac.encoding, mac.columns[2]!.name]).toEqual(['macintosh', 'CafÈ'])
  expect((await dryRun(person, file.importId)).counts.total, 'the check reads it the same way').toBe(3)
  expect((await person.send('POST', `/imports/${file.importId}/reread`, { headerRow: 99 })).status).toBe(422)
})

test('columns are profiled: how filled and different, of what kind, and how sure the guess is', async () => {
  const person = await someone()
  const rows = Array.from(
    { length: 12 },
    (_, at) =>
      `APP-${at};Ledger ${at};a${at}@example.com;${at % 2 ? 'Yes' : 'No'};https://x.example/${at};$${at}00;Mar-${10 + at};${at % 3 ? 'Live' : ''};core, paid`,
  )
  const { columns } = await upload(person, 'application', csv('Key;Application;Owner;Public;Url;Cost;Since;Status;Labels', ...rows))
  expect(columns.map(({ kind, filled, distinct, match }) => [kind, filled, distinct, match?.level ?? 0])).toEqual([
    ['id', 12, 12, 3],
    ['name', 12, 12, 3],
    ['email', 12, 12, 3],
    ['flag', 12, 2, 0],
    ['address', 12, 12, 3],
    ['money', 12, 12, 2],
    ['date', 12, 12, 3],
    ['choice', 8, 1, 3],
    ['choice', 12, 1, 3],
  ])
})

import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { csv, dryRun, replan, run, undo, upload } from './server/exchange-for-tests.ts'

const { addAccount, addPerson, database } = await testApp()
const someone = async (): Promise<Person> => addPerson(await addAccount(), ['Global Admin'])
const all = async (person: Person, path: string) => (await person.send('GET', path)).body

test('the choices for rows that exist: update, skip, blank keeps or clears, a constant', async () => {
  const person = await someone()
  await run(person, (await upload(person, 'tag', csv('Tag,Description', 'red,warm', 'blue,cold'))).importId)
  const text = csv('Tag,Description', 'Red,', 'blue,chilly', 'green,fresh')
  const updated = await upload(person, 'tag', text)
  expect(updated.isKept).toBe(false)
  expect((await dryRun(person, updated.importId)).counts).toMatchObject({ create: 1, update: 2 })
  await replan(person, updated.importId, { existing: 'skip', constants: { refDataClassificationId: 'Personal data' } })
  expect(await dryRun(person, updated.importId)).toMatchObject({
    counts: { create: 1, update: 0, skip: 2 },
    added: [{ names: ['Personal data'] }],
  })
  const kept = await upload(person, 'tag', text)
  expect([kept.isKept, kept.plan.existing]).toEqual([true, 'skip'])
  await replan(person, kept.importId, { existing: 'update', blanks: 'clear', constants: {} })
  const { rows } = await dryRun(person, kept.importId)
  expect(rows.map(({ changes }) => changes)).toEqual([
    [
      { label: 'Name', before: 'red', after: 'Red' },
      { label: 'Description', before: 'warm', after: '' },
    ],
    [{ label: 'Description', before: 'cold', after: 'chilly' }],
    undefined,
  ])
})

test('ignored columns cause no errors, however often the file names them', async () => {
  const person = await someone()
  await person.send('POST', '/applications', { name: 'Old' })
  const { importId } = await upload(person, 'application', csv('Name,Criticality', 'Old,3', 'old,9', 'OLD,x', 'New,2', 'new,3'))
  await replan(person, importId, { columns: { Name: 'name', Criticality: 'criticality' }, existing: 'skip', badCells: 'reject' })
  const { rows } = await dryRun(person, importId)
  expect(rows.map(({ name, action, errors }) => [name, action, errors.length])).toEqual([
    ['Old', 'skip', 0],
    ['old', 'skip', 0],
    ['OLD', 'skip', 0],
    ['New', 'create', 0],
    ['new', 'reject', 1],
  ])
})

test('the format of dates and decimals is kept for the next file, unless its values prove otherwise', async () => {
  const person = await someone()
  const text = csv('Name,In use from', 'Ledger,03/04/2024')
  const first = await upload(person, 'application', text)
  expect(first.plan.formats['In use from']!.dateOrder).toBe('month-first')
  await replan(person, first.importId, { formats: { 'In use from': { dateOrder: 'day-first', decimalMark: '.' } } })
  const dateOrder = async (next: string, header: string) => (await upload(person, 'application', next)).plan.formats[header]!.dateOrder
  expect(await dateOrder(text, 'In use from')).toBe('day-first')
  expect(await dateOrder(csv('Name,In use from', 'Ledger,03/24/2024'), 'In use from')).toBe('month-first')
  expect(await dateOrder(csv('NAME,IN USE FROM', 'Ledger,03/04/2024'), 'IN USE FROM')).toBe('day-first')
})

test('parts of the plan that are changed at the same time all stay', async () => {
  const person = await someone()
  const { importId } = await upload(person, 'tag', csv('Tag,Description', 'red,warm'))
  await Promise.all(
    [{ existing: 'skip' }, { blanks: 'clear' }, { matchBy: 'name' }, { skipped: [2] }].map((part) =>
      replan(person, importId, part as object),
    ),
  )
  const { plan } = await all(person, `/imports/${importId}`)
  expect(plan).toMatchObject({ existing: 'skip', blanks: 'clear', matchBy: 'name', skipped: [2] })
})

test('a mapping is kept for headers in any order and case', async () => {
  const person = await someone()
  const first = await upload(person, 'tag', csv('Tag,Meaning', 'red,warm'))
  const twice = await person.send('PUT', `/imports/${first.importId}`, { columns: { Tag: 'name', Meaning: 'name' } })
  expect([twice.status, twice.body.errors?.[0].path]).toEqual([400, 'columns.Meaning'])
  await replan(person, first.importId, { columns: { Tag: 'name', Meaning: 'description' } })
  const next = await upload(person, 'tag', csv('MEANING,tag', 'cold,blue'))
  expect([next.isKept, next.plan.columns]).toEqual([true, { MEANING: 'description', tag: 'name' }])
  // Tags of an earlier version, with another column.
  for (const text of [
    `update import_mapping set plan = jsonb_set(plan, '{columns,Meaning}', '"meaning"') where account_id = $1 and plan ? 'columns'`,
    `update import_mapping set plan = jsonb_set(plan, '{column}', '"meaning"') where account_id = $1 and plan ->> 'column' = 'description'`,
  ])
    await database.system.rows({ name: '', text }, [person.accountId])
  const later = await upload(person, 'tag', csv('Tag,Meaning', 'cold,blue'))
  expect(later.plan.columns).toEqual({ Tag: 'name', Meaning: null })
})

test('a file read again by another delimiter has other columns; what was chosen beside them stays', async () => {
  const person = await someone()
  const { importId } = await upload(person, 'tag', csv('Tag;Note,s', 'red;a,b', 'blue;c'))
  await replan(person, importId, { existing: 'skip', constants: { description: 'Colour' }, skipped: [2] })
  const { body } = await person.send('POST', `/imports/${importId}/reread`, { delimiter: ',' })
  expect(body.columns.map(({ name }: { name: string }) => name)).toEqual(['Tag;Note', 's'])
  expect(body.plan).toMatchObject({ existing: 'skip', constants: { description: 'Colour' }, skipped: [], edits: [] })
  const back = await person.send('POST', `/imports/${importId}/reread`, { delimiter: ';' })
  expect([back.body.isKept, back.body.plan.columns]).toEqual([true, { Tag: 'name', 'Note,s': null }])
})

test('applications that integrations name are added when asked for, both ends, and taken back with them', async () => {
  const person = await someone()
  const { importId } = await upload(person, 'applicationIntegration', csv('Source,Target', 'Ledger,Till', 'Till,Shop'))
  expect((await dryRun(person, importId)).counts).toMatchObject({ create: 0, reject: 2 })
  await replan(person, importId, { create: { applicationId: true, otherApplicationId: true } })
  const checked = await dryRun(person, importId)
  expect([checked.counts.create, checked.added.map(({ names }) => names)]).toEqual([2, [['Ledger', 'Till', 'Shop']]])
  expect((await run(person, importId)).message).toBe('Added 2 application integrations.')
  const otherSide = await upload(person, 'applicationIntegration', csv('Source,Target,Direction', 'Till,Ledger,Subscribe'))
  expect((await dryRun(person, otherSide.importId)).counts, 'declared by the other one already').toMatchObject({ unchanged: 1, create: 0 })
  const applications = await all(person, '/applications')
  expect(applications.map(({ name, integrations }: { name: string; integrations: unknown[] }) => [name, integrations.length])).toEqual([
    ['Ledger', 1],
    ['Shop', 0],
    ['Till', 1],
  ])
  expect((await undo(person, importId)).message).toBe('Undone.')
  expect(await all(person, '/applications')).toEqual([])
})

test('another current state leaves what is planned, and undoing the import restores both', async () => {
  const person = await someone()
  const [live, review, retired] = await Promise.all(
    ['Live', 'Review', 'Retired'].map(
      async (name) => (await person.send('POST', '/refApplicationStates', { name })).body.refApplicationStateId as string,
    ),
  )
  const states = [
    { refApplicationStateId: live, currentState: true, actualDate: '2012-01-01', plannedDate: null, notes: null },
    { refApplicationStateId: retired, currentState: false, actualDate: null, plannedDate: '2030-01-31', notes: 'Contract ends' },
  ]
  await person.send('POST', '/applications', { name: 'Ledger', states })
  await person.send('POST', '/applications', { name: 'Till', states })
  const { importId, plan } = await upload(person, 'application', csv('Name,State', 'Ledger,Review', 'Till,Retired'))
  await replan(person, importId, { columns: { ...plan.columns, State: 'states' } })
  await dryRun(person, importId)
  await run(person, importId)
  const statesOf = async () => (await all(person, '/applications')).map((one: { states: unknown }) => one.states)
  expect(await statesOf()).toEqual([
    [expect.objectContaining({ refApplicationStateId: review, currentState: true, actualDate: null }), states[1]],
    [{ ...states[1], currentState: true }],
  ])
  expect((await undo(person, importId)).message).toBe('Undone.')
  expect(await statesOf()).toEqual([states, states])
})

test('a current state is one; choosing it again leaves what is planned, and blanks around a name are none', async () => {
  const person = await someone()
  const [live, retired] = await Promise.all(
    ['Live', 'Retired'].map(
      async (name) => (await person.send('POST', '/refApplicationStates', { name })).body.refApplicationStateId as string,
    ),
  )
  const states = [
    { refApplicationStateId: live, currentState: true },
    { refApplicationStateId: retired, currentState: false, plannedDate: '2030-01-31' },
  ]
  await person.send('POST', '/applications', { name: 'Ledger', states })
  const { importId, plan } = await upload(
    person,
    'application',
    csv('Name,State', ' Ledger ,Live', ' Till ,Live; Retired', ' Shop ,Retired'),
  )
  await replan(person, importId, { columns: { ...plan.columns, State: 'states' }, badCells: 'reject' })
  const { rows } = await dryRun(person, importId)
  expect(rows.map(({ action, errors }) => [action, errors[0]?.message])).toEqual([
    ['unchanged', undefined],
    ['reject', expect.stringMatching(/takes one name\.$/)],
    ['create', undefined],
  ])
  await run(person, importId)
  expect((await all(person, '/applications')).map(({ name }: { name: string }) => name)).toEqual(['Ledger', 'Shop'])
})

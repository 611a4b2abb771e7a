/** Ids that records have in other systems: validation, one record for each id, walls, history, the bin, files, copies and backups. */
import { expect, test } from 'vitest'
import { entities } from '#catalogue'
import { backUp } from '#keeping/backups/server/open-for-tests.ts'
import { csv, dryRun, followJob, replan, run, sendFile, undo, upload } from '#exchange/imports/server/exchange-for-tests.ts'
import { joinPairs, pairsIn } from '#platform/server/exchange/pairs.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { maker } from '#platform/testing/samples.ts'
import { settled, worldOf } from '#workspace/workspaces/server/world-for-tests.ts'

const app = await testApp()
const { addAccount, addPerson } = app
const someone = async (): Promise<Person> => addPerson(await addAccount(), ['Global Admin'])
const cmdb = (id: string) => ({ source: 'CMDB', id })
const kinds = ['application', 'area', 'capability', 'contact', 'idea', 'itService', 'portfolio', 'program', 'project', 'supplier']

const add = async (person: Person, name: string, more: object = {}): Promise<string> => {
  const { status, body } = await person.send('POST', '/applications', { name, ...more })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.applicationId
}
const sourcesOf = async (person: Person, id: string) => (await person.send('GET', `/applications/${id}`)).body.sources
const byName = async (person: Person) =>
  Object.fromEntries(
    (await person.send('GET', '/applications?sort=name')).body.map(({ name, sources }: { name: string; sources: { id: string }[] }) => [
      name,
      sources.map(({ id }) => id),
    ]),
  )

test('all kinds of records that are imported have source ids, and no other', () => {
  expect([...entities.values()].filter(({ fields }) => 'sources' in fields).map(({ name }) => name)).toEqual(expect.arrayContaining(kinds))
  expect([...entities.values()].filter(({ fields }) => 'sources' in fields)).toHaveLength(kinds.length)
})

test.each(kinds)('an id of a source is that of one %s in a workspace', async (kind) => {
  const person = await someone()
  const entity = entities.get(kind)!
  const { make } = maker(person)
  const [one, other] = [await make(entity), await make(entity)]
  const put = (record: Record<string, unknown>, sources: unknown) =>
    person.send('PUT', `${entity.path}/${String(record[entity.key])}`, { sources })
  expect((await put(one, [cmdb('A-1'), { source: 'ERP', id: '7' }])).body.sources).toEqual([cmdb('A-1'), { source: 'ERP', id: '7' }])
  const taken = await put(other, [cmdb('A-1')])
  expect([taken.status, taken.body.errors]).toEqual([
    409,
    [
      {
        path: 'sources',
        message: `Another ${entity.label} has one of these source IDs. Enter another one, or remove it there first`,
      },
    ],
  ])
  expect((await put(other, [{ source: 'ERP', id: 'A-1' }, cmdb('a-1')])).status, 'another source, another case').toBe(200)
  expect((await put(one, [{ source: 'ERP', id: '7' }])).status).toBe(200)
  expect((await put(other, [cmdb('A-1')])).status, 'given up by the other').toBe(200)
  const elsewhere = await someone()
  const there = await maker(elsewhere).make(entity)
  expect((await elsewhere.send('PUT', `${entity.path}/${String(there[entity.key])}`, { sources: [cmdb('A-1')] })).status).toBe(200)
})

test.each([
  ['a source without an ID', [{ source: 'CMDB', id: ' ' }], 'sources.0.id'],
  ['an ID without a source', [{ id: 'A-1' }], 'sources.0.source'],
  ['a long source', [{ source: 'x'.repeat(251), id: 'A-1' }], 'sources.0.source'],
  ['a long ID', [{ source: 'CMDB', id: 'x'.repeat(251) }], 'sources.0.id'],
  ['an ID twice', [cmdb('A-1'), cmdb('A-1')], 'sources.1.source'],
])('%s is refused at its place', async (_, sources, path) => {
  const person = await someone()
  const { status, body } = await person.send('POST', '/applications', { name: 'Ledger', sources })
  expect([status, body.errors.map((one: { path: string }) => one.path)]).toEqual([400, [path]])
})

test('who is bound to a portfolio reads ids of its records alone, and a conflict names no other', async () => {
  const boss = await someone()
  const { portfolioId } = (await boss.send('POST', '/portfolios', { name: 'Ours' })).body
  const inside = (await boss.send('POST', `/applications?portfolioId=${portfolioId}`, { name: 'Inside', sources: [cmdb('A-1')] })).body
  await add(boss, 'Hidden ledger', { sources: [cmdb('A-2')] })
  const bound = await addPerson(boss.accountId, ['Portfolio Manager'], portfolioId)
  const list = await bound.send('GET', '/applications?fields=name,sources')
  expect(list.body.map(({ name, sources }: Record<string, unknown>) => [name, sources])).toEqual([['Inside', [cmdb('A-1')]]])
  const path = `/applications/${inside.applicationId}`
  const taken = await bound.send('PUT', path, { sources: [cmdb('A-2')] })
  expect(taken.status).toBe(409)
  expect(JSON.stringify(taken.body)).not.toMatch(/Hidden/)
  const reader = await addPerson(boss.accountId, ['View User'])
  expect((await reader.send('PUT', path, { sources: [] })).status).toBe(403)
})

test('history tells them, an undo and the bin bring them back', async () => {
  const person = await someone()
  const id = await add(person, 'Ledger', { sources: [cmdb('A-1')] })
  await person.send('PUT', `/applications/${id}`, { sources: [cmdb('A-2')] })
  const [change] = (await person.send('GET', `/applications/${id}/history`)).body
  expect(change.changes).toEqual({ sources: [[cmdb('A-1')], [cmdb('A-2')]] })
  expect((await person.send('PUT', `/applications/${id}?undo=yes&lists=whole`, { sources: change.changes.sources[0] })).status).toBe(200)
  expect(await sourcesOf(person, id)).toEqual([cmdb('A-1')])
  await person.send('DELETE', `/applications/${id}`)
  const other = await add(person, 'New ledger', { sources: [cmdb('A-1')] })
  const refused = await person.send('POST', '/bin/restore', { ids: [id] })
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([409, expect.stringContaining('with this source ID by now')])
  await person.send('PUT', `/applications/${other}`, { sources: [] })
  expect((await person.send('POST', '/bin/restore', { ids: [id] })).status).toBe(200)
  expect(await sourcesOf(person, id)).toEqual([cmdb('A-1')])
})

test('a cell holds any source and ID', () => {
  const rows = [
    ['CMDB', 'A-1'],
    ['ERP: north', '47:11'],
    ['He said "so"', 'a; b, "c"'],
    ['"quoted"', '"9"'],
  ].map(([source, id]) => ({ source, id }))
  expect(pairsIn(['source', 'id'], joinPairs(['source', 'id'], rows))).toEqual(rows)
  expect(pairsIn(['source', 'id'], 'A-1')).toEqual({ unread: 'A-1' })
})

test('an import knows records by their ids before their names, writes the ids of its source, and comes back', async () => {
  const person = await someone()
  await add(person, 'General ledger', { sources: [cmdb('A-1')] })
  const file = await upload(
    person,
    'application',
    csv('App ID,Application,Criticality', 'A-1,Ledger,3', 'A-2,Payroll,4', 'A-3,Stock,1'),
    'CMDB.csv',
  )
  expect(file.plan).toMatchObject({ columns: { 'App ID': 'sourceId' }, source: 'CMDB' })
  expect((await dryRun(person, file.importId)).rows.map(({ action }) => action)).toEqual(['update', 'create', 'create'])
  expect(await run(person, file.importId)).toMatchObject({ status: 'succeeded' })
  expect(await byName(person)).toEqual({ Ledger: ['A-1'], Payroll: ['A-2'], Stock: ['A-3'] })
  for (const format of ['csv', 'xlsx']) {
    const { body } = await person.send('GET', `/exports/applications?format=${format}`)
    const again = await upload(person, 'application', body, `applications.${format}`)
    expect(again.plan.columns['Source IDs']).toBe('sources')
    expect((await dryRun(person, again.importId)).counts).toMatchObject({ total: 3, unchanged: 3 })
  }
  await undo(person, file.importId)
  expect(await byName(person)).toEqual({ 'General ledger': ['A-1'] })
})

test('a file may have ids of several sources in a column, and names records by them', async () => {
  const person = await someone()
  await add(person, 'Ledger', { sources: [cmdb('A-1')] })
  const file = await upload(person, 'application', csv('Name,Source IDs', 'General ledger,CMDB: A-1; ERP: 7', 'Stock,ERP: 8', 'Odd,9'))
  const check = await dryRun(person, file.importId)
  expect(check.rows.map(({ action }) => action)).toEqual(['update', 'create', 'create'])
  expect(check.rows[2]!.notes.map(({ message }) => message)).toEqual([
    '“9” is not a source and an ID. Write them as “CMDB: A-17”, several of them with ; between.',
  ])
  await run(person, file.importId)
  expect(await byName(person)).toEqual({ 'General ledger': ['A-1', '7'], Odd: [], Stock: ['8'] })
})

test('a row with the id of another record is refused with what to do', async () => {
  const person = await someone()
  const ledger = await add(person, 'Ledger')
  await add(person, 'Payroll', { sources: [cmdb('A-2')] })
  const { importId } = await upload(
    person,
    'application',
    csv('Portolan ID,App ID,Application', `${ledger},A-2,Ledger`, ',A-4,Fourth'),
    'CMDB.csv',
  )
  const check = await dryRun(person, importId)
  expect(check.rows.map(({ action }) => action)).toEqual(['reject', 'create'])
  expect(check.rows[0]!.errors).toMatchObject([
    { column: 'App ID', message: 'The ID “A-2” of CMDB belongs to “Payroll”. Correct the ID, or remove it from that record first.' },
  ])
  await run(person, importId)
  expect(await byName(person)).toEqual({ Fourth: ['A-4'], Ledger: [], Payroll: ['A-2'] })
})

test('a row with the id of a hidden record is refused without its name', async () => {
  const boss = await someone()
  const { portfolioId } = (await boss.send('POST', '/portfolios', { name: 'Ours' })).body
  const idea = async (name: string, more: object) => (await boss.send('POST', '/ideas', { name, ...more })).body.ideaId as string
  const inside = await idea('Inside', { portfolios: [{ portfolioId }] })
  await idea('Hidden idea', { sources: [cmdb('A-2')] })
  const bound = await addPerson(boss.accountId, ['Portfolio Manager'], portfolioId)
  const started = await sendFile(
    bound,
    '/imports/ideas',
    csv('Idea ID,Name,Portfolios', 'A-2,Inside,Ours', 'A-4,Fourth,Ours', 'A-5,Fifth,Ours'),
    'CMDB.csv',
  )
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  const job = await followJob(bound, started.body.jobId)
  expect(JSON.stringify(job)).not.toContain('Hidden')
  expect(job.message).toBe('Added 2 ideas; 1 row was rejected.')
  expect((await boss.send('GET', `/ideas/${inside}`)).body.sources).toEqual([])
  const told = await boss.send('GET', `/imports/status/${String(job.result?.['importId'])}`)
  expect(JSON.stringify(told.body)).not.toContain('Hidden')
})

test('rows that are merged leave both ids to their record', async () => {
  const person = await someone()
  const file = await upload(person, 'supplier', csv('Vendor ID,Supplier', 'V1,Acme', 'V2,acme'), 'erp.csv')
  await replan(person, file.importId, { columns: { 'Vendor ID': 'sourceId', Supplier: 'name' }, repeats: 'merge' })
  await run(person, file.importId)
  const [acme] = (await person.send('GET', '/suppliers')).body
  expect(acme.sources).toEqual([
    { source: 'erp', id: 'V1' },
    { source: 'erp', id: 'V2' },
  ])
})

test('a backup and a copy of the workspace have them', async () => {
  const { admin, clientId } = await worldOf(app)
  const id = await add(admin, 'Ledger', { sources: [cmdb('A-1')] })
  const backupId = await backUp(admin)
  await admin.send('PUT', `/applications/${id}`, { sources: [cmdb('A-2')] })
  const started = await admin.send('POST', `/backups/${backupId}/restore`, {})
  expect(await settled(admin, started.body.jobId)).toMatchObject({ status: 'succeeded' })
  expect(await sourcesOf(admin, id)).toEqual([cmdb('A-1')])
  const boss = await addPerson(await addAccount(), ['Enterprise Admin'])
  const copied = await boss.send('POST', '/accounts/copy', { company: `Twin ${clientId}`, accountId: clientId })
  const { result } = await settled(boss, copied.body.jobId)
  const there = await addPerson(result.accountId, ['Global Admin'])
  expect(await byName(there)).toEqual({ Ledger: ['A-1'] })
})

/** Parts of a check that an import reuses, and parts that it doesn't. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { watchStatements } from '#platform/server/database/statement.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { csv, dryRun, replan, run, upload } from './server/exchange-for-tests.ts'

const { addAccount, addPerson, services } = await testApp()

let told: string[] = []
afterAll(watchStatements({ sent: (_client, { name }) => void told.push(name), control: () => {} }))
beforeEach(() => void (told = []))

const file = csv('Name,Vendor', 'Ledger,Acme', 'Payroll,Acme', 'Roster,Bolt')

async function checked(): Promise<{ person: Person; importId: string }> {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const { importId } = await upload(person, 'application', file)
  const { counts, added } = await dryRun(person, importId)
  expect([counts, added]).toEqual([
    { total: 3, create: 3, update: 0, unchanged: 0, skip: 0, reject: 0 },
    [{ entity: 'supplier', plural: 'suppliers', names: ['Acme', 'Bolt'] }],
  ])
  told = []
  return { person, importId }
}

const namesAsked = () => told.filter((name) => name.includes('.exchange_names'))
const named = async (person: Person, path: string): Promise<string[]> =>
  (await person.send('GET', path)).body.map(({ name }: { name: string }) => name)

test('without changes since the check, its rows are written as they were found', async () => {
  const { person, importId } = await checked()
  expect((await run(person, importId)).message).toBe('Added 3 applications.')
  expect(namesAsked()).toEqual([])
  expect(await named(person, '/applications')).toEqual(['Ledger', 'Payroll', 'Roster'])
  expect(await named(person, '/suppliers')).toEqual(['Acme', 'Bolt'])
})

test('a supplier that somebody has added meanwhile is the one that rows name', async () => {
  const { person, importId } = await checked()
  await person.send('POST', '/suppliers', { name: 'Acme' })
  expect((await run(person, importId)).message).toBe('Added 3 applications.')
  expect(namesAsked()).not.toEqual([])
  expect(await named(person, '/suppliers')).toEqual(['Acme', 'Bolt'])
})

test('an application that somebody has added meanwhile is changed, and not added again', async () => {
  const { person, importId } = await checked()
  await person.send('POST', '/applications', { name: 'Ledger' })
  expect((await run(person, importId)).message).toBe('Added 2 and changed 1 applications.')
  expect(await named(person, '/applications')).toEqual(['Ledger', 'Payroll', 'Roster'])
})

test('a plan that was changed since is followed', async () => {
  const { person, importId } = await checked()
  await replan(person, importId, { skipped: [3] })
  expect((await run(person, importId)).message).toBe('Added 2 applications.')
})

test('an error of the database in a check is refused again, and named', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  await person.send('POST', '/contacts', { firstName: 'grace', lastName: 'Known', emailAddress: 'grace@example.com' })
  const { importId } = await upload(
    person,
    'contact',
    csv('First name,Last name,E-mail', 'Ada,New,ada@example.com', 'Ida,New,grace@example.com'),
  )
  await replan(person, importId, { matchBy: 'name', badCells: 'reject' })
  expect((await dryRun(person, importId)).counts).toMatchObject({ create: 1, reject: 1 })
  expect((await run(person, importId)).message).toBe('Added 1 contact; 1 row was rejected.')
})

test('rows of a check are in no index; written rows are found', async () => {
  const { person, importId } = await checked()
  await dryRun(person, importId)
  expect(told.filter((name) => /^application\.(try_)?insert$|^search\./.test(name))).toEqual(['application.try_insert'])
  expect((await run(person, importId)).message).toBe('Added 3 applications.')
  await expect.poll(() => told.filter((name) => name.startsWith('search.'))).toEqual(['search.index-later', 'search.take-in'])
  expect(await named(person, '/applications?search=ledg')).toEqual(['Ledger'])
})

test('a file that was damaged in the file store is not taken for one without rows', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const draft = await upload(person, 'area', csv('Name', 'Harbour', 'Quay'))
  const [key] = await services.files.list(`imports/${person.accountId}`)
  await services.files.put(key!, Buffer.from('Name\r\n'), 'application/octet-stream')
  expect((await dryRun(person, draft.importId)).counts, 'what was read of it before').toMatchObject({ create: 2 })
  const { status, body } = await person.send('POST', `/imports/${draft.importId}/reread`, { delimiter: ';' })
  expect([status, body.message]).toEqual([422, expect.stringMatching(/was damaged in the file store.*Upload it again/)])
})

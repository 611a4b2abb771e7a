import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { csv, run, undo, upload } from './server/exchange-for-tests.ts'

const { addAccount, addPerson, database } = await testApp()
const rows = rowsOf(database)
const someone = async (): Promise<Person> => addPerson(await addAccount(), ['Global Admin'])
const all = async (person: Person, path: string) => (await person.send('GET', path)).body
const imported = async (person: Person, entity: string, text: string) => {
  const file = await upload(person, entity, text)
  await run(person, file.importId)
  return file
}

test('an import is undone but for what somebody has changed or uses since', async () => {
  const person = await someone()
  const { body: old } = await person.send('POST', '/applications', { name: 'Old', notes: 'earlier', tags: [] })
  await person.send('PUT', `/applications/${old.applicationId}`, { notes: 'before' })
  const file = await imported(
    person,
    'application',
    csv('Name,Notes,Tags', 'Old,after,first', 'New,n,first;second', 'Edited,e,third', 'Gone,g,'),
  )
  const named = async () =>
    new Map<string, Record<string, never>>((await all(person, '/applications')).map((one: { name: string }) => [one.name, one]))
  const before = await named()
  await person.send('PUT', `/applications/${before.get('Edited')!['applicationId']}`, { notes: 'mine' })
  await person.send('DELETE', `/applications/${before.get('Gone')!['applicationId']}`)
  const other = await person.send('POST', '/applications', { name: 'Other', tags: before.get('New')!['tags'] })
  expect((await undo(person, file.importId)).status).toBe('succeeded')
  const after = await named()
  expect([...after.keys()].sort()).toEqual(['Edited', 'Old', 'Other'])
  expect(after.get('Old')).toMatchObject({ notes: 'before', tags: [] })
  const { body } = await person.send('GET', `/imports/status/${file.importId}`)
  expect(body.status).toBe('undone')
  expect(body.kept.map(({ name, reason }: { name: string; reason: string }) => `${name}: ${reason}`).sort()).toEqual([
    'Edited: Changed since by Test Global Admin.',
    'first: Used since by another application.',
    'second: Used since by another application.',
    'third: Used since by another application.',
  ])
  expect(other.body.tags).toHaveLength(2)
  expect((await person.send('POST', `/imports/${file.importId}/undo`)).status).toBe(409)
})

test('an added record stays when a kept record is part of it', async () => {
  const person = await someone()
  const file = await imported(person, 'application', csv('Name,Part of suite', 'Suite,', 'Part,Suite'))
  const [part] = await all(person, '/applications')
  await person.send('POST', '/applications', {
    name: 'Other',
    integrations: [{ otherApplicationId: part.applicationId, direction: 'Publish' }],
  })
  const undone = await Promise.all([1, 2].map(() => undo(person, file.importId).catch(() => ({ status: 'failed' }))))
  expect(undone.map(({ status }) => status).sort()).toEqual(['failed', 'succeeded'])
  expect((await all(person, '/applications')).map(({ name }: { name: string }) => name)).toEqual(['Other', 'Part', 'Suite'])
  const { kept } = await all(person, `/imports/status/${file.importId}`)
  expect(kept.map(({ name, reason }: { name: string; reason: string }) => `${name}: ${reason}`).sort()).toEqual([
    'Part: Used since by another application.',
    'Suite: Used since by another application.',
  ])
})

test('imports that built on each other are undone one after the other, last first, and nothing of them stays', async () => {
  const person = await someone()
  await person.send('POST', '/applications', { name: 'Old', notes: 'before' })
  const first = await imported(person, 'application', csv('Name,Notes', 'Old,one', 'New,one', 'Touched,one'))
  const second = await imported(person, 'application', csv('Name,Notes', 'Old,two', 'New,two', 'Touched,two'))
  const third = await imported(person, 'application', csv('Name,Notes', 'Old,three', 'New,three', 'Touched,three'))
  const touched = (await all(person, '/applications')).find(({ name }: { name: string }) => name === 'Touched')
  await person.send('PUT', `/applications/${touched.applicationId}`, { notes: 'mine' })
  const kept = 'Undone; 1 record was kept, since someone changed or uses it.'
  for (const file of [third, second, first]) expect((await undo(person, file.importId)).message).toBe(kept)
  const left = await all(person, '/applications')
  expect(left.map(({ name, notes }: { name: string; notes: string }) => [name, notes])).toEqual([
    ['Old', 'before'],
    ['Touched', 'mine'],
  ])
})

test('a later import’s change stays while that import does', async () => {
  const person = await someone()
  const first = await imported(person, 'application', csv('Name,Notes', 'New,one'))
  await imported(person, 'application', csv('Name,Notes', 'New,two'))
  expect((await undo(person, first.importId)).message).toBe('Undone; 1 record was kept, since someone changed or uses it.')
  expect((await all(person, '/applications'))[0].notes).toBe('two')
})

test('records that go together are not changed first', async () => {
  const person = await someone()
  const file = await imported(person, 'application', csv('Name,Part of suite', 'Suite,', 'Part,Suite'))
  expect((await undo(person, file.importId)).message).toBe('Undone.')
  const logged = await rows<{ action: string }>(
    "select action from change_log where account_id = $1 and record_name = 'Part' order by change_id",
    [person.accountId],
  )
  expect(logged.map(({ action }) => action)).toEqual(['create', 'delete'])
})

import { expect, test } from 'vitest'
import { referenceLists } from '#portfolio/reference-lists/contract.ts'
import { seedReferenceLists } from '#portfolio/reference-lists/server/seed.ts'
import { startingValues } from '#portfolio/reference-lists/server/starting-values.ts'
import { change, type Changes } from '#platform/server/records/changes.ts'
import { actorOf } from '#platform/testing/actor.ts'
import { testApp, type Person } from '#platform/testing/app.ts'

const { database, addAccount, addPerson } = await testApp()
const admin = async () => addPerson(await addAccount(), ['Global Admin'])

const add = async (person: Person, path: string, body: object) => {
  const answer = await person.send('POST', path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
const state = async (person: Person, name: string) => (await add(person, '/refApplicationStates', { name })).refApplicationStateId as string
const application = (person: Person, name: string, more: object) => add(person, '/applications', { name, ...more })

test('a new account begins with values in every list that ships with some', async () => {
  const person = await admin()
  const added = await change(database.tenant(person.accountId), actorOf(person), seedReferenceLists)
  const lists = await Promise.all(referenceLists.map(({ entity }) => person.send('GET', entity.path)))
  const filled = Object.keys(startingValues)
  expect(filled.length).toBeGreaterThanOrEqual(20)
  for (const [at, { entity }] of referenceLists.entries())
    if (filled.includes(entity.name)) expect(lists[at]!.body.length, entity.name).toBeGreaterThan(2)
  expect(lists.flatMap(({ body }) => body)).toHaveLength(added)
  const states = (await person.send('GET', '/refApplicationStates')).body
  expect(states.filter((one: { isToBeRetired: boolean }) => one.isToBeRetired).map((one: { name: string }) => one.name)).toEqual([
    'Phase out',
    'Retired',
  ])
})

test('a list that has no values to begin with begins empty', async () => {
  const person = await admin()
  const seed = (changes: Changes) => seedReferenceLists(changes, { refDriver: [['Growth']] })
  expect(await change(database.tenant(person.accountId), actorOf(person), seed)).toBe(1)
  expect((await person.send('GET', '/refPlatforms')).body).toEqual([])
})

test('a count is the number of visible records that use a value, each once', async () => {
  const person = await admin()
  const live = await state(person, 'Live')
  const seen = await application(person, 'Seen', { states: [{ refApplicationStateId: live, currentState: true }] })
  await application(person, 'Hidden', { states: [{ refApplicationStateId: live, currentState: true }] })
  const { portfolioId } = await add(person, '/portfolios', { name: 'Mine' })
  await person.send('POST', `/portfolios/${portfolioId}/applications`, { applicationId: seen.applicationId })
  const bound = await addPerson(person.accountId, ['View User'], portfolioId)
  const count = async (who: Person) => (await who.send('GET', `/refApplicationStates/${live}`)).body.usageCount
  expect([await count(person), await count(bound)]).toEqual([2, 1])
})

test('a value in use is not deleted, and the refusal says where it is used', async () => {
  const person = await admin()
  const live = await state(person, 'Live')
  await application(person, 'One', { states: [{ refApplicationStateId: live }] })
  await application(person, 'Two', { states: [{ refApplicationStateId: live }] })
  const refused = await person.send('DELETE', `/refApplicationStates/${live}`)
  expect([refused.status, refused.body.usedBy]).toEqual([409, [{ entity: 'application', label: 'applications', count: 2 }]])
  expect((await person.send('GET', `/refApplicationStates/${live}`)).status).toBe(200)
})

test('a value is merged into another: references move, twins become one, histories show it', async () => {
  const person = await admin()
  const [live, running] = [await state(person, 'Live'), await state(person, 'Running')]
  const alone = await application(person, 'Alone', { states: [{ refApplicationStateId: live, currentState: true, notes: 'Since May' }] })
  const twin = await application(person, 'Twin', {
    states: [
      { refApplicationStateId: live, currentState: true, plannedDate: '2026-01-01', notes: 'Old' },
      { refApplicationStateId: running, currentState: false, notes: 'Kept' },
    ],
  })
  const list = await person.send('GET', '/applications')
  const late = await person.send('POST', `/refApplicationStates/${live}/merge`, { intoId: running }, { 'if-match': '"9"' })
  expect([late.status, late.body.record?.name]).toEqual([409, 'Live'])
  const merged = await person.send('POST', `/refApplicationStates/${live}/merge`, { intoId: running })
  expect([merged.status, merged.body.refApplicationStateId, merged.body.usageCount], JSON.stringify(merged.body)).toEqual([200, running, 2])
  expect((await person.send('GET', `/refApplicationStates/${live}`)).status).toBe(404)
  const read = async (id: string) => (await person.send('GET', `/applications/${id}`)).body
  expect((await read(alone.applicationId)).states).toMatchObject([
    { refApplicationStateId: running, currentState: true, notes: 'Since May' },
  ])
  expect((await read(twin.applicationId)).states).toMatchObject([
    { refApplicationStateId: running, currentState: true, plannedDate: '2026-01-01', notes: 'Kept' },
  ])
  const [entry] = (await person.send('GET', `/applications/${alone.applicationId}/history`)).body
  expect(entry.changes).toEqual({ states: [[{ refApplicationStateId: live }], [{ refApplicationStateId: running }]] })
  expect((await person.send('GET', '/applications', undefined, { 'if-none-match': list.headers['etag']! })).status).toBe(200)
})

test('a merge into nothing, into itself, or by someone who may not delete, changes nothing', async () => {
  const person = await admin()
  const live = await state(person, 'Live')
  const into = (intoId: string, who = person) => who.send('POST', `/refApplicationStates/${live}/merge`, { intoId })
  expect((await into(live)).status).toBe(422)
  const theirs = await state(await admin(), 'Theirs')
  const strange = await into(theirs)
  expect([strange.status, strange.body.errors[0].path]).toEqual([400, 'intoId'])
  const manager = await addPerson(person.accountId, ['Application Manager'])
  expect((await into(await state(person, 'Other'), manager)).status).toBe(403)
  expect((await person.send('GET', '/refApplicationStates')).body).toHaveLength(2)
})

test('a merge that would archive projects, or bring archived ones back, is refused until they have the other status', async () => {
  const person = await admin()
  const status = async (name: string, isArchiveFlag: boolean): Promise<string> =>
    (await person.send('POST', '/refProjectStatuses', { name, isArchiveFlag })).body.refProjectStatusId
  const [done, closed] = [await status('Done', false), await status('Closed', true)]
  const project = (await person.send('POST', '/projects', { name: 'New pier', refProjectStatusId: done })).body
  const merge = (from: string, intoId: string) => person.send('POST', `/refProjectStatuses/${from}/merge`, { intoId })
  const archiving = await merge(done, closed)
  expect([archiving.status, archiving.body.errors]).toEqual([
    422,
    [
      {
        path: 'intoId',
        message: '“Closed” archives projects, and 1 active project has “Done”. Change that in the list of projects first',
      },
    ],
  ])
  await person.send('PUT', `/projects/${project.projectId}`, { refProjectStatusId: closed })
  const returning = await merge(closed, done)
  expect([returning.status, returning.body.errors[0].message]).toEqual([422, expect.stringContaining('1 archived project has “Closed”')])
  expect((await merge(done, closed)).status).toBe(200)
  expect((await person.send('GET', `/projects/${project.projectId}`)).body).toMatchObject({ refProjectStatusId: closed, archived: true })
})

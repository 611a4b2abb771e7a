import { expect, test } from 'vitest'
import { entities } from '#catalogue'
import { columnName } from '#platform/server/records/columns.ts'
import { keysOf } from '#platform/server/records/bin/table-keys.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { maker } from '#platform/testing/samples.ts'
import { asked, application, join, made, portfolio, questionsOf, read, score } from '#portfolio/portfolios/server/samples-for-tests.ts'
import { binServed } from './server/handlers.ts'
import { tablesOf } from './server/tables-for-tests.ts'

const { addAccount, addPerson, database, services } = await testApp()
const rows = rowsOf(database)
const tables = tablesOf(database)
const admin = async () => addPerson(await addAccount(), ['Global Admin'])
interface Deleted {
  recordId: string
  entity: string
  name: string
  color: string | null
  daysLeft: number
  isMerged: boolean
  holds: { label: string; count: number }[]
}
const inBin = async (person: Person): Promise<Deleted[]> => read(person, '/bin')
const restore = (person: Person, ids: string[], names?: Record<string, string>) =>
  person.send('POST', '/bin/restore', { ids, ...(names && { names }) })
const remove = async (person: Person, path: string) => expect((await person.send('DELETE', path)).status, path).toBe(204)

test('a record of each kind comes back with all that hung on it, as it was', async () => {
  const person = await admin()
  const { make } = maker(person)
  const ids = new Map<string, string>()
  for (const entity of entities.values()) ids.set(entity.name, (await make(entity))[entity.key] as string)
  let deleted = 0
  for (const entity of entities.values()) {
    const key = columnName(entity.key)
    const all = await rows<{ id: string }>(`select ${key} as id from ${entity.table} where account_id = $1`, [person.accountId])
    for (const { id } of all) {
      const before = await tables(person.accountId)
      const answer = await person.send('DELETE', `${entity.path}/${id}`)
      if (answer.status === 409) continue
      expect(answer.status, entity.name).toBe(204)
      expect((await inBin(person)).map(({ recordId }) => recordId)).toEqual([id])
      const back = await restore(person, [id])
      expect(back.status, `${entity.name}: ${JSON.stringify(back.body)}`).toBe(200)
      expect(await tables(person.accountId), entity.name).toEqual(before)
      deleted += 1
    }
  }
  expect(deleted).toBeGreaterThan(entities.size)
})

test('an application comes back with its answers, costs, integrations from both sides and portfolios', async () => {
  const person = await admin()
  await asked(person, ['Is it used?', 'Does it pay?'])
  const [trade, sea] = [await portfolio(person, 'Trade'), await portfolio(person, 'Sea')]
  const [ledger, other] = [await application(person, 'Ledger'), await application(person, 'Other')]
  const { tagId } = await made(person, '/tags', { name: 'Core' })
  const suite = await application(person, 'Suite', { isSuite: true })
  await person.send('PUT', `/applications/${ledger}`, {
    parentSuiteApplicationId: suite,
    tags: [{ tagId }],
    integrations: [{ direction: 'Publish', otherApplicationId: other, tags: [{ tagId }] }],
  })
  await person.send('PUT', `/applications/${other}`, {
    parentSuiteApplicationId: ledger,
    integrations: [{ direction: 'Publish', otherApplicationId: ledger }],
  })
  await made(person, `/applications/${ledger}/costhistory`, { effectiveDate: '2026-01-01', license: 12.5 })
  for (const [where, points] of [[trade, 4] as const, [sea, 1] as const]) {
    await join(person, where, [ledger])
    expect((await score(person, where, ledger, points, points)).status).toBe(200)
  }
  const before = await tables(person.accountId)
  const wasOther = await person.send('GET', `/applications/${other}`)
  await remove(person, `/applications/${ledger}`)
  const [found] = await inBin(person)
  expect(found).toMatchObject({ recordId: ledger, name: 'Ledger', entity: 'application' })
  expect(found!.holds).toEqual(
    expect.arrayContaining([
      { label: 'integrations', count: 2 },
      { label: 'portfolios', count: 2 },
    ]),
  )
  expect((await restore(person, [ledger])).status).toBe(200)
  expect(await tables(person.accountId)).toEqual(before)
  expect((await read(person, `/applications/${ledger}/history`))[0]).toMatchObject({
    action: 'restore',
    changes: { name: [null, 'Ledger'] },
  })
  const isOther = await person.send('GET', `/applications/${other}`)
  expect(isOther.headers['etag']).not.toBe(wasOther.headers['etag'])
  expect((await read(person, `/applications/${other}/history`))[0]).toMatchObject({
    action: 'update',
    changes: { parentSuiteApplicationId: [null, ledger] },
  })
})

test('records come back together where some were deleted before a column was added: those get its default', async () => {
  const person = await admin()
  const ids: string[] = []
  for (const name of ['Older', 'Newer']) ids.push(await application(person, name))
  const before = await tables(person.accountId)
  for (const id of ids) await remove(person, `/applications/${id}`)
  await rows("update bin_record set kept = kept #- '{rows,application,0,active}' where record_id = $1", [ids[0]])
  const { status, body } = await restore(person, ids)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(await tables(person.accountId)).toEqual(before)
})

test('lists, and the record for who had it open, are other ones after it has come back', async () => {
  const person = await admin()
  const id = await application(person, 'Ledger')
  const open = await person.send('GET', `/applications/${id}`)
  await remove(person, `/applications/${id}`)
  const list = await person.send('GET', '/applications')
  expect(list.body).toEqual([])
  await restore(person, [id])
  const again = await person.send('GET', '/applications', undefined, { 'if-none-match': list.headers['etag']! })
  expect([again.status, again.body.length]).toEqual([200, 1])
  const late = await person.send('PUT', `/applications/${id}`, { name: 'Late' }, { 'if-match': open.headers['etag']! })
  expect(late.status).toBe(409)
})

test('under a name that is taken by now it comes back with another one, or not at all', async () => {
  const person = await admin()
  const { areaId } = await made(person, '/areas', { name: 'Harbour' })
  const { supplierId } = await made(person, '/suppliers', { name: 'Acme' })
  await remove(person, `/areas/${areaId}`)
  await remove(person, `/suppliers/${supplierId}`)
  await made(person, '/areas', { name: ' harbour ' })
  const before = await tables(person.accountId)
  const refused = await restore(person, [supplierId, areaId])
  expect([refused.status, refused.body.errors]).toEqual([
    409,
    [{ path: `names.${areaId}`, message: 'There is another business area with this name by now. Give this one another name.' }],
  ])
  expect(await tables(person.accountId)).toEqual(before)
  expect(await inBin(person)).toHaveLength(2)
  expect((await restore(person, [supplierId, areaId], { [areaId]: 'Old harbour' })).status).toBe(200)
  expect((await read(person, `/areas/${areaId}`)).name).toBe('Old harbour')
})

test('records that it depends on are named, and restored in the same call', async () => {
  const person = await admin()
  const { supplierId } = await made(person, '/suppliers', { name: 'Acme' })
  const id = await application(person, 'Ledger', { vendorSupplierId: supplierId })
  const before = await tables(person.accountId)
  await remove(person, `/applications/${id}`)
  await remove(person, `/suppliers/${supplierId}`)
  const refused = await restore(person, [id])
  expect([refused.status, refused.body.errors]).toEqual([
    409,
    [{ path: 'ids.0', message: '“Ledger” needs the supplier “Acme”, which was deleted too. Restore both together.' }],
  ])
  expect((await restore(person, [id, supplierId])).status).toBe(200)
  expect(await tables(person.accountId)).toEqual(before)
})

test.each([
  ['the first that went', 0],
  ['the last that went', 1],
])('two that were linked find each other, whichever comes back first: %s', async (_, first) => {
  const person = await admin()
  const tag = (await made(person, '/tags', { name: 'Core' })).tagId as string
  const suite = await application(person, 'Suite')
  const one = await application(person, 'One', {
    parentSuiteApplicationId: suite,
    integrations: [{ direction: 'Publish', otherApplicationId: suite, tags: [{ tagId: tag }] }],
  })
  const before = await tables(person.accountId)
  const gone = [one, suite]
  for (const id of gone) await remove(person, `/applications/${id}`)
  expect((await restore(person, [gone[first]!])).status).toBe(200)
  expect((await restore(person, [gone[1 - first]!])).status).toBe(200)
  expect(await tables(person.accountId)).toEqual(before)
})

test('a portfolio brings its questions, answers and roles; not the role of a person whose roles were changed since', async () => {
  const person = await admin()
  await asked(person, ['Is it used?'])
  const trade = await portfolio(person, 'Trade')
  const id = await application(person, 'Ledger')
  await join(person, trade, [id])
  await score(person, trade, id, 3)
  const [author, viewer] = [await addPerson(person.accountId, ['Author'], trade), await addPerson(person.accountId, ['View User'], trade)]
  await rows(`insert into user_role (user_role_id, user_id, account_id, role_name) values (gen_random_uuid(), $1, $2, 'View User')`, [
    viewer.userId,
    person.accountId,
  ])
  const before = await tables(person.accountId)
  await remove(person, `/portfolios/${trade}`)
  expect((await read(person, `/applications/${id}`)).businessQuestionsScore).toBeNull()
  expect((await author.send('GET', '/applications')).status).toBe(403)
  await restore(person, [trade])
  expect(await tables(person.accountId)).toEqual(before)
  expect((await author.send('GET', '/applications')).body).toHaveLength(1)
  expect(await questionsOf(person, trade)).toHaveLength(1)
  expect((await read(person, `/applications/${id}/history`))[0].changes).toEqual({
    portfolios: [[], [{ portfolioId: trade }]],
    businessQuestionsScore: [null, 75],
  })
  await remove(person, `/portfolios/${trade}`)
  const changed = await person.send('PUT', `/users/${viewer.userId}/roles`, { roles: [{ roleName: 'Author', portfolioId: null }] })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  await restore(person, [trade])
  const held = await rows<{ user: string }>('select user_id as user from user_role where account_id = $1 and portfolio_id = $2', [
    person.accountId,
    trade,
  ])
  expect(held).toEqual([{ user: author.userId }])
})

test('a merge is undone: references point to their old targets, twins are separate again, histories show it', async () => {
  const person = await admin()
  const state = async (name: string) => (await made(person, '/refApplicationStates', { name })).refApplicationStateId as string
  const [live, running] = [await state('Live'), await state('Running')]
  const only = await application(person, 'Only', { states: [{ refApplicationStateId: live, currentState: true, notes: 'Since May' }] })
  const both = await application(person, 'Both', {
    states: [
      { refApplicationStateId: live, currentState: true, actualDate: '2026-05-01' },
      { refApplicationStateId: running, notes: 'Planned' },
    ],
  })
  const changed = await application(person, 'Changed', { states: [{ refApplicationStateId: live, currentState: true }] })
  const before = await tables(person.accountId)
  await made(person, `/refApplicationStates/${live}/merge`, { intoId: running })
  expect(await inBin(person)).toMatchObject([{ recordId: live, isMerged: true }])
  expect((await restore(person, [live])).status).toBe(200)
  expect(await tables(person.accountId)).toEqual(before)
  for (const id of [only, both, changed])
    expect((await read(person, `/applications/${id}/history`))[0], id).toMatchObject({
      changes: { states: [[{ refApplicationStateId: running }], [{ refApplicationStateId: live }]] },
    })
  await made(person, `/refApplicationStates/${live}/merge`, { intoId: running })
  await person.send('PUT', `/applications/${changed}`, { states: [] })
  await restore(person, [live])
  expect((await read(person, `/applications/${changed}`)).states).toEqual([])
  expect((await read(person, `/applications/${only}`)).states).toMatchObject([{ refApplicationStateId: live, notes: 'Since May' }])
})

test('a deleted record has the colour that it had, where its kind has one', async () => {
  const person = await admin()
  const painted = await application(person, 'Painted', { color: '#0f766e' })
  await application(person, 'Also there', { color: '#b91c1c' })
  const plain = await application(person, 'Plain')
  const { areaId } = await made(person, '/areas', { name: 'Harbour' })
  for (const path of [`/applications/${painted}`, `/applications/${plain}`, `/areas/${areaId}`]) await remove(person, path)
  const colours = Object.fromEntries((await inBin(person)).map(({ name, color }) => [name, color]))
  expect(colours).toEqual({ Painted: '#0f766e', Plain: null, Harbour: null })
})

test('people bound to portfolios learn of what was in theirs alone, and of nothing that hung on it', async () => {
  const person = await admin()
  const [trade, sea] = [await portfolio(person, 'Trade'), await portfolio(person, 'Sea')]
  const there = async (where: string, name: string) =>
    (await made(person, '/ideas', { name, portfolios: [{ portfolioId: where }] })).ideaId as string
  const [own, strange] = [await there(trade, 'Own'), await there(sea, 'Strange')]
  const { areaId } = await made(person, '/areas', { name: 'Harbour' })
  const manager = await addPerson(person.accountId, ['Portfolio Manager'], trade)
  const viewer = await addPerson(person.accountId, ['View User'], trade)
  for (const path of [`/ideas/${own}`, `/ideas/${strange}`, `/areas/${areaId}`]) await remove(person, path)
  expect(await inBin(person)).toHaveLength(3)
  expect(await inBin(manager)).toMatchObject([{ recordId: own, holds: [] }])
  expect(await inBin(viewer)).toEqual([])
  const deletedIdeas = async (who: Person) => (await read(who, '/ideas?status=deleted')).map((idea: { ideaId: string }) => idea.ideaId)
  expect([await deletedIdeas(person), await deletedIdeas(manager), await deletedIdeas(viewer)]).toEqual([[strange, own], [own], []])
  expect((await restore(viewer, [own])).status).toBe(404)
  for (const id of [strange, areaId]) expect((await restore(manager, [own, id])).status).toBe(404)
  expect((await restore(manager, [own])).status).toBe(200)
  const elsewhere = await admin()
  expect(await inBin(elsewhere)).toEqual([])
  expect((await restore(elsewhere, [strange])).status).toBe(404)
})

test('after 30 days it is removed for good', async () => {
  const person = await admin()
  const [old, young] = [await application(person, 'Old'), await application(person, 'Young')]
  for (const id of [old, young]) await remove(person, `/applications/${id}`)
  await rows(`update bin_record set deleted_date = now() - interval '31 days' where record_id = $1`, [old])
  const tenant = database.tenant(person.accountId)
  const [schedule] = binServed.schedules
  if (!schedule || !('eachAccountAt' in schedule)) throw new Error('The bin is emptied account by account')
  expect(await schedule.run({ tenant, actor: systemActor, services })).toEqual({ records: 1 })
  expect((await inBin(person)).map(({ name }) => name)).toEqual(['Young'])
})

test('rows go with one record along one way only, so that no circle of keys is cut short', () => {
  for (const { table } of entities.values())
    for (const { target, isCascade } of keysOf(table).references) expect([table, isCascade && target === table]).toEqual([table, false])
})

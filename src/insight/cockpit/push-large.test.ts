/** Large pushes: outcomes count everything and hold the first names, whatever the push has and to however many clients it goes. */
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { testApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { mostListed, mostListedClients, mostNames, mostNamesInAll, mostPushed, type Push } from './contract/push.ts'
import { pushesIn } from './server/push/pushes-for-tests.ts'
import { namesFor } from './server/push/shortened.ts'

const app = await testApp()
const rows = rowsOf(app.database)
const { world, add, pushed, undone, previewed } = await pushesIn(app)
const list = '/refApplicationStates'
const subject = 'refApplicationState'

/** Outcomes as earlier versions stored them. */
const storedBefore = (clients: number, names: number) =>
  JSON.stringify(
    Array.from({ length: clients }, (_, client) => ({
      accountId: uuidv7(),
      workspaceName: `Client ${client}`,
      refused: null,
      added: Array.from({ length: names }, (_one, at) => `Item ${at}`),
      changed: [],
      same: 0,
      left: [{ name: 'Deep', reason: 'Too deep' }],
      kept: null,
    })),
  )
const insert = (accountId: string, outcomes: string) =>
  rows(
    `insert into client_push (account_id, push_id, subject, from_name, content, pushed_by_name, outcomes) values ($1, $2, 'refDriver', 'Us', '[]', 'Ada', $3::jsonb)`,
    [accountId, uuidv7(), outcomes],
  )

test('the outcome of a push counts all and has the first names, and so has its undo', async () => {
  const { namespace, provider, ids, admins } = await world()
  const count = mostNames + 10
  await rows(
    `insert into ref_application_state (account_id, ref_application_state_id, name) select $1, gen_random_uuid(), 'State ' || n from generate_series(1, $2::integer) n`,
    [namespace, count],
  )
  // The second client has half of them, so that there is something to change.
  await rows(
    `insert into ref_application_state (account_id, ref_application_state_id, name) select $1, gen_random_uuid(), 'STATE ' || n from generate_series(1, 5) n`,
    [ids[1]],
  )
  const effects = await previewed(provider, subject, ids)
  const { pushId, outcomes } = await pushed(provider, subject, ids)
  expect(outcomes).toEqual(effects.map((effect) => ({ ...effect, kept: null, keptCount: 0 })))
  expect(outcomes!.map(({ added, addedCount }) => [added.length, addedCount])).toEqual([
    [mostNames, count],
    [mostNames, count - 5],
  ])
  const [stored] = await rows<{ added: number }>(
    `select jsonb_array_length(outcomes -> 0 -> 'added') as added from client_push where push_id = $1`,
    [pushId],
  )
  expect(stored!.added).toBe(mostNames)
  // All are changed before the undo, so all are kept.
  await rows(`update ref_application_state set notes = 'Ours' where account_id = $1`, [ids[0]])
  const after = await undone(provider, pushId)
  expect(after.outcomes!.map(({ kept, keptCount }) => [kept!.length, keptCount])).toEqual([
    [mostNames, count],
    [0, 0],
  ])
  expect(await admins[1]!.send('GET', list)).toMatchObject({ body: { length: 5 } })
})

test('outcomes that were stored whole are answered with the first names and counts', async () => {
  const { namespace, provider } = await world(1)
  await add(provider, list, { name: 'Live' })
  await insert(namespace, storedBefore(8, 1_000))
  await insert(namespace, '[]')
  const pushes = (await provider.send('GET', '/cockpit/pushes')).body as Push[]
  expect(pushes[0]!.outcomes).toEqual([])
  expect(pushes[1]!.outcomes).toHaveLength(8)
  for (const one of pushes[1]!.outcomes!) {
    expect(one.added).toEqual(Array.from({ length: namesFor(8) }, (_, at) => `Item ${at}`))
    expect(one).toMatchObject({ addedCount: 1_000, changedCount: 0, leftCount: 1, kept: null, keptCount: 0 })
  }
})

test('the more clients a push has, the fewer names of each', () => {
  expect(namesFor(1)).toBe(mostNames)
  for (let clients = 1; clients <= mostPushed; clients++)
    expect(clients * namesFor(clients)).toBeLessThanOrEqual(Math.max(mostNamesInAll, clients))
})

test('the list has the latest pushes, with so many clients in all', async () => {
  const { namespace, provider } = await world(1)
  const listed = async () => ((await provider.send('GET', '/cockpit/pushes')).body as Push[]).map(({ outcomes }) => outcomes!.length)
  for (let at = 0; at < mostListed + 1; at++) await insert(namespace, storedBefore(1, 1))
  expect(await listed()).toHaveLength(mostListed)
  for (let at = 0; at < mostListedClients / mostPushed + 1; at++) await insert(namespace, storedBefore(mostPushed, 1))
  expect(await listed()).toEqual(Array.from({ length: mostListedClients / mostPushed }, () => mostPushed))
})

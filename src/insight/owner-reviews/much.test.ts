import { expect, test } from 'vitest'
import { mostCharacters, mostProposed, mostWords } from '#insight/owner-reviews/contract.ts'
import { columnFacts } from '#insight/owner-reviews/server/facts.ts'
import { stateOf } from '#insight/owner-reviews/server/owner-state.ts'
import { proposedBy } from '#insight/owner-reviews/server/proposed.ts'
import { reviewed, say } from '#insight/owner-reviews/server/samples-for-tests.ts'
import { choicesIn } from '#insight/owner-reviews/server/words.ts'
import { Names } from '#platform/server/exchange/names.ts'
import { recordsOf } from '#platform/server/records/records.ts'
import { testApp } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'

/* An owner can't hold the server up, by much in an answer or by many of them. */

/** The list, and how many of its members have been read. */
function counted<T>(list: T[]): { readonly list: T[]; readonly read: () => number } {
  let count = 0
  const get = (target: T[], key: string | symbol, receiver: unknown): unknown => {
    if (typeof key === 'string' && /^\d+$/.test(key)) count++
    return Reflect.get(target, key, receiver)
  }
  return { list: new Proxy(list, { get }), read: () => count }
}

const app = await testApp()
const rows = rowsOf(app.database)
const many = 2000

test('each choice is read once for all names of an answer, and listed once for an answer and its page', () => {
  const facts = columnFacts().filter(({ told: { fact } }) => fact === 'areas')
  const names = new Names(recordsOf('area').entity)
  for (let at = 0; at < many; at++) names.add({ name: `Area ${at}` })
  let listed = 0
  const titles = names.titles.bind(names)
  names.titles = () => (listed++, titles())
  const [area] = choicesIn({ facts, names: new Map([['area', names]]) })
  const choices = counted(area!)
  const value = Array.from({ length: 500 }, (_, at) => `AREA ${many - 1 - at}`)
  expect(proposedBy(facts, [choices.list], [[]], [{ fact: 0, value }])).toMatchObject([{ fact: 'areas', before: [] }])
  expect([choices.list.length, choices.read()]).toEqual([many, many])
  const own = { name: 'Chiara', firstName: 'Chiara', askerId: '', askerName: '', reviewName: '', message: null, deadline: '' }
  const asked = { facts: ['areas'], portfolioId: null, isOpen: true, isWithdrawn: false, items: [], proposals: [] }
  stateOf('', { ...own, ...asked }, { facts, names: new Map([['area', names]]), records: new Map() }, [choices.list])
  expect(listed).toBe(1)
})

test('each proposal is read once for the page of an owner, however many applications it has', () => {
  const ids = Array.from({ length: 100 }, (_, at) => String(at))
  const proposal = { fact: 'shortDescription', before: [], after: ['New'], reason: null, decision: null, decisionNote: null }
  const proposals = counted(ids.flatMap((applicationId) => [1, 2, 3].map(() => ({ ...proposal, applicationId }))))
  const item = { answer: 'changes', note: null, confirmedDate: null, confirmedByYou: false } as const
  const items = ids.map((applicationId, at) => ({ ...item, applicationId, place: at + 1 }))
  const own = { name: 'Chiara', firstName: 'Chiara', askerId: '', askerName: '', reviewName: '', message: null, deadline: '' }
  const asked = { facts: ['shortDescription'], portfolioId: null, isOpen: true, isWithdrawn: false, items, proposals: proposals.list }
  const facts = columnFacts().filter(({ told: { fact } }) => fact === 'shortDescription')
  const records = new Map(ids.map((name) => [name, { name, shortDescription: null }]))
  const state = stateOf('', { ...own, ...asked }, { facts, names: new Map(), records }, [null])
  expect(state.applications.map((one) => one.proposals.length)).toEqual(ids.map(() => 3))
  expect(proposals.read()).toBe(300)
})

test('an answer names each fact once, and no more names than the limit', async () => {
  const { chiara, opened } = await reviewed(app, [
    'shortDescription',
    'lifecycleEndDate',
    'isThirdParty',
    'criticality',
    'plannedDisposition',
  ])
  const owner = await opened(chiara.emailAddress)
  const twice = await say(owner, 1, [
    { fact: 0, value: ['One'] },
    { fact: 0, value: ['Two'] },
  ])
  expect([twice.status, twice.body.errors]).toEqual([422, [{ path: 'changes.1.fact', message: 'Answer this once' }]])
  const value = Array.from({ length: 500 }, (_, at) => `n${at}`)
  const wide = await say(
    owner,
    1,
    [0, 1, 2, 3, 4].map((fact) => ({ fact, value })),
  )
  expect(mostWords).toBeLessThan(5 * value.length)
  expect([wide.status, wide.body.errors]).toEqual([422, [{ path: 'changes', message: 'At most 2,000 names in one answer' }]])
})

test('an owner proposes no more in one review than their page shows', async () => {
  const { chiara, opened, boss, id } = await reviewed(app)
  const owner = await opened(chiara.emailAddress)
  const fill = (count: number, characters: number) =>
    rows(
      `insert into owner_review_proposal (account_id, owner_review_id, proposal_id, person_id, application_id, fact, before, after, decision)
select i.account_id, i.owner_review_id, gen_random_uuid(), i.person_id, i.application_id, 'shortDescription', '{}', array[repeat('x', $4)], 'declined'
from owner_review_item i join owner_review_person p using (account_id, owner_review_id, person_id), generate_series(1, $3)
where i.account_id = $1 and i.owner_review_id = $2 and i.place = 2 and p.name = 'Chiara Ferrari'`,
      [boss.accountId, id, count, characters],
    )
  const empty = () => rows('delete from owner_review_proposal where account_id = $1', [boss.accountId])
  const change = () => say(owner, 1, [{ fact: 0, value: ['New'] }])
  const refused = {
    status: 422,
    body: { message: expect.stringContaining('Test Global Admin can start another one for the rest') },
  }
  await fill(mostProposed - 1, 1)
  expect((await change()).status).toBe(200)
  // In place of the one before.
  expect((await change()).status).toBe(200)
  await fill(1, 1)
  expect(await change()).toMatchObject(refused)
  expect((await say(owner, 1)).body.applications[0].answer).toBe('correct')
  await empty()
  await fill(400, mostCharacters / 400)
  expect(await change()).toMatchObject(refused)
})

import { beforeAll, expect, test, vi } from 'vitest'
import { application, made } from '#portfolio/portfolios/server/samples-for-tests.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { matcherName, propose } from './server/propose.ts'

const { addAccount, addPerson, database } = await testApp()
const rows = rowsOf(database)

let boss: Person
let ids: { payroll: string; invoicing: string }
beforeAll(async () => {
  boss = await addPerson(await addAccount(), ['Global Admin'])
  const capability = async (name: string) => (await made(boss, '/capabilities', { name })).capabilityId as string
  ids = { payroll: await capability('Payroll'), invoicing: await capability('Invoicing') }
})

const proposer = { by: 'matcher', byName: matcherName, requestedByName: 'Ada' } as const
const because = { words: ['wages'], neighbours: [], sureness: 0.61234 }
async function proposed(recordId: string, ...targets: string[]) {
  const all = targets.map((targetId) => ({ recordId, targetId, ...because }))
  await database.tenant(boss.accountId).write((transaction) => propose(transaction, all, proposer))
  return listed(recordId)
}
const listed = async (recordId: string) =>
  (await boss.send('GET', `/proposals?recordId=${recordId}`)).body.proposals as { proposalId: string; targetId: string; status: string }[]
const act = (what: string, proposalIds: string[], more: object = {}) => boss.send('POST', `/proposals/${what}`, { proposalIds, ...more })
const linksOf = async (id: string) =>
  ((await boss.send('GET', `/applications/${id}`)).body.capabilities as { capabilityId: string }[]).map(({ capabilityId }) => capabilityId)

test('a proposal says what would change, why, how sure, by what and until when', async () => {
  const app = await application(boss, 'PayDay')
  const [one] = await proposed(app, ids.payroll)
  expect(one).toMatchObject({
    recordName: 'PayDay',
    targetName: 'Payroll',
    reason: { words: ['wages'], neighbours: [], note: null },
    sureness: 0.612,
    proposedBy: 'matcher',
    proposedByName: matcherName,
    requestedByName: 'Ada',
    status: 'open',
    mayDecide: true,
  })
  expect(Date.parse((one as unknown as { expiresDate: string }).expiresDate)).toBeGreaterThan(Date.now())
})

test('accepting writes it, the history names who proposed and who accepted, and undoing gives back what was there', async () => {
  const app = await application(boss, 'Wages')
  const [one, other] = await proposed(app, ids.payroll, ids.invoicing)
  // Somebody has linked one of them by hand meanwhile: that link is not the proposal's to take away.
  await boss.send('PUT', `/applications/${app}`, { capabilities: [{ capabilityId: other!.targetId }] })
  const accepted = await act('accept', [one!.proposalId, other!.proposalId])
  expect([accepted.status, accepted.body]).toEqual([200, { proposals: 2, records: 1 }])
  expect((await linksOf(app)).toSorted()).toEqual([ids.payroll, ids.invoicing].toSorted())
  const [latest] = (await boss.send('GET', `/applications/${app}/history`)).body
  expect(latest.changedByName).toBe(`${matcherName} (accepted by Test Global Admin)`)
  expect((await act('undo', [one!.proposalId, other!.proposalId])).status).toBe(200)
  expect(await linksOf(app)).toEqual([other!.targetId])
  expect((await listed(app)).map(({ status }) => status)).toEqual(['open', 'open'])
})

test('a link that somebody has filled in since it was accepted stays when that is undone', async () => {
  const app = await application(boss, 'Payslips')
  const [one] = await proposed(app, ids.payroll)
  await act('accept', [one!.proposalId])
  await boss.send('PUT', `/applications/${app}`, { capabilities: [{ capabilityId: ids.payroll, isPrimary: true }] })
  expect((await act('undo', [one!.proposalId])).status).toBe(200)
  expect(await linksOf(app)).toEqual([ids.payroll])
})

test('a declined proposal stays declined, with its note, and returns only after an undo', async () => {
  const app = await application(boss, 'Ledger')
  const [one] = await proposed(app, ids.payroll)
  expect((await act('decline', [one!.proposalId], { note: 'Not ours' })).status).toBe(200)
  expect(await proposed(app, ids.payroll)).toMatchObject([{ status: 'declined', decisionNote: 'Not ours' }])
  expect(await linksOf(app)).toEqual([])
  expect((await act('undo', [one!.proposalId])).status).toBe(200)
  expect(await listed(app)).toMatchObject([{ status: 'open', decisionNote: null }])
})

test('decisions are all or none: what is decided, expired, gone or of nobody is refused', async () => {
  const app = await application(boss, 'Till')
  const [one, other] = await proposed(app, ids.payroll, ids.invoicing)
  await act('decline', [one!.proposalId])
  expect((await act('accept', [one!.proposalId, other!.proposalId])).status).toBe(409)
  expect((await act('undo', [other!.proposalId])).status).toBe(409)
  expect(await linksOf(app)).toEqual([])
  await rows("update proposal set expires_date = now() - interval '1 day' where proposal_id = $1", [other!.proposalId])
  expect((await act('accept', [other!.proposalId])).body.message).toContain('expired')
  expect((await act('accept', ['00000000-0000-4000-8000-000000000000'])).status).toBe(404)
  const reader = await addPerson(boss.accountId, ['View User'])
  expect((await reader.send('POST', '/proposals/accept', { proposalIds: [other!.proposalId] })).status).toBe(403)
  expect((await reader.send('GET', `/proposals?recordId=${app}`)).body.proposals[0].mayDecide).toBe(false)
  await boss.send('DELETE', `/applications/${app}`)
  expect(await listed(app)).toEqual([])
  expect((await act('undo', [one!.proposalId])).status).toBe(404)
})

test('of two concurrent decisions one succeeds, and the other is refused with the current state', async () => {
  const app = await application(boss, 'Counter')
  const [one] = await proposed(app, ids.payroll)
  const [accepted, declined] = await Promise.all([act('accept', [one!.proposalId]), act('decline', [one!.proposalId])])
  expect([accepted.status, declined.status].toSorted((one, other) => one - other)).toEqual([200, 409])
  const isAccepted = accepted.status === 200
  expect((isAccepted ? declined : accepted).body.message).toContain(isAccepted ? 'is accepted already' : 'is declined already')
  expect(await listed(app)).toMatchObject([{ status: isAccepted ? 'accepted' : 'declined' }])
  expect(await linksOf(app)).toEqual(isAccepted ? [ids.payroll] : [])
})

test('a run without a job does not renew what was accepted since it began', async () => {
  const app = await application(boss, 'Kiosk')
  const [one] = await proposed(app, ids.payroll)
  const [{ begun }] = (await rows('select now()::text as begun', [])) as [{ begun: string }]
  await act('accept', [one!.proposalId])
  const again = [{ recordId: app, targetId: ids.payroll, ...because }]
  const runSince = (since: string) =>
    database.tenant(boss.accountId).write((transaction) => propose(transaction, again, { ...proposer, since }))
  expect(await runSince(begun)).toEqual([])
  expect(await listed(app)).toMatchObject([{ status: 'accepted' }])
  const [{ later }] = (await rows('select now()::text as later', [])) as [{ later: string }]
  expect(await runSince(later)).toEqual([app])
})

test('a record with more proposals than one call decides counts once among the changed records', async () => {
  const many = await addPerson(await addAccount(), ['Global Admin'])
  await rows(
    "insert into capability (account_id, capability_id, name) select $1, gen_random_uuid(), 'Capability ' || n from generate_series(1, 401) n",
    [many.accountId],
  )
  const recordId = await application(many, 'Everything')
  const capabilities = await rows<{ targetId: string }>('select capability_id as "targetId" from capability where account_id = $1', [
    many.accountId,
  ])
  await database.tenant(many.accountId).write((transaction) =>
    propose(
      transaction,
      capabilities.map((one) => ({ recordId, ...one, ...because })),
      proposer,
    ),
  )
  const { body } = await many.send('POST', '/proposals/all', { act: 'accept' })
  await vi.waitFor(async () => {
    const job = (await many.send('GET', `/jobs/${body.jobId}`)).body
    expect([job.status, job.message]).toEqual(['succeeded', '401 proposals accepted; 1 record changed.'])
  }, 60_000)
})

import { beforeAll, expect, test } from 'vitest'
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

test('what is declined stays declined, with its note, and is not proposed again until that is undone', async () => {
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

import { expect, test, vi } from 'vitest'
import { application, made, portfolio, join } from '#portfolio/portfolios/server/samples-for-tests.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { propose } from '#assistance/proposals/server/propose.ts'
import { batchKind } from './server/batch-sql.ts'

const { addAccount, addPerson, database, services } = await testApp()
const rows = rowsOf(database)

const unassigned = '/batchprocess/assign_capabilities_unassigned_applications'
const specified = '/batchprocess/assign_capabilities_specified_applications'

async function workspace() {
  const boss = await addPerson(await addAccount(), ['Global Admin'])
  const capability = async (name: string, more: object = {}) =>
    (await made(boss, '/capabilities', { name, ...more })).capabilityId as string
  const hr = await capability('Human resources')
  return {
    boss,
    payroll: await capability('Payroll', { parentCapabilityId: hr, description: 'Paying salaries' }),
    invoicing: await capability('Invoicing', { description: 'Sending invoices to customers' }),
  }
}

/** The job's end is waited for. */
async function ended(person: Person, jobId: string, status = 'succeeded') {
  await vi.waitFor(async () => {
    const { body } = await person.send('GET', `/batchprocess/status/${jobId}`)
    expect(body.status, body.message).toBe(status)
  }, 60_000)
  return (await person.send('GET', `/batchprocess/status/${jobId}`)).body
}
async function run(person: Person, path: string, body?: object) {
  const started = await person.send('POST', path, body)
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  return ended(person, started.body.jobId as string)
}
const open = async (person: Person, more = '') =>
  (await person.send('GET', `/proposals?status=open${more}`)).body.proposals as {
    proposalId: string
    recordId: string
    targetId: string
    targetName: string
    reason: { words: string[]; neighbours: string[] }
  }[]
const linksOf = async (person: Person, id: string) =>
  ((await person.send('GET', `/applications/${id}`)).body.capabilities as { capabilityId: string }[]).map(
    ({ capabilityId }) => capabilityId,
  )

test('a batch proposes capabilities for applications without any, and assigns none', async () => {
  const { boss, payroll, invoicing } = await workspace()
  const pay = await application(boss, 'PayDay', { shortDescription: 'Runs the payroll of all staff' })
  const linked = await application(boss, 'Biller', { capabilities: [{ capabilityId: invoicing }] })
  await application(boss, 'Zzyzx')
  expect((await boss.send('GET', '/batchprocess/unassigned')).body.rows.map(({ name }: { name: string }) => name)).toEqual([
    'PayDay',
    'Zzyzx',
  ])
  const done = await run(boss, unassigned)
  expect(done).toMatchObject({ kind: batchKind, done: 2, total: 2, applications: 2, withProposals: 1, accepted: 0 })
  const [first] = await open(boss, `&jobId=${done.jobId}`)
  expect(first).toMatchObject({ recordId: pay, targetId: payroll, reason: { words: ['payroll'] } })
  expect(await linksOf(boss, pay)).toEqual([])
  expect(await linksOf(boss, linked)).toEqual([invoicing])
  const items = (await boss.send('GET', `/batchprocess/items/${done.jobId}`)).body
  expect(items.rows.map(({ name, proposals }: { name: string; proposals: number }) => [name, proposals > 0])).toEqual([
    ['PayDay', true],
    ['Zzyzx', false],
  ])
  expect((await boss.send('GET', '/batchprocess/recent')).body[0].jobId).toBe(done.jobId)
})

test('a batch of chosen applications proposes what is not linked yet, and names similar applications', async () => {
  const { boss, payroll, invoicing } = await workspace()
  const biller = await application(boss, 'Biller', { shortDescription: 'Prints bills', capabilities: [{ capabilityId: invoicing }] })
  const other = await application(boss, 'Billing printer', { shortDescription: 'Prints bills', capabilities: [{ capabilityId: payroll }] })
  await run(boss, specified, { applicationIds: [other, other.toUpperCase()] })
  const found = await open(boss)
  expect(found.map(({ targetId }) => targetId)).not.toContain(payroll)
  expect(found.find(({ targetId }) => targetId === invoicing)).toMatchObject({ recordId: other, reason: { neighbours: ['Biller'] } })
  const stranger = await addPerson(await addAccount(), ['Global Admin'])
  await made(stranger, '/capabilities', { name: 'Anything' })
  expect((await stranger.send('POST', specified, { applicationIds: [biller] })).status).toBe(404)
})

test('without capabilities a batch says what to do first, and only BATCH_PROCESSING starts one', async () => {
  const boss = await addPerson(await addAccount(), ['Global Admin'])
  const refused = await boss.send('POST', unassigned)
  expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining('Add or import capabilities first')])
  const author = await addPerson(boss.accountId, ['Author'])
  expect((await author.send('POST', unassigned)).status).toBe(403)
  expect((await author.send('GET', '/batchprocess/recent')).status).toBe(403)
})

test('a batch that is cancelled withdraws what it proposed; one that was interrupted goes on where it was', async () => {
  const { boss } = await workspace()
  const pay = await application(boss, 'PayDay', { shortDescription: 'Payroll' })
  const bill = await application(boss, 'Biller', { shortDescription: 'Invoicing' })
  const first = await run(boss, unassigned)
  // State of a server killed before the second application, with the batch cancelled.
  await rows('delete from batch_item where job_id = $1 and application_id = $2', [first.jobId, bill])
  await rows('delete from proposal where job_id = $1 and record_id = $2', [first.jobId, bill])
  const reopen = "update job set status = 'queued', finished_date = null, cancel_requested = $2 where job_id = $1"
  await rows(reopen, [first.jobId, false])
  const before = await open(boss, `&recordId=${pay}`)
  await services.jobs.begin(boss.accountId, batchKind, first.jobId)
  expect(await ended(boss, first.jobId)).toMatchObject({ applications: 2, withProposals: 2 })
  expect(await open(boss, `&recordId=${pay}`)).toEqual(before)
  await rows(reopen, [first.jobId, true])
  await services.jobs.begin(boss.accountId, batchKind, first.jobId)
  expect(await ended(boss, first.jobId, 'cancelled')).toMatchObject({ applications: 0, open: 0 })
  // Cancelled while it waits for a server to go on with it.
  const second = await run(boss, unassigned)
  await rows(reopen, [second.jobId, false])
  expect((await boss.send('POST', `/batchprocess/cancel/${second.jobId}`)).body).toMatchObject({
    status: 'cancelled',
    applications: 0,
    open: 0,
  })
})

test('a proposal that is accepted while its batch still works stays accepted, and can be undone', async () => {
  const { boss, payroll } = await workspace()
  const pay = await application(boss, 'PayDay', { shortDescription: 'Payroll' })
  const { jobId } = await run(boss, unassigned)
  const [{ proposalId } = { proposalId: '' }] = await open(boss, `&recordId=${pay}`)
  const proposalIds = [proposalId]
  expect((await boss.send('POST', '/proposals/accept', { proposalIds })).status).toBe(200)
  const linked = async () => (await boss.send('GET', `/applications/${pay}`)).body.capabilities.length
  expect(await linked()).toBe(1)
  // State of a slice that read the application before the change.
  const late = { recordId: pay, targetId: payroll, words: [], neighbours: [], sureness: 0.5 }
  const proposer = { by: 'matcher', byName: 'Built-in matcher', requestedByName: 'Ada', jobId } as const
  await database.tenant(boss.accountId).write((transaction) => propose(transaction, [late], proposer))
  expect((await boss.send('POST', '/proposals/undo', { proposalIds })).status).toBe(200)
  expect(await linked()).toBe(0)
})

/** All that is kept of proposals. */
const keptOf = (person: Person) =>
  rows('select to_jsonb(p) as p from proposal p where account_id = $1 order by record_id, target_id', [person.accountId])
const cancelled = async (person: Person, jobId: string) => {
  await rows("update job set status = 'queued', finished_date = null where job_id = $1", [jobId])
  await person.send('POST', `/batchprocess/cancel/${jobId}`)
}

test('a batch that is cancelled gives back what it renewed as it was: open, expired or accepted, with its reason and its days', async () => {
  const { boss } = await workspace()
  const ids = [await application(boss, 'PayDay', { shortDescription: 'Payroll' })]
  for (const name of ['Wages', 'Salaries']) ids.push(await application(boss, name, { shortDescription: 'Payroll' }))
  const first = await run(boss, unassigned)
  const [, expired, accepted] = ids
  await rows(
    "update proposal set note = 'An earlier reason', sureness = 0.321, expires_date = now() + interval '3 days' where account_id = $1",
    [boss.accountId],
  )
  await rows("update proposal set expires_date = now() - interval '1 day' where record_id = $1", [expired])
  const own = (await open(boss, `&recordId=${accepted}`)).map(({ proposalId }) => proposalId)
  expect((await boss.send('POST', '/proposals/accept', { proposalIds: own })).status).toBe(200)
  expect((await boss.send('PUT', `/applications/${accepted}`, { capabilities: [] })).status).toBe(200)
  const before = await keptOf(boss)
  await application(boss, 'Biller', { shortDescription: 'Invoicing' })
  const second = await run(boss, unassigned)
  expect(await open(boss, `&jobId=${first.jobId}`)).toEqual([])
  expect((await open(boss)).length).toBeGreaterThan(before.length)
  await cancelled(boss, second.jobId)
  expect(await keptOf(boss)).toEqual(before)
})

test('two batches that renew the same proposals are cancelled in either order, and the proposals are as before both', async () => {
  const { boss } = await workspace()
  await application(boss, 'PayDay', { shortDescription: 'Payroll' })
  await run(boss, unassigned)
  const before = await keptOf(boss)
  await application(boss, 'Biller', { shortDescription: 'Invoicing' })
  for (const inOrder of [true, false]) {
    const [one, other] = [await run(boss, unassigned), await run(boss, unassigned)]
    for (const { jobId } of inOrder ? [one, other] : [other, one]) await cancelled(boss, jobId)
    expect(await keptOf(boss)).toEqual(before)
  }
})

test('all proposals of a batch are accepted and undone by a job, and applications are as they were', async () => {
  const { boss, payroll } = await workspace()
  const ids = [
    await application(boss, 'PayDay', { shortDescription: 'Payroll' }),
    await application(boss, 'Wages', { shortDescription: 'Payroll' }),
  ]
  const { jobId, open: count } = await run(boss, unassigned)
  const decided = async (act: string) => {
    const started = await boss.send('POST', '/proposals/all', { act, jobId })
    await vi.waitFor(async () => expect((await boss.send('GET', `/jobs/${started.body.jobId}`)).body.status).toBe('succeeded'), 60_000)
  }
  await decided('accept')
  expect((await boss.send('GET', `/batchprocess/status/${jobId}`)).body).toMatchObject({ open: 0, accepted: count })
  for (const id of ids) expect(await linksOf(boss, id)).toContain(payroll)
  await decided('undo')
  expect((await boss.send('GET', `/batchprocess/status/${jobId}`)).body).toMatchObject({ open: count, accepted: 0 })
  for (const id of ids) expect(await linksOf(boss, id)).toEqual([])
})

test('somebody bound to a portfolio decides on its applications alone, and is named no application that they do not see', async () => {
  const { boss, payroll } = await workspace()
  const seen = await application(boss, 'PayDay', { shortDescription: 'Monthly wages of staff' })
  const unseen = await application(boss, 'Secret wages', {
    shortDescription: 'Monthly wages of staff',
    capabilities: [{ capabilityId: payroll }],
  })
  const ours = await portfolio(boss, 'Ours')
  await join(boss, ours, [seen])
  await run(boss, specified, { applicationIds: [seen, unseen] })
  const author = await addPerson(boss.accountId, ['Author'], ours)
  const told = (await author.send('GET', '/proposals')).body
  expect(told.proposals.length).toBeGreaterThan(0)
  expect(JSON.stringify(told)).not.toContain('Secret')
  expect(JSON.stringify((await boss.send('GET', `/proposals?recordId=${seen}`)).body)).toContain('Secret wages')
  const hidden = (await open(boss, `&recordId=${unseen}`)).map(({ proposalId }) => proposalId)
  for (const act of ['accept', 'decline', 'undo'])
    if (hidden.length) expect((await author.send('POST', `/proposals/${act}`, { proposalIds: hidden })).status).toBe(404)
  const own = told.proposals.map(({ proposalId }: { proposalId: string }) => proposalId)
  expect((await author.send('POST', '/proposals/accept', { proposalIds: own })).status).toBe(200)
})

/** Pushing question sets and reference lists to clients, and taking it back. */
import { expect, test } from 'vitest'
import { beginContent } from '#tenancy/account/server/account-content.ts'
import { business, choices, option, saved, technology } from '#portfolio/questions/server/samples-for-tests.ts'
import { runJob } from '#platform/server/jobs/run-job.ts'
import { change } from '#platform/server/records/changes.ts'
import { actorOf } from '#platform/testing/actor.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { queueByHand } from '#platform/testing/queued-job.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { undoJob, undoKind } from './server/push/jobs.ts'
import { pushesIn } from './server/push/pushes-for-tests.ts'

const app = await testApp()
const { database } = app
const rows = rowsOf(database)

const { world, add, pushed, undone, previewed, content } = await pushesIn(app)

const list = '/refApplicationStates'
const subject = 'refApplicationState'
const stateNames = async (person: Person) => ((await person.send('GET', list)).body as { name: string }[]).map(({ name }) => name).sort()

test('a list is pushed: what is missing is added, what differs is changed, what is more stays; the preview says the same before', async () => {
  const { provider, ids, admins } = await world()
  await add(provider, list, { name: 'Live', color: '#112233', notes: 'In use', isToBeRetired: false })
  await add(provider, list, { name: 'Ending', isToBeRetired: true })
  await add(provider, list, { name: 'Archived', active: false })
  await add(admins[0]!, list, { name: ' live ', color: '#ffffff', shortName: 'L' })
  await add(admins[0]!, list, { name: 'Our own' })
  const effects = await previewed(provider, subject, ids)
  expect(effects).toMatchObject([
    { accountId: ids[0], refused: null, added: ['Ending'], changed: [{ name: 'live', fields: ['Colour', 'Notes'] }], same: 0, left: [] },
    { accountId: ids[1], added: ['Ending', 'Live'], changed: [], same: 0 },
  ])
  expect(await stateNames(admins[1]!)).toEqual([])
  const { outcomes, pushedByName } = await pushed(provider, subject, ids)
  expect(outcomes).toEqual(effects.map((effect) => ({ ...effect, kept: null, keptCount: 0 })))
  expect(pushedByName).toBe('Test Certified Provider Admin')
  const states = (await admins[0]!.send('GET', list)).body as { name: string }[]
  expect(states.find(({ name }) => name === 'live')).toMatchObject({ color: '#112233', notes: 'In use', shortName: 'L' })
  expect(await stateNames(admins[0]!)).toEqual(['Ending', 'Our own', 'live'])
  expect(states.find(({ name }) => name === 'Ending')).toMatchObject({ isToBeRetired: true })
  expect(await previewed(provider, subject, ids)).toMatchObject([
    { added: [], changed: [], same: 2 },
    { added: [], changed: [], same: 2 },
  ])
  const told = await rows<{ entity: string; by: string }>(
    "select entity, changed_by_name as by from change_log where account_id = $1 and changed_by_name <> 'Test Global Admin' order by entity, changed_date",
    [ids[0]],
  )
  expect(told).toEqual(['account', subject, subject].map((entity) => ({ entity, by: 'Test Certified Provider Admin' })))
  const [audited] = await rows<{ changes: object }>("select changes from change_log where account_id = $1 and entity = 'account'", [ids[0]])
  expect(audited!.changes).toEqual({ push: [null, `Application states from Account ${provider.accountId}`] })
})

test('undone, the clients hold what they held before', async () => {
  const { provider, ids, admins } = await world()
  for (const person of [provider, ...admins]) await change(database.tenant(person.accountId), actorOf(person), beginContent)
  const own = (await provider.send('GET', list)).body[0]
  await provider.send('PUT', `${list}/${own.refApplicationStateId}`, { color: '#010203', notes: 'Ours' })
  await add(provider, list, { name: 'Just ours', isToBeRetired: true })
  const before = await Promise.all(ids.map(content))
  const { pushId, outcomes } = await pushed(provider, subject, ids)
  expect(outcomes).toMatchObject(ids.map(() => ({ added: ['Just ours'], changed: [{ name: own.name }] })))
  expect(await Promise.all(ids.map(content))).not.toEqual(before)
  const after = await undone(provider, pushId)
  expect(after).toMatchObject({ undoneByName: 'Test Certified Provider Admin', outcomes: [{ kept: [] }, { kept: [] }] })
  expect(await Promise.all(ids.map(content))).toEqual(before)
  expect((await provider.send('POST', `/cockpit/pushes/${pushId}/undo`)).status).toBe(422)
})

test('an undo cannot be cancelled half-way: the clients are undone one by one', async () => {
  const { provider, ids, admins } = await world()
  await add(provider, list, { name: 'Live' })
  const { pushId } = await pushed(provider, subject, ids)
  const jobId = await queueByHand(database, provider, undoKind, { pushId, accountIds: ids, isSecure: true })
  await rows("update job set status = 'running', attempt = 1 where account_id = $1 and job_id = $2", [provider.accountId, jobId])
  const refused = await provider.send('POST', `/jobs/${jobId}/cancel`)
  expect([refused.status, refused.body.errors[0].message]).toEqual([
    422,
    'A push is undone client by client, so this job cannot be cancelled. It ends by itself.',
  ])
  await rows("update job set status = 'queued', attempt = 0 where account_id = $1 and job_id = $2", [provider.accountId, jobId])
  await runJob(app.services, new Map([[undoKind, undoJob]]), provider.accountId, jobId, () => false)
  expect(await Promise.all(admins.map(stateNames))).toEqual([[], []])
})

test('an undo keeps what somebody has changed or uses since, and says so', async () => {
  const { provider, ids, admins } = await world(1)
  for (const name of ['Used', 'Changed', 'Neither']) await add(provider, list, { name })
  const { pushId } = await pushed(provider, subject, ids)
  const states = (await admins[0]!.send('GET', list)).body as { name: string; refApplicationStateId: string }[]
  const idOf = (name: string) => states.find((one) => one.name === name)!.refApplicationStateId
  await add(admins[0]!, '/applications', { name: 'Ledger', states: [{ refApplicationStateId: idOf('Used'), currentState: true }] })
  await admins[0]!.send('PUT', `${list}/${idOf('Changed')}`, { notes: 'Ours now' })
  const { outcomes } = await undone(provider, pushId)
  expect(outcomes![0]!.kept).toEqual([
    { name: 'Changed', reason: 'Changed since' },
    { name: 'Used', reason: 'In use' },
  ])
  expect(await stateNames(admins[0]!)).toEqual(['Changed', 'Used'])
})

test('questions are pushed and scores follow; undone, questions, answers and scores are as before', async () => {
  const { provider, ids, admins } = await world(1)
  const admin = admins[0]!
  await saved(provider, '/technologyquestions', {
    questions: [
      technology('Is it documented?', {
        weight: 3,
        helpText: 'Look for it',
        answers: choices.map((one) => ({ ...one, label: `Better ${one.answerValue}` })),
      }),
      technology('Is it patched?'),
      technology('Is it asked?', { active: false }),
    ],
  })
  const own = await saved(admin, '/technologyquestions', {
    questions: [technology('is it DOCUMENTED?', { answers: choices.filter(({ answerValue }) => answerValue > 0) }), technology('Our own?')],
  })
  const { applicationId } = await add(admin, '/applications', { name: 'Ledger' })
  const scored = await admin.send('POST', '/applications/techscores', {
    applicationId,
    questionAnswers: [option(own[0]!, 4), option(own[1]!, 1)],
  })
  expect(scored.body.technologyQuestionsScore).toBe(62.5)
  const before = await content(admin.accountId)
  const { pushId, outcomes } = await pushed(provider, 'technologyQuestions', ids)
  expect(outcomes).toMatchObject([
    {
      added: ['Is it patched?'],
      changed: [{ name: 'is it DOCUMENTED?', fields: ['Question', 'Help', 'Weight', 'Choices'] }],
      same: 0,
      left: [],
    },
  ])
  const now = (await admin.send('GET', '/technologyquestions')).body as { questionText: string; answers: { label: string }[] }[]
  expect(now.map(({ questionText }) => questionText).sort()).toEqual(['Is it documented?', 'Is it patched?', 'Our own?'])
  expect(now.find(({ questionText }) => questionText === 'Is it documented?')!.answers.map(({ label }) => label)).toContain('Better 0')
  // Weights 3 and 1, points 4 and 1: (4 × 3 + 1) ÷ 16.
  expect((await admin.send('GET', `/applications/${applicationId}`)).body.technologyQuestionsScore).toBe(81.3)
  expect((await undone(provider, pushId)).outcomes![0]!.kept).toEqual([])
  expect(await content(admin.accountId)).toEqual(before)
})

test('a question whose choices would go stays, and one that was answered since is not taken back', async () => {
  const { provider, ids, admins } = await world(1)
  const admin = admins[0]!
  await saved(provider, '/technologyquestions', {
    questions: [
      technology('Two?', { answers: [choices[0], choices[4]] }),
      technology('Number?', { isCustomAnswer: true, answers: [] }),
      technology('New?'),
      technology('Newer?'),
    ],
  })
  await saved(admin, '/technologyquestions', { questions: [technology('Two?'), technology('Number?')] })
  const { pushId, outcomes } = await pushed(provider, 'technologyQuestions', ids)
  expect(outcomes).toMatchObject([{ added: ['New?', 'Newer?'], changed: [], left: [{ name: 'Two?' }, { name: 'Number?' }] }])
  const questions = (await admin.send('GET', '/technologyquestions')).body
  const { applicationId } = await add(admin, '/applications', { name: 'Ledger' })
  const asked = questions.find(({ questionText }: { questionText: string }) => questionText === 'New?')
  await admin.send('POST', '/applications/techscores', { applicationId, questionAnswers: [option(asked, 4)] })
  expect((await undone(provider, pushId)).outcomes![0]!.kept).toEqual([{ name: 'New?', reason: 'Answered since' }])
  const left = (await admin.send('GET', '/technologyquestions')).body.map(({ questionText }: { questionText: string }) => questionText)
  expect(left.sort()).toEqual(['New?', 'Number?', 'Two?'])
})

test('the default business questions are pushed; the portfolios’ questions stay', async () => {
  const { provider, ids, admins } = await world(1)
  await saved(provider, '/businessquestions', { questions: [business('Is it needed?')] })
  const { portfolioId } = await add(admins[0]!, '/portfolios', { name: 'Fleet' })
  await pushed(provider, 'businessQuestions', ids)
  const all = (await admins[0]!.send('GET', '/businessquestions')).body as { questionText: string; portfolioId: string | null }[]
  expect(all).toMatchObject([{ questionText: 'Is it needed?', portfolioId: null }])
  expect(all.some((one) => one.portfolioId === portfolioId)).toBe(false)
})

test('nobody pushes to others: not a provider, not a client, not a workspace without the right; and nothing is there to push', async () => {
  const { provider, ids, admins } = await world(1)
  const other = await world(1)
  await add(provider, list, { name: 'Live' })
  const body = (accountIds: string[]) => ({ subject, accountIds })
  for (const path of ['/cockpit/pushes', '/cockpit/pushes/preview']) {
    expect((await provider.send('POST', path, body([ids[0]!, other.ids[0]!]))).status).toBe(404)
    expect((await provider.send('POST', path, body([provider.accountId]))).status, 'to itself').toBe(422)
    expect((await provider.send('POST', path, { subject: 'user', accountIds: ids })).status).toBe(400)
    expect((await admins[0]!.send('POST', path, body(ids))).status).toBe(403)
    expect((await other.provider.send('POST', path, body(other.ids))).status, 'nothing to push').toBe(422)
  }
  const { pushId } = await pushed(provider, subject, ids)
  expect((await other.provider.send('GET', '/cockpit/pushes')).body).toEqual([])
  expect((await other.provider.send('POST', `/cockpit/pushes/${pushId}/undo`)).status).toBe(404)
  expect((await admins[0]!.send('GET', '/cockpit/pushes')).status).toBe(403)
  expect((await admins[0]!.send('POST', `/cockpit/pushes/${pushId}/undo`)).status).toBe(403)
  expect(await stateNames(other.admins[0]!)).toEqual([])
})

test('nothing is pushed from a client to itself', async () => {
  const { provider, ids } = await world()
  await provider.send('POST', '/users/switchaccount', { accountId: ids[0] })
  await add(provider, list, { name: 'Live' })
  const itself = { status: 422, body: { errors: [{ path: 'accountIds', message: 'Leave out the workspace that you push from' }] } }
  for (const path of ['/cockpit/pushes/preview', '/cockpit/pushes'])
    expect(await provider.send('POST', path, { subject, accountIds: ids })).toMatchObject(itself)
  expect(await previewed(provider, subject, [ids[1]!])).toMatchObject([{ added: ['Live'] }])
})

test('a preview looks at 20 clients at a time', async () => {
  const { provider, ids } = await world(1)
  await add(provider, list, { name: 'Live' })
  const many = Array.from({ length: 21 }, () => ids[0]!)
  const tooMany = await provider.send('POST', '/cockpit/pushes/preview', { subject, accountIds: many })
  expect(tooMany).toMatchObject({ status: 400, body: { errors: [{ path: 'accountIds', message: 'Choose at most 20 clients' }] } })
  expect(await previewed(provider, subject, many.slice(1))).toHaveLength(1)
})

test('a client whose trial has ended, or that asks for two factors, takes nothing', async () => {
  const { provider, ids, admins } = await world(3)
  await add(provider, list, { name: 'Live' })
  await rows("update account set is_trial_account = true, trial_expiry_date = now() - interval '1 day' where account_id = $1", [ids[0]])
  await rows('update account set requires_second_factor = true where account_id = $1', [ids[1]])
  const { outcomes, pushId } = await pushed(provider, subject, ids)
  expect(outcomes!.map(({ refused, added }) => [refused, added])).toEqual([
    ['Its trial has ended', []],
    ['It asks for two-factor sign-in', []],
    [null, ['Live']],
  ])
  expect(await stateNames(admins[0]!)).toEqual([])
  await rows('update account set parent_account_id = null where account_id = $1', [ids[2]])
  expect((await undone(provider, pushId)).outcomes![2]!.kept).toEqual([{ name: 'Live', reason: 'No longer your client' }])
  expect(await stateNames(admins[2]!)).toEqual(['Live'])
})

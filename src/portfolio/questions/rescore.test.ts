/** More applications than are scored within a call: a job scores them, a slice at a time. */
import { afterAll, expect, test } from 'vitest'
import { pino } from 'pino'
import { uuidv7 } from 'uuidv7'
import type { Services } from '#platform/server/access/context.ts'
import { blankId } from '#platform/contract/blank.ts'
import { defineJob } from '#platform/server/jobs/job.ts'
import { openJobs } from '#platform/server/jobs/jobs.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { rowsOf } from '#platform/testing/rows.ts'
import { rescoreJob, resumeScoring } from './server/rescore/rescore-job.ts'
import { mostAtOnce, rescoreKind } from './server/rescore/score-again.ts'
import { application, business, option, saved, score, scoresOf, technology, type Question } from './server/samples-for-tests.ts'

const { addAccount, addPerson, database, services } = await testApp()
const rows = rowsOf(database)
const log = pino({ level: 'silent' })
const count = 2 * mostAtOnce + 50
const turned = (question: Question) => ({
  ...question,
  answers: question.answers.map((one) => ({ ...one, answerValue: 4 - one.answerValue })),
})

interface Workspace {
  readonly admin: Person
  readonly question: Question
}
/** A workspace whose applications all have the best score, by one technology question. */
async function workspace(): Promise<Workspace> {
  const accountId = await addAccount()
  const admin = await addPerson(accountId, ['Global Admin'])
  const [question] = (await saved(admin, '/technologyquestions', { questions: [technology('Sound?')] })) as [Question]
  const ids = Array.from({ length: count }, () => uuidv7())
  await rows(
    'insert into application (account_id, application_id, name, answered_technology_questions_count, technology_questions_score) select $1, x, x::text, 1, 100 from unnest($2::uuid[]) x',
    [accountId, ids],
  )
  const { questionAnswerId } = option(question, 4)
  await rows(
    'insert into application_question_answer (account_id, application_id, account_question_id, question_answer_id) select $1, x, $3, $4 from unnest($2::uuid[]) x',
    [accountId, ids, question.accountQuestionId, questionAnswerId],
  )
  return { admin, question }
}

const scoresNow = async ({ accountId }: Person) =>
  (
    await rows<{ score: number; count: number }>(
      'select technology_questions_score::float8 as score, count(*)::integer as count from application where account_id = $1 group by 1 order by 1',
      [accountId],
    )
  ).map(({ score, count: many }) => [score, many])
const jobsOf = async (
  person: Person,
): Promise<{ jobId: string; kind: string; status: string; message: string; done: number; total: number }[]> =>
  (await person.send('GET', '/jobs')).body
const linesOf = ({ accountId }: Person) =>
  rows<{ by: string; count: number; was: number; is: number; because: string }>(
    `select changed_by_name as by, count(*)::integer as count, (changes -> 'technologyQuestionsScore' ->> 0)::float8 as was, (changes -> 'technologyQuestionsScore' ->> 1)::float8 as is,
  changes -> 'because' ->> 1 as because from change_log where account_id = $1 and entity = 'application' group by 1, 3, 4, 5 order by 3 desc`,
    [accountId],
  )
const isScored = (person: Person) =>
  expect.poll(async () => (await person.send('GET', '/scoring')).body.isRunning, { timeout: 30_000 }).toBe(false)

test('one job scores them in slices, reports its progress, and leaves the old scores in the history', async () => {
  const { admin, question } = await workspace()
  const viewer = await addPerson(
    admin.accountId,
    ['View User'],
    (await admin.send('POST', '/portfolios', { name: 'Theirs' })).body.portfolioId,
  )
  expect((await admin.send('GET', '/scoring')).body).toEqual({ isRunning: false, done: null, total: null })
  await saved(admin, '/technologyquestions', { questions: [turned(question)] })
  const begun = (await admin.send('GET', '/scoring')).body
  if (begun.isRunning) expect(begun.total).toBe(count)
  expect((await viewer.send('GET', '/scoring')).body).toMatchObject({ done: null, total: null })
  await isScored(admin)
  expect(await scoresNow(admin)).toEqual([[0, count]])
  expect(await jobsOf(admin)).toMatchObject([
    { kind: rescoreKind, status: 'succeeded', message: `Scored ${count} applications again.`, done: count, total: count },
  ])
  const [line, ...more] = await linesOf(admin)
  const name = (await admin.send('GET', `/users/${admin.userId}`)).body.name as string
  expect([line, more]).toEqual([{ by: name, count, was: 100, is: 0, because: 'changed the scoring questions' }, []])
  const [one] = (await admin.send('GET', '/applications?limit=1')).body
  expect((await admin.send('GET', `/applications/${one.applicationId}/history`)).body).toMatchObject([
    { changedByName: name, changes: { technologyQuestionsScore: [100, 0], because: [null, 'changed the scoring questions'] } },
  ])
})

test('a change while it runs begins again in the same job, another set comes next, and answers given meanwhile count', async () => {
  const { admin, question } = await workspace()
  const colleague = await addPerson(admin.accountId, ['Application Manager'])
  await saved(admin, '/businessquestions', { questions: [business('Needed?')] })
  const { portfolioId } = (await admin.send('POST', '/portfolios', { name: 'Ports' })).body
  const ids = ((await admin.send('GET', '/applications')).body as { applicationId: string }[]).map(({ applicationId }) => applicationId)
  await admin.send('POST', `/portfolios/${portfolioId}/applications/bulkadd`, { applicationIds: ids })
  const [own] = (await admin.send('GET', `/businessquestions/portfolio/${portfolioId}`)).body as [Question]
  await rows(
    `insert into application_question_answer (account_id, application_id, account_question_id, portfolio_id, question_answer_id)
  select $1, x, $3, $5, $4 from unnest($2::uuid[]) x`,
    [admin.accountId, ids, own.accountQuestionId, option(own, 3).questionAnswerId, portfolioId],
  )
  await saved(admin, '/technologyquestions', { questions: [turned(question)] })
  await saved(admin, '/businessquestions', { portfolioId, questions: [{ ...own, weight: 2 }] })
  const half = question.answers.map((one) => ({
    ...one,
    answerValue: one.answerValue === 4 ? 2 : one.answerValue === 2 ? 4 : one.answerValue,
  }))
  await saved(colleague, '/technologyquestions', { questions: [{ ...question, answers: half }] })
  const fresh = await application(admin, { name: 'New one' })
  expect((await score(admin, fresh, [option(question, 0)])).body.technologyQuestionsScore).toBe(0)
  await isScored(admin)
  expect(await scoresNow(admin)).toEqual([
    [0, 1],
    [50, count],
  ])
  expect(await scoresOf(admin, fresh)).toEqual([0, 0, 1])
  const means = await rows(
    'select distinct business_questions_score::float8 as score from application where account_id = $1 and application_id <> $2',
    [admin.accountId, fresh],
  )
  expect(means).toEqual([{ score: 75 }])
  const done = await jobsOf(admin)
  expect(done.every(({ kind, status }) => kind === rescoreKind && status === 'succeeded')).toBe(true)
  expect(done.length).toBeGreaterThan(0)
  expect(done.length).toBeLessThanOrEqual(3)
})

test('scored half-way by a server that dies, it is gone on with where it was, once for each application, and nobody can cancel it', async () => {
  const { admin } = await workspace()
  const accountId = admin.accountId
  // Questions as a save leaves them when its server dies within the job: one slice scored, the rest waiting.
  await rows('update account_question_answer set answer_value = 4 - answer_value where account_id = $1', [accountId])
  const [{ id: upTo }] = (await rows<{ id: string }>(
    `with s as (select application_id from application where account_id = $1 order by application_id limit ${mostAtOnce}),
  w as (update application a set technology_questions_score = 0 from s where a.account_id = $1 and a.application_id = s.application_id returning 1)
select (select max(application_id::text) from s) as id, (select count(*) from w) as written`,
    [accountId],
  )) as [{ id: string }]
  await rows(
    `insert into rescored_set (account_id, set_id, reason, done_up_to, done, total, changed_by, changed_by_name, on_behalf_of, on_behalf_of_name)
  values ($1, $2, 'changed the scoring questions', $3, $4, $5, $6, 'Ada', $6, 'Ada')`,
    [accountId, blankId, upTo, mostAtOnce, count, admin.userId],
  )
  const jobId = uuidv7()
  await rows(
    `insert into job (account_id, job_id, kind, details, status, attempt, started_by, started_by_name, on_behalf_of, on_behalf_of_name, created_date)
  values ($1, $2, $3, '{}', 'running', 1, $4, 'Ada', $4, 'Ada', now() - interval '1 minute')`,
    [accountId, jobId, rescoreKind, admin.userId],
  )
  expect((await admin.send('GET', '/scoring')).body).toEqual({ isRunning: true, done: mostAtOnce, total: count })
  const refused = await admin.send('POST', `/jobs/${jobId}/cancel`)
  expect([refused.status, refused.body.errors[0].message]).toEqual([
    422,
    'Questions have been changed, and scores are being updated: this job ends by itself.',
  ])
  const next = openJobs({ database, log, files: services.files, disk: services.disk } as unknown as Services, [rescoreJob])
  try {
    await next.open()
    await isScored(admin)
  } finally {
    await next.stop()
  }
  expect(await scoresNow(admin)).toEqual([[0, count]])
  expect(await linesOf(admin), 'the first slice is not told of again').toEqual([
    { by: 'Ada', count: count - mostAtOnce, was: 100, is: 0, because: 'changed the scoring questions' },
  ])
  expect(await jobsOf(admin)).toMatchObject([{ jobId, status: 'succeeded' }])
  expect((await scoresOf(admin, upTo))[0]).toBe(0)
})

const others: { stop(): Promise<void> }[] = []
afterAll(() => Promise.all(others.map((server) => server.stop())))

test('the schedule restarts the rest of a failed job', async () => {
  const { admin } = await workspace()
  await rows('update account_question_answer set answer_value = 4 - answer_value where account_id = $1', [admin.accountId])
  await rows(
    `insert into rescored_set (account_id, set_id, reason, total, changed_by, changed_by_name, on_behalf_of, on_behalf_of_name)
  values ($1, $2, 'changed the question level', $3, $4, 'Ada', $4, 'Ada')`,
    [admin.accountId, blankId, count, admin.userId],
  )
  const jobs = openJobs({ database, log, files: services.files, disk: services.disk } as unknown as Services, [
    rescoreJob,
    defineJob('other', async () => {}),
  ])
  others.push(jobs)
  await resumeScoring.run({ ...services, jobs })
  await resumeScoring.run({ ...services, jobs })
  await isScored(admin)
  expect(await scoresNow(admin)).toEqual([[0, count]])
  expect((await linesOf(admin)).map(({ by, because }) => [by, because])).toEqual([['Ada', 'changed the question level']])
  expect((await jobsOf(admin)).filter(({ kind }) => kind === rescoreKind).length).toBeLessThanOrEqual(2)
})

import { portfolio } from '#portfolio/portfolios/contract.ts'
import { questions } from '#portfolio/questions/contract.ts'
import { blankId } from '#platform/contract/blank.ts'
import type { Context } from '#platform/server/access/context.ts'
import { portfoliosSeen } from '#platform/server/access/session.ts'
import { served } from '#platform/server/app.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Answer } from '#platform/server/http/answer.ts'
import { json, notModified } from '#platform/server/http/answer.ts'
import { knownId } from '#platform/server/http/crud.ts'
import { isKnown } from '#platform/server/http/etag.ts'
import { answerUnchanged } from '#platform/server/http/lists.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { notFound } from '#platform/server/http/refusal.ts'
import { change, type Changes } from '#platform/server/records/changes.ts'
import { businessSet, questionColumns, questionOrder, technologySet, type QuestionSet } from '#portfolio/scoring/server/question-rows.ts'
import { previewOfLevel, previewOfSet } from './preview.ts'
import { reachedSoFar, rescoreJob, resumeScoring } from './rescore/rescore-job.ts'
import { rescoreKind } from './rescore/score-again.ts'
import { scoringMoved } from './rescore/scoring-topic.ts'
import { saveQuestions } from './save-questions.ts'
import { readTagged } from './tagged-set.ts'
import { chooseLevel } from './level.ts'

type Calls = typeof questions.calls

const everyBusiness: Statement = {
  name: 'questions.business',
  text: `select coalesce(json_agg(r), '[]')::text as "$json" from (select ${questionColumns('Business')} from account_question q
where q.account_id = $1 and q.question_type = 'Business' and (q.portfolio_id is null or $2::uuid[] is null or q.portfolio_id = any($2))
order by q.portfolio_id nulls first, ${questionOrder}) r`,
}

const listBusiness: Handler<Calls['listBusiness']> = (_input, context) =>
  answerUnchanged(context, everyBusiness, [portfoliosSeen(context.session.grants)])

/** One set, with the ETag that a save of it may name. */
async function answerSet(context: Context, set: QuestionSet): Promise<Answer> {
  const { tag, questions: bytes } = await readTagged(context.tenant, set)
  const headers = { etag: tag, 'cache-control': 'private, no-cache' }
  return isKnown(context.request.header('if-none-match'), tag) ? notModified(headers) : json(bytes, headers)
}

const findPortfolio: Statement = {
  name: 'questions.portfolio',
  text: 'select portfolio_id from portfolio where account_id = $1 and portfolio_id = $2 and ($3::uuid[] is null or portfolio_id = any($3))',
}

async function seenPortfolio(context: Context, id: string): Promise<string> {
  const found = await context.tenant.row(findPortfolio, [knownId(id, portfolio.label), portfoliosSeen(context.session.grants)])
  if (!found) throw notFound(portfolio.label)
  return id
}

/** The blank id stands for the default set, as it does everywhere for "none". */
const listBusinessOfPortfolio: Handler<Calls['listBusinessOfPortfolio']> = async ({ params }, context) =>
  answerSet(context, businessSet(params.portfolioId === blankId ? null : await seenPortfolio(context, params.portfolioId)))

const updateBusiness: Handler<Calls['updateBusiness']> = async ({ body }, context) => {
  const set = businessSet(body.portfolioId ? await seenPortfolio(context, body.portfolioId) : null)
  return saved(context, set, (changes) => saveQuestions(changes, set, body.questions, { expected: expectedTag(context) }))
}

/** Does a change that may leave the scoring to a job, which begins once it is committed. */
async function saved(context: Context, set: QuestionSet, work: (changes: Changes) => Promise<string | null>): Promise<Answer> {
  const { tenant, session, services } = context
  const jobId = await change(tenant, session, work)
  if (jobId) await services.jobs.begin(tenant.accountId, rescoreKind, jobId)
  return answerSet(context, set)
}

const previewBusiness: Handler<Calls['previewBusiness']> = async ({ body, query }, context) => {
  const set = businessSet(body.portfolioId ? await seenPortfolio(context, body.portfolioId) : null)
  return previewOfSet(context, set, { given: body.questions, expected: expectedTag(context) }, query)
}
const previewTechnology: Handler<Calls['previewTechnology']> = ({ body, query }, context) =>
  previewOfSet(context, technologySet, { given: body.questions, expected: expectedTag(context) }, query)

const scoring: Handler<Calls['scoring']> = async (_input, { tenant, session }) => {
  const reached = await tenant.row<{ done: number; total: number }>(reachedSoFar)
  const told = reached && !portfoliosSeen(session.grants) ? reached : { done: null, total: null }
  return { isRunning: reached !== undefined, ...told }
}

const expectedTag = ({ request }: Context) => {
  const given = request.header('if-match')
  return given === '*' ? undefined : given
}

const updateTechnology: Handler<Calls['updateTechnology']> = ({ body }, context) => {
  return saved(context, technologySet, (changes) =>
    saveQuestions(changes, technologySet, body.questions, { expected: expectedTag(context) }),
  )
}

const updateTechnologyLevel: Handler<Calls['updateTechnologyLevel']> = ({ body }, context) => {
  return saved(context, technologySet, (changes) => chooseLevel(changes, body.refQuestionLevelId))
}

export const questionsServed = served(questions, {
  handlers: {
    listBusiness,
    listBusinessOfPortfolio,
    updateBusiness,
    listTechnology: (_input, context) => answerSet(context, technologySet),
    updateTechnology,
    updateTechnologyLevel,
    previewBusiness,
    previewTechnology,
    previewLevel: ({ body, query }, context) => previewOfLevel(context, body.refQuestionLevelId, query),
    scoring,
  },
  jobs: [rescoreJob],
  schedules: [resumeScoring],
  topics: [scoringMoved],
})

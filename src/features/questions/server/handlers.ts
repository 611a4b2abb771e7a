import { portfolio } from '#features/portfolios/contract.ts'
import { questions } from '#features/questions/contract.ts'
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
import { change } from '#platform/server/records/changes.ts'
import { businessSet, questionColumns, questionOrder, technologySet, type QuestionSet } from './question-rows.ts'
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
  await change(context.tenant, context.session, (changes) => saveQuestions(changes, set, body.questions, expectedTag(context)))
  return answerSet(context, set)
}

const expectedTag = ({ request }: Context) => {
  const given = request.header('if-match')
  return given === '*' ? undefined : given
}

const updateTechnology: Handler<Calls['updateTechnology']> = async ({ body }, context) => {
  await change(context.tenant, context.session, (changes) => saveQuestions(changes, technologySet, body.questions, expectedTag(context)))
  return answerSet(context, technologySet)
}

const updateTechnologyLevel: Handler<Calls['updateTechnologyLevel']> = async ({ body }, context) => {
  await change(context.tenant, context.session, (changes) => chooseLevel(changes, body.refQuestionLevelId))
  return answerSet(context, technologySet)
}

export const questionsServed = served(questions, {
  handlers: {
    listBusiness,
    listBusinessOfPortfolio,
    updateBusiness,
    listTechnology: (_input, context) => answerSet(context, technologySet),
    updateTechnology,
    updateTechnologyLevel,
  },
})

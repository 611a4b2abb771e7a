/** Actions of a host during a workshop: move between questions and read the guests' answers. */
import type { Reply } from '#platform/contract/call.ts'
import type { guests } from '#portfolio/guests/contract.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { knownId } from '#platform/server/http/crud.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { conflict, notAllowed, ruleNotMet } from '#platform/server/http/refusal.ts'
import { hostedPortfolio, isOpenSql, lastWorkshop, shown } from './hosted.ts'
import { tellOf } from './topic.ts'

type Calls = typeof guests.calls

export const workshop: Handler<Calls['workshop']> = async ({ params }, context) => {
  const { portfolioId } = await hostedPortfolio(context, params.id)
  const last = await lastWorkshop(context, portfolioId)
  return last ? shown(context, last) : null
}

/** Asked again, or another question: another turn, so that no answer is taken for one to the question before. */
const moveTo: Statement = {
  name: 'workshop.move',
  text: `update workshop w set application_id = $4, account_question_id = $5,
  turn = w.turn + case when $6 or (w.application_id, w.account_question_id) is distinct from ($4::uuid, $5::uuid) then 1 else 0 end
where w.account_id = $1 and w.workshop_id = $2 and ${isOpenSql('w')}
  and exists (select 1 from portfolio_application m where m.account_id = $1 and m.portfolio_id = $3 and m.application_id = $4)
  and exists (select 1 from account_question q where q.account_id = $1 and q.portfolio_id = $3 and q.account_question_id = $5 and q.active)
returning w.turn`,
}
const dropAnswers: Statement = {
  name: 'workshop.drop_answers',
  text: 'delete from workshop_answer where account_id = $1 and workshop_id = $2 and application_id = $3 and account_question_id = $4 returning 1',
}

export const move: Handler<Calls['move']> = async ({ params, body }, context) => {
  const { tenant, session } = context
  const { portfolioId } = await hostedPortfolio(context, params.id)
  const last = await lastWorkshop(context, portfolioId)
  if (!last || last.endedDate !== null) throw conflict('No workshop of this portfolio is open to guests.')
  if (last.hostId !== session.userId) throw notAllowed(`Guests follow ${last.hostName}, who has invited them.`)
  const { workshopId } = last
  const { applicationId, accountQuestionId, again = false } = body
  await tenant.write(async (transaction) => {
    const moved = await transaction.rows(moveTo, [workshopId, portfolioId, applicationId, accountQuestionId, again])
    if (!moved.length) throw ruleNotMet('accountQuestionId', 'The portfolio does not ask this of that application')
    if (again) await transaction.rows(dropAnswers, [workshopId, applicationId, accountQuestionId])
  })
  tellOf(tenant, { workshopId, portfolioId }, true)
}

const selectAnswers: Statement<Reply<Calls['answers']>[number]> = {
  name: 'workshop.answers',
  text: `select a.guest_id as "guestId", g.guest_name as "guestName", a.question_answer_id as "questionAnswerId", a.supplied_numeric_answer::float8 as "suppliedNumericAnswer"
from workshop_answer a join workshop_guest g on g.account_id = $1 and g.workshop_id = a.workshop_id and g.guest_id = a.guest_id and g.sent_away_date is null
where a.account_id = $1 and a.workshop_id = $2 and a.application_id = $3 and a.account_question_id = $4 order by g.joined_date, g.guest_id`,
}

export const answers: Handler<Calls['answers']> = async ({ params }, context) => {
  const { portfolioId } = await hostedPortfolio(context, params.id)
  const asked = [knownId(params.applicationId, 'application'), knownId(params.accountQuestionId, 'question')]
  const last = await lastWorkshop(context, portfolioId)
  return last ? context.tenant.rows(selectAnswers, [last.workshopId, ...asked]) : []
}

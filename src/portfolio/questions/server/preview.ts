/**
 * Effect of a change of questions, computed in one statement that writes nothing: given answers are counted by the changed questions, with the
 * expressions that scores are stored by. (docs/adr/0020-scoring-again.md)
 */
import type * as z from 'zod/mini'
import type { Preview, previewQuery } from '#portfolio/scoring/contract/scoring.ts'
import { blankId } from '#platform/contract/blank.ts'
import type { Context } from '#platform/server/access/context.ts'
import { portfoliosSeen } from '#platform/server/access/session.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { asSeen, seesApplication, seesPortfolio } from '#platform/server/records/definition.ts'
import { planned, type GivenQuestion } from './planned-questions.ts'
import { readSet, technologySet, type Question, type QuestionSet, type QuestionType } from '#portfolio/scoring/server/question-rows.ts'
import { answersCountingBy, levelNow, netScore, score, timeSql } from '#portfolio/scoring/server/scoring-sql.ts'
import { refuseOutdated } from './set-tag.ts'

/**
 * $2 portfolios that the reader sees, $3 the questions, $4 the portfolio that asks them (null: technology), $5 another level, $6 the place whose applications
 * are listed (null: the workspace), $7 and $8 which of them, $9 the choices. An answer whose choice, or whose number, the questions no longer know counts no more.
 */
const previewFor = (type: QuestionType): Statement => ({
  name: `questions.preview.${type}`,
  text: `with drafted as materialized (
  select x."accountQuestionId" as account_question_id, x."questionType" as question_type, x."refQuestionLevelId" as ref_question_level_id, x.weight, x.active,
    x."isCustomAnswer" as is_custom_answer
  from jsonb_to_recordset($3::jsonb) as x("accountQuestionId" uuid, "questionType" text, "refQuestionLevelId" text, weight numeric, active boolean, "isCustomAnswer" boolean)
), options as materialized (
  select x."accountQuestionId" as account_question_id, x."questionAnswerId" as question_answer_id, x."answerValue" as answer_value
  from jsonb_to_recordset($9::jsonb) as x("accountQuestionId" uuid, "questionAnswerId" uuid, "answerValue" integer)
), scored as materialized (
  select g.application_id, ${score} as score from ${answersCountingBy('drafted', 'options', `coalesce($5::text, ${levelNow}) collate "C"`)}
  where g.account_id = $1 and ${type === 'Technology' ? 'g.portfolio_id is null' : 'g.portfolio_id = $4::uuid'} and (o.question_answer_id is not null or (q.is_custom_answer and g.supplied_numeric_answer is not null))
  group by g.application_id
), member as materialized (
  select m.portfolio_id, m.application_id, m.business_questions_score as was, case when m.portfolio_id = $4::uuid then s.score else m.business_questions_score end as becomes
  from portfolio_application m left join scored s on s.application_id = m.application_id where m.account_id = $1 and ${seesPortfolio('m.portfolio_id')}
), mean as materialized (
  select application_id, round(avg(was), 1) as was, round(avg(becomes), 1) as becomes from member group by application_id
), seen as materialized (
  select a.application_id, a.name, ${asSeen('a.business_questions_score', 'n.was')} as business_was,
    case when $4::uuid is null then ${asSeen('a.business_questions_score', 'n.was')} else n.becomes end as business_becomes, a.technology_questions_net_score as technology_was,
    case when $4::uuid is null then ${netScore('s.score', 'a.technology_questions_score_adjustment')} else a.technology_questions_net_score end as technology_becomes
  from application a left join mean n on n.application_id = a.application_id left join scored s on s.application_id = a.application_id
  where a.account_id = $1 and a.active and ${seesApplication('a.application_id')}
), placed as materialized (
  select null::uuid as portfolio_id, e.application_id, e.name, e.business_was, e.business_becomes, e.technology_was, e.technology_becomes, null::integer as threshold from seen e
  union all
  select m.portfolio_id, e.application_id, e.name, m.was, m.becomes, e.technology_was, e.technology_becomes, p.time_threshold
  from member m join seen e on e.application_id = m.application_id join portfolio p on p.account_id = $1 and p.portfolio_id = m.portfolio_id
), judged as materialized (
  select d.*, ${timeSql('d.business_was', 'd.technology_was', 'd.threshold')} as was, ${timeSql('d.business_becomes', 'd.technology_becomes', 'd.threshold')} as becomes,
    (d.business_was is not null and d.business_becomes is null) or (d.technology_was is not null and d.technology_becomes is null) as is_lost
  from placed d where (d.business_was, d.technology_was) is distinct from (d.business_becomes, d.technology_becomes)
), places as (
  select c.portfolio_id as "portfolioId", coalesce(json_agg(json_build_object('from', c.was, 'to', c.becomes, 'count', c.count) order by c.was, c.becomes) filter (where c.was is distinct from c.becomes), '[]') as moves,
    coalesce(sum(c.count - c.lost) filter (where c.was is not distinct from c.becomes), 0)::integer as rescored, sum(c.lost)::integer as unscored
  from (select j.portfolio_id, j.was, j.becomes, count(*)::integer as count, (count(*) filter (where j.is_lost))::integer as lost from judged j group by j.portfolio_id, j.was, j.becomes) c
  group by c.portfolio_id order by c.portfolio_id nulls first
), listed as (
  select j.application_id as "applicationId", j.name, j.was as "from", j.becomes as "to", j.business_was as "businessBefore", j.business_becomes as "businessAfter",
    j.technology_was as "technologyBefore", j.technology_becomes as "technologyAfter"
  from judged j where j.portfolio_id is not distinct from $6::uuid and (j.was is distinct from j.becomes or j.is_lost)
)
select json_build_object('places', (select coalesce(json_agg(p), '[]') from places p),
  'applications', (select coalesce(json_agg(l), '[]') from (select * from listed order by lower(name), "applicationId" limit $7::integer offset $8::integer) l),
  'total', (select count(*) from listed)) as preview`,
})
// Technology uses a statement without a portfolio; otherwise the planner underestimates the number of answers.
const statements = { Technology: previewFor('Technology'), Business: previewFor('Business') }

type Asked = z.output<typeof previewQuery>
interface Draft {
  readonly set: QuestionSet
  readonly questions: readonly Question[]
  readonly level?: string
}

/** Applications that are listed unless more are asked for. */
const usualLimit = 200

async function previewOf({ tenant, session }: Context, { set, questions, level }: Draft, { place, offset = 0, limit = usualLimit }: Asked) {
  const listed = place === blankId ? null : (place ?? set.portfolioId)
  const options = questions.flatMap(({ accountQuestionId, answers }) => answers.map((answer) => ({ ...answer, accountQuestionId })))
  const values = [
    portfoliosSeen(session.grants),
    JSON.stringify(questions),
    set.portfolioId,
    level ?? null,
    listed,
    limit,
    offset,
    JSON.stringify(options),
  ]
  return (await tenant.row<{ preview: Preview }>(statements[set.questionType], values))!.preview
}

interface Given {
  readonly given: readonly GivenQuestion[]
  readonly expected: string | undefined
}

/** @throws Refusal as saving these would */
export async function previewOfSet(context: Context, set: QuestionSet, { given, expected }: Given, asked: Asked): Promise<Preview> {
  const before = await readSet({ transaction: context.tenant }, set)
  refuseOutdated(expected, before)
  const { after } = planned(set, given, before)
  // The default set scores nothing: portfolios have copies of their own.
  if (set.questionType === 'Business' && !set.portfolioId) return { places: [], applications: [], total: 0 }
  return previewOf(context, { set, questions: after }, asked)
}

export const previewOfLevel = async (context: Context, level: string, asked: Asked): Promise<Preview> =>
  previewOf(context, { set: technologySet, questions: await readSet({ transaction: context.tenant }, technologySet), level }, asked)

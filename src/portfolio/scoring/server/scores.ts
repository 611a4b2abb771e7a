/**
 * Scores are stored, so that lists can be sorted by them: every change of questions, weights, level or answers updates them in its own transaction.
 * Versions of applications stay the same: editors aren't warned because of a score.
 */
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { gathered, type ChangedScore, type ChangedScores } from './past-scores.ts'
import { answered, countingAnswers, score } from './scoring-sql.ts'

const scoresFollow = 'Scores are computed from answers; the change that triggers it writes the old ones to the history.'

/** Result of a statement: the score before, and the score after. */
const told = 'returning c.application_id as "applicationId", c.name, c.was::float8 as was, c.score::float8 as is'

/**
 * The statement as it is planned when these of its lists are given. PostgreSQL plans a prepared statement for any values after a while, and would then read all
 * answers of the account to score one application. (Lists that are not given: known-nulls.ts.)
 */
function listsKnown({ name, text, ...more }: Statement<ChangedScore>): (values: readonly unknown[]) => Statement<ChangedScore> {
  const made = new Map<string, Statement<ChangedScore>>()
  return (values) => {
    const given = values.flatMap((value, at) => (value === null ? [] : [`$${at + 2}`]))
    const key = given.join('').replaceAll('$', '_')
    const found = made.get(key) ?? {
      name: name + key,
      text: given.reduce((all, one) => all.replaceAll(`${one}::uuid[] is null`, 'false'), text),
      ...more,
    }
    made.set(key, found)
    return found
  }
}

/**
 * Scores are computed once and kept for the rest of the statement: PostgreSQL, when it knows little of a table that was just filled, would
 * compute them again for every row. Rows that change are locked in order of id, as every writer does, so that two never wait for each other in a
 * circle.
 */
const technology = listsKnown({
  name: 'scores.technology',
  text: `with scored as materialized (
  select g.application_id, ${answered} as answered, ${score} as score from ${countingAnswers}
  where g.account_id = $1 and g.portfolio_id is null and q.question_type = 'Technology' and ($2::uuid[] is null or g.application_id = any($2)) group by g.application_id
), changed as materialized (
  select a.application_id, a.name, a.technology_questions_score as was, coalesce(s.answered, 0) as answered, s.score from application a left join scored s on s.application_id = a.application_id
  where a.account_id = $1 and ($2::uuid[] is null or a.application_id = any($2))
    and (a.answered_technology_questions_count, a.technology_questions_score) is distinct from (coalesce(s.answered, 0), s.score)
  order by a.application_id for update of a
)
update application a set answered_technology_questions_count = c.answered, technology_questions_score = c.score
from changed c where a.account_id = $1 and a.application_id = c.application_id ${told}`,
  pastRecords: scoresFollow,
})

const inPortfolios = listsKnown({
  name: 'scores.business',
  text: `with scored as materialized (
  select g.portfolio_id, g.application_id, ${answered} as answered, ${score} as score from ${countingAnswers}
  where g.account_id = $1 and g.portfolio_id is not null and ($2::uuid[] is null or g.portfolio_id = any($2)) and ($3::uuid[] is null or g.application_id = any($3))
  group by g.portfolio_id, g.application_id
), changed as materialized (
  select p.portfolio_id, p.application_id, t.name, p.business_questions_score as was, coalesce(s.answered, 0) as answered, s.score from portfolio_application p
  join application t on t.account_id = $1 and t.application_id = p.application_id
  left join scored s on s.portfolio_id = p.portfolio_id and s.application_id = p.application_id
  where p.account_id = $1 and ($2::uuid[] is null or p.portfolio_id = any($2)) and ($3::uuid[] is null or p.application_id = any($3))
    and (p.answered_business_questions_count, p.business_questions_score) is distinct from (coalesce(s.answered, 0), s.score)
  order by p.portfolio_id, p.application_id for update of p
)
update portfolio_application p set answered_business_questions_count = c.answered, business_questions_score = c.score
from changed c where p.account_id = $1 and p.portfolio_id = c.portfolio_id and p.application_id = c.application_id ${told}, c.portfolio_id as "portfolioId"`,
  pastRecords: scoresFollow,
})

/** Account-wide: the mean over the portfolios that score it. */
const business = listsKnown({
  name: 'scores.business_mean',
  text: `with scored as materialized (
  select m.application_id, sum(m.answered_business_questions_count)::integer as answered, round(avg(m.business_questions_score), 1) as score
  from portfolio_application m where m.account_id = $1 and ($3::uuid[] is null or m.application_id = any($3)) group by m.application_id
), changed as materialized (
  select a.application_id, a.name, a.business_questions_score as was, coalesce(s.answered, 0) as answered, s.score from application a left join scored s on s.application_id = a.application_id
  where a.account_id = $1 and ($3::uuid[] is null or a.application_id = any($3))
    and ($2::uuid[] is null or exists (select 1 from portfolio_application h where h.account_id = $1 and h.portfolio_id = any($2) and h.application_id = a.application_id))
    and (a.answered_business_questions_count, a.business_questions_score) is distinct from (coalesce(s.answered, 0), s.score)
  order by a.application_id for update of a
)
update application a set answered_business_questions_count = c.answered, business_questions_score = c.score
from changed c where a.account_id = $1 and a.application_id = c.application_id ${told}`,
  pastRecords: scoresFollow,
})

/** $2 portfolios, $3 applications, as in a {@link BusinessScope}. In order of id, as every writer locks. */
export const lockApplications: Statement = {
  name: 'scores.lock_applications',
  text: `select a.application_id from application a where a.account_id = $1 and ($3::uuid[] is null or a.application_id = any($3))
  and ($2::uuid[] is null or exists (select 1 from portfolio_application h where h.account_id = $1 and h.portfolio_id = any($2) and h.application_id = a.application_id))
order by a.application_id for no key update`,
}

/**
 * Holds the applications whose business scores are about to change, before anything that the scores are made of does: a mean counted while another
 * portfolio's score waits to be kept would leave that score out.
 */
export const lockScored = (changes: Changes, { portfolioIds, applicationIds }: BusinessScope): Promise<unknown> =>
  changes.transaction.rows(lockApplications, [portfolioIds, applicationIds])

/**
 * Scores the technology of these applications again; null: of all. The net score follows by itself, since the database derives it from score and
 * adjustment. Answers what has changed, to be written into the history: {@link logScores}.
 */
export async function recomputeTechnologyScores(changes: Changes, applicationIds: readonly string[] | null): Promise<ChangedScores> {
  const [changed] = await changes.transaction.all([[technology([applicationIds]), [applicationIds]]])
  changes.touch('application', 'portfolio')
  return gathered({ technologyQuestionsScore: changed })
}

/** Which of the applications in portfolios to score again; null: all. */
export interface BusinessScope {
  readonly portfolioIds: readonly string[] | null
  readonly applicationIds: readonly string[] | null
}

/** Scores applications in portfolios again, and then their means. They are locked: {@link lockScored}. Answers what has changed. */
export async function recomputeBusinessScores(changes: Changes, { portfolioIds, applicationIds }: BusinessScope): Promise<ChangedScores> {
  const values = [portfolioIds, applicationIds]
  const [there, means] = await changes.transaction.all([
    [inPortfolios(values), values],
    [business(values), values],
  ])
  changes.touch('application', 'portfolio')
  return gathered({ questionAnswers: there, businessQuestionsScore: means })
}

/** Only the means: for applications that have left portfolios. They are locked: {@link lockScored}. Answers what has changed. */
export async function recomputeBusinessMeans(changes: Changes, applicationIds: readonly string[]): Promise<ChangedScores> {
  const [means] = await changes.transaction.all([[business([null, applicationIds]), [null, applicationIds]]])
  changes.touch('application', 'portfolio')
  return gathered({ businessQuestionsScore: means })
}

const lock: Statement = { name: 'scores.lock', text: `select pg_advisory_xact_lock(hashtextextended($1::text || ' scores', 0))` }

/** Anyone who changes questions or answers of an account takes turns, so that no score is computed from half of what another writes. */
export const takeTurns = (changes: Pick<Changes, 'transaction'>): Promise<unknown> => changes.transaction.rows(lock)

/** The rule of ../contract/scores.ts in SQL. Expressions over a question `q`, a given answer `g` and its option `o`. */
import { questionLevels } from '#tenancy/account/contract/common-values.ts'
import { defaultThreshold, mostPoints, numbersPerPoint } from '#portfolio/scoring/contract/scores.ts'

/** Ids of levels sort as the levels do: their last digits are their place. */
export const levelNow = `coalesce((select level.ref_question_level_id from account level where level.account_id = $1), '${questionLevels[0]!.value}') collate "C"`

/** The question counts: it is asked and, of technology, within the level: the account's unless another is given, in SQL. */
export const counts = (q: string, level = levelNow): string =>
  `(${q}.active and (${q}.question_type = 'Business' or ${q}.ref_question_level_id <= ${level}))`

/** Points of a given answer: the option's, or a share of the number. */
export const points = (g: string, o: string): string => `coalesce(${o}.answer_value, ${g}.supplied_numeric_answer / ${numbersPerPoint})`

/** Point weight of the set that question `q` belongs to, null for a question that does not count. */
export const pointWeight = (
  q: string,
): string => `case when ${counts(q)} then (select 100 / nullif(sum(w.weight * ${mostPoints}), 0) from account_question w
  where w.account_id = $1 and w.question_type = ${q}.question_type and w.portfolio_id is not distinct from ${q}.portfolio_id and ${counts('w')}) end`

/** Given answers that count, of applications and questions the caller narrows down: rows of `g`, `q` and `o`. */
export const countingAnswers = `application_question_answer g
  join account_question q on q.account_id = $1 and q.account_question_id = g.account_question_id and ${counts('q')}
  left join account_question_answer o on o.account_id = $1 and o.account_question_id = g.account_question_id and o.question_answer_id = g.question_answer_id`

/** The same by questions and options that are not kept: relations of these names, of one set, with the columns of theirs that scoring reads. Level: SQL. */
export const answersCountingBy = (questions: string, options: string, level: string): string => `application_question_answer g
  join ${questions} q on q.account_question_id = g.account_question_id and ${counts('q', level)}
  left join ${options} o on o.account_question_id = g.account_question_id and o.question_answer_id = g.question_answer_id`

/** Aggregates over {@link countingAnswers}. */
export const score = `round(sum(${points('g', 'o')} * q.weight) * ${numbersPerPoint} / nullif(sum(q.weight), 0), 1)`
export const answered = 'count(g.account_question_id)::integer'

/** The technology score after adjustment, as the column of applications is generated. */
export const netScore = (technology: string, adjustment: string): string =>
  `case when ${technology} is not null then least(100, greatest(0, ${technology} + coalesce(${adjustment}, 0))) end`

/** TIME from two scores; null when one is missing. `threshold` is SQL and may be null. */
export const timeSql = (business: string, technology: string, threshold = 'null'): string => {
  const from = threshold === 'null' ? String(defaultThreshold) : `coalesce(${threshold}, ${defaultThreshold})`
  return `case when ${business} is null or ${technology} is null then null
  when ${business} >= ${from} then case when ${technology} >= ${from} then 'Invest' else 'Migrate' end
  when ${technology} >= ${from} then 'Tolerate' else 'Eliminate' end`
}

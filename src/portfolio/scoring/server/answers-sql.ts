/** Answers of an application as its record carries them. Expression over the application's row `a`. */
import { seesPortfolio } from '#platform/server/records/definition.ts'
import { fewRows } from '#platform/server/records/json-sql.ts'
import { points, pointWeight } from './scoring-sql.ts'

export const questionAnswersSql = fewRows(`
  select g.account_question_id as "accountQuestionId", q.question_type as "questionType", g.portfolio_id as "portfolioId", g.question_answer_id as "questionAnswerId",
    q.is_custom_answer as "isCustomAnswer", g.supplied_numeric_answer as "suppliedNumericAnswer", round(v.points, 2) as "answerValue",
    round(v.points * q.weight * ${pointWeight('q')}, 2) as "weightedAnswerValue",
    g.answered_date as "answeredDate", g.answered_by_name as "answeredByName"
  from application_question_answer g
  join account_question q on q.account_id = $1 and q.account_question_id = g.account_question_id
  left join account_question_answer o on o.account_id = $1 and o.account_question_id = g.account_question_id and o.question_answer_id = g.question_answer_id
  cross join lateral (select ${points('g', 'o')} as points) v
  where g.account_id = $1 and g.application_id = a.application_id and (g.portfolio_id is null or ${seesPortfolio('g.portfolio_id')})
  order by g.account_question_id`)

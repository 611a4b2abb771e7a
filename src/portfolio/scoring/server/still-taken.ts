/**
 * SQL over a kept answer `x`: whether its question still takes it. Meanwhile the question or the choice may have been deleted, and a question that took a
 * number may offer choices, or the reverse.
 */
export const stillTaken = `exists (select 1 from account_question k where k.account_id = $1 and k.account_question_id = x.account_question_id
  and case when k.is_custom_answer then x.question_answer_id is null
    else exists (select 1 from account_question_answer c where c.account_id = $1 and c.account_question_id = x.account_question_id and c.question_answer_id = x.question_answer_id) end)`

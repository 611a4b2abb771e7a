/** The statements of questions to administrators; $1 is the account in each. */
import type { HelpQuestion } from '#everyday/help/contract.ts'
import type { Statement } from '#platform/server/database/statement.ts'

const columns = `help_question_id as "helpQuestionId", asked_by_name as "askedByName", asked_date as "askedDate", question, answer,
  answered_by_name as "answeredByName", answered_date as "answeredDate"`

export const ownQuestions: Statement<HelpQuestion> = {
  name: 'help_question.own',
  text: `select ${columns} from help_question where account_id = $1 and user_id = $2 order by asked_date desc, help_question_id limit 20`,
}
export const allQuestions: Statement<HelpQuestion> = {
  name: 'help_question.all',
  text: `select ${columns} from help_question where account_id = $1 order by answer is not null, asked_date desc, help_question_id limit 100`,
}
export const get: Statement<HelpQuestion> = {
  name: 'help_question.get',
  text: `select ${columns} from help_question where account_id = $1 and help_question_id = $2`,
}
export const countOfHour: Statement<{ count: number }> = {
  name: 'help_question.count_of_hour',
  text: `select count(*)::integer as count from help_question where account_id = $1 and user_id = $2 and asked_date > now() - interval '1 hour'`,
}
export const insert: Statement<HelpQuestion> = {
  name: 'help_question.insert',
  text: `insert into help_question (account_id, help_question_id, user_id, asked_by_name, question) values ($1, $2, $3, $4, $5) returning ${columns}`,
}
/** No row where it is answered already. */
export const answer: Statement<HelpQuestion> = {
  name: 'help_question.answer',
  text: `update help_question set answer = $3, answered_by_name = $4, answered_date = now()
where account_id = $1 and help_question_id = $2 and answer is null returning ${columns}`,
}

interface Reader {
  readonly firstName: string
  readonly emailAddress: string
}

/** People of the workspace with one of the roles $2, the first of these first, but not $3; each once. */
export const administrators: Statement<Reader> = {
  name: 'help_question.administrators',
  text: `select u.first_name as "firstName", u.email_address as "emailAddress"
from (select r.user_id, min(array_position($2::text[], r.role_name)) as place from user_role r
  where r.account_id = $1 and r.portfolio_id is null and r.role_name = any($2) and r.user_id <> $3 group by r.user_id) h
join app_user u on u.user_id = h.user_id where u.email_address_verified
order by h.place, lower(u.first_name), u.user_id limit $4`,
}
/** The person who asked question $2, if they still have a role in the workspace. */
export const asker: Statement<Reader> = {
  name: 'help_question.asker',
  text: `select u.first_name as "firstName", u.email_address as "emailAddress" from help_question q join app_user u on u.user_id = q.user_id
where q.account_id = $1 and q.help_question_id = $2 and exists (select 1 from user_role r where r.account_id = $1 and r.user_id = q.user_id)`,
}
export const workspaceName: Statement<{ name: string }> = {
  name: 'help_question.workspace',
  text: 'select workspace_name as name from account where account_id = $1',
}

/** Questions with their answers as rows: reading, writing and comparing. */
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { pointWeight } from './scoring-sql.ts'

export type QuestionType = 'Business' | 'Technology'

export interface Option {
  readonly questionAnswerId: string
  readonly label: string
  readonly answerValue: number
}
/** A question as it is kept. */
export interface Question {
  readonly accountQuestionId: string
  readonly questionType: QuestionType
  /** Portfolio of business questions; null for the default set. */
  readonly portfolioId: string | null
  readonly refQuestionLevelId: string | null
  readonly questionId: string | null
  readonly questionText: string
  readonly helpText: string | null
  readonly weight: number
  readonly isCustomAnswer: boolean
  readonly active: boolean
  readonly displayOrder: number | null
  readonly answers: readonly Option[]
}

/** Which questions belong together: the technology questions of the account, or the business questions of a portfolio (null: the default set). */
export interface QuestionSet {
  readonly questionType: QuestionType
  readonly portfolioId: string | null
}
export const technologySet: QuestionSet = { questionType: 'Technology', portfolioId: null }
export const businessSet = (portfolioId: string | null): QuestionSet => ({ questionType: 'Business', portfolioId })

const optionsOf = `(select coalesce(json_agg(r), '[]') from (select o.question_answer_id as "questionAnswerId", o.label, o.answer_value as "answerValue"
    from account_question_answer o where o.account_id = $1 and o.account_question_id = q.account_question_id order by o.answer_value, o.label collate "C") r)`

const placeOf = { Business: 'q.portfolio_id as "portfolioId"', Technology: 'q.ref_question_level_id as "refQuestionLevelId"' }

/** Columns of a question as answered, over row `q`. */
export const questionColumns = (
  type: QuestionType,
): string => `q.account_question_id as "accountQuestionId", ${placeOf[type]}, q.question_id as "questionId",
  q.question_text as "questionText", q.help_text as "helpText", q.weight, q.is_custom_answer as "isCustomAnswer", q.active, q.display_order as "displayOrder",
  ${optionsOf} as answers,
  round(${pointWeight('q')}, 2) as "pointWeight"`

export const questionOrder = 'q.display_order nulls last, lower(q.question_text), q.account_question_id'

/** The set of type $2 and portfolio $3 as it is kept. */
export const keptQuestions = `select q.account_question_id as "accountQuestionId", q.question_type as "questionType", q.portfolio_id as "portfolioId", q.ref_question_level_id as "refQuestionLevelId",
  q.question_id as "questionId", q.question_text as "questionText", q.help_text as "helpText", q.weight::float8 as weight, q.is_custom_answer as "isCustomAnswer", q.active,
  q.display_order as "displayOrder", ${optionsOf} as answers
from account_question q where q.account_id = $1 and q.question_type = $2 and q.portfolio_id is not distinct from $3::uuid order by ${questionOrder}`

const select: Statement<Question> = { name: 'questions.of_set', text: keptQuestions }

/** Within a change, or with nothing but a handle to read by. */
export const readSet = (
  { transaction }: { readonly transaction: Pick<Changes['transaction'], 'rows'> },
  { questionType, portfolioId }: QuestionSet,
): Promise<Question[]> => transaction.rows(select, [questionType, portfolioId])

const upsert: Statement = {
  name: 'questions.upsert',
  text: `insert into account_question (account_id, account_question_id, question_type, portfolio_id, question_id, ref_question_level_id, question_text, help_text, weight,
  is_custom_answer, display_order, active, created_by, created_by_name, modified_by, modified_by_name)
select $1, x."accountQuestionId", x."questionType", x."portfolioId", x."questionId", x."refQuestionLevelId", x."questionText", x."helpText", x.weight,
  x."isCustomAnswer", x."displayOrder", x.active, $3, $4, $3, $4
from jsonb_to_recordset($2::jsonb) as x("accountQuestionId" uuid, "questionType" text, "portfolioId" uuid, "questionId" text, "refQuestionLevelId" text, "questionText" text,
  "helpText" text, weight numeric, "isCustomAnswer" boolean, "displayOrder" integer, active boolean)
on conflict (account_id, account_question_id) do update set ref_question_level_id = excluded.ref_question_level_id, question_text = excluded.question_text,
  help_text = excluded.help_text, weight = excluded.weight, is_custom_answer = excluded.is_custom_answer, display_order = excluded.display_order, active = excluded.active,
  version = account_question.version + 1, modified_date = excluded.modified_date, modified_by = excluded.modified_by, modified_by_name = excluded.modified_by_name`,
}
const dropOptions: Statement = {
  name: 'questions.drop_options',
  text: 'delete from account_question_answer where account_id = $1 and account_question_id = any($2::uuid[]) and question_answer_id <> all($3::uuid[])',
}
const upsertOptions: Statement = {
  name: 'questions.upsert_options',
  text: `insert into account_question_answer (account_id, question_answer_id, account_question_id, label, answer_value)
select $1, x."questionAnswerId", x."accountQuestionId", x.label, x."answerValue"
from jsonb_to_recordset($2::jsonb) as x("questionAnswerId" uuid, "accountQuestionId" uuid, label text, "answerValue" integer)
on conflict (account_id, question_answer_id) do update set label = excluded.label, answer_value = excluded.answer_value`,
}
/** Numbers given to a question that no longer takes one; given options go with the option. */
const dropNumbers: Statement = {
  name: 'questions.drop_numbers',
  text: `delete from application_question_answer g using account_question q where g.account_id = $1 and q.account_id = $1 and q.account_question_id = g.account_question_id
  and g.account_question_id = any($2::uuid[]) and g.supplied_numeric_answer is not null and not q.is_custom_answer`,
}

/** Writes questions whole, new and old ones alike; options that they no longer have go, with the answers given by them. */
export async function writeQuestions(changes: Changes, questions: readonly Question[]): Promise<void> {
  if (!questions.length) return
  const ids = questions.map((question) => question.accountQuestionId)
  const options = questions.flatMap(({ accountQuestionId, answers }) => answers.map((answer) => ({ ...answer, accountQuestionId })))
  const { userId, userName } = changes.actor
  await changes.transaction.all([
    [upsert, [JSON.stringify(questions), userId, userName]],
    [dropOptions, [ids, options.map((option) => option.questionAnswerId)]],
    [upsertOptions, [JSON.stringify(options)]],
    [dropNumbers, [ids]],
  ])
  changes.touch('application', 'question', 'portfolio')
}

const remove: Statement = {
  name: 'questions.remove',
  text: 'delete from account_question where account_id = $1 and account_question_id = any($2::uuid[])',
}

/** Deletes questions; the answers given to them are deleted too. */
export async function removeQuestions(changes: Changes, questions: readonly Question[]): Promise<void> {
  if (!questions.length) return
  await changes.transaction.all([[remove, [questions.map((question) => question.accountQuestionId)]]])
  changes.touch('application', 'question', 'portfolio')
}

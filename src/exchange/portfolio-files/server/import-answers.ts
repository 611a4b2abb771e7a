/** Answers in a file: a column is headed by a question, its cells hold points, a number, or the words of an answer. */
import { foldText } from '#platform/contract/fold.ts'
import type { There } from '#portfolio/relations/server/there.ts'
import { questionAnswers } from '#portfolio/scoring/contract/answers.ts'
import type { KeptAnswer } from '#portfolio/scoring/server/given-answers.ts'
import type { Question } from '#portfolio/scoring/server/question-rows.ts'
import { decimalsOf, rounded } from '#platform/contract/schema.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import type { Table } from '#platform/server/spreadsheet/table.ts'
import { isBlank } from '#platform/server/spreadsheet/values.ts'

const { suppliedNumericAnswer } = questionAnswers.row

/** Columns of the file that are headed by a question. */
export function questionColumns({ columns }: Pick<Table, 'columns'>, questions: readonly Question[]): Map<number, Question> {
  const byText = new Map(questions.filter(({ active }) => active).map((question) => [foldText(question.questionText), question]))
  return new Map(
    columns.flatMap(({ name }, at) => {
      const question = byText.get(foldText(name))
      return question ? [[at, question] as const] : []
    }),
  )
}

const given: Statement<{ id: string; option: string | null; number: number | null }> = {
  name: 'portfolio_files.given_answers',
  text: `select account_question_id as id, question_answer_id as option, supplied_numeric_answer::float8 as number from application_question_answer
where account_id = $1 and application_id = $2 and portfolio_id = $3`,
}

/** Answers that differ from the stored ones; blank cells leave an answer. @throws Refusal 422 naming the question */
export async function answersIn(
  changes: Changes,
  there: There,
  applicationId: string,
  questions: ReadonlyMap<number, Question>,
  cells: readonly string[],
  onRounded: () => void,
): Promise<KeptAnswer[]> {
  const told = [...questions].filter(([at]) => !isBlank(cells[at] ?? ''))
  if (!told.length) return []
  const rows = await changes.transaction.rows(given, [applicationId, there.id])
  const before = new Map(rows.map((row) => [row.id, row]))
  return told
    .map(([at, question]) => ({ applicationId, ...answerOf(question, cells[at]!.trim(), onRounded) }))
    .filter(({ accountQuestionId, questionAnswerId, suppliedNumericAnswer }) => {
      const was = before.get(accountQuestionId)
      return was?.option !== questionAnswerId || (was.number ?? null) !== suppliedNumericAnswer
    })
}

function answerOf(
  { accountQuestionId, questionText, isCustomAnswer, answers }: Question,
  text: string,
  onRounded: () => void,
): Omit<KeptAnswer, 'applicationId'> {
  const number = Number(text.replace(',', '.'))
  if (isCustomAnswer) {
    if (!(number >= 0 && number <= 100)) throw ruleNotMet('answers', `“${questionText}” takes a number from 0 to 100, not “${text}”.`)
    const kept = rounded(number, decimalsOf(suppliedNumericAnswer))
    if (kept !== number) onRounded()
    return { accountQuestionId, questionAnswerId: null, suppliedNumericAnswer: kept }
  }
  const chosen = answers.find(({ answerValue, label }) => answerValue === number || foldText(label) === foldText(text))
  if (!chosen) throw ruleNotMet('answers', `“${text}” is no answer to “${questionText}”: write its points, 0 to 4.`)
  return { accountQuestionId, questionAnswerId: chosen.questionAnswerId, suppliedNumericAnswer: null }
}

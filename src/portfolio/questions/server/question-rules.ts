/** Consistency rules of a set of questions. */
import { foldText } from '#platform/contract/fold.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import { mostChoices, mostQuestions } from '#portfolio/questions/contract.ts'
import type { Question } from '#portfolio/scoring/server/question-rows.ts'

/** Index of the first text that another one before it equals; -1: none. */
function twin(texts: readonly string[]): number {
  const met = new Set<string>()
  return texts.findIndex((text) => met.size === met.add(foldText(text)).size)
}

/**
 * A set that already has more keeps them.
 * @throws Refusal 422 naming the field
 */
export function refuseTooMany(count: number, countBefore: number): void {
  if (count > mostQuestions && count > countBefore) throw ruleNotMet('questions', `A set has at most ${mostQuestions} questions`)
}

/** @throws Refusal 422 naming the field */
export function refuseNonsense(questions: readonly Question[]): void {
  const again = twin(questions.map((question) => question.questionText))
  if (again >= 0) throw ruleNotMet(`questions.${again}.questionText`, 'This question is already in the list')
  const same = twin(questions.map((question) => question.accountQuestionId))
  if (same >= 0) throw ruleNotMet(`questions.${same}.accountQuestionId`, 'This question has the id of another one in the list')
  for (const [at, question] of questions.entries()) refuseWrongChoices(question, `questions.${at}`)
  const asked = questions.filter((question) => question.active)
  if (asked.length && asked.every((question) => question.weight === 0))
    throw ruleNotMet(`questions.${questions.indexOf(asked[0]!)}.weight`, 'At least one question that is asked needs a weight above 0')
}

function refuseWrongChoices({ isCustomAnswer, answers }: Question, path: string): void {
  if (isCustomAnswer && answers.length) throw ruleNotMet(`${path}.answers`, 'A question that takes a number has no choices')
  if (!isCustomAnswer && answers.length < 2)
    throw ruleNotMet(`${path}.answers`, 'Give at least two choices, or let the question take a number')
  if (answers.length > mostChoices) throw ruleNotMet(`${path}.answers`, `A question has at most ${mostChoices} choices`)
  const again = twin(answers.map((answer) => answer.label))
  if (again >= 0) throw ruleNotMet(`${path}.answers.${again}.label`, 'This choice is already in the list')
  const same = twin(answers.map((answer) => answer.questionAnswerId))
  if (same >= 0) throw ruleNotMet(`${path}.answers.${same}.questionAnswerId`, 'This choice has the id of another one in the list')
  if (!isCustomAnswer && answers.every((answer) => answer.answerValue === answers[0]!.answerValue))
    throw ruleNotMet(`${path}.answers`, 'The choices need different points')
}

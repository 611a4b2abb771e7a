/** Point at which a workshop resumes. */
import { noAnswer, pointsOf, type Answers, type Question } from '../scoring/sheet.ts'
import type { Entry } from './useWorkshop.ts'

const isOpen = (question: Question, answers: Answers) => pointsOf(question, answers[question.accountQuestionId] ?? noAnswer) === null

/** The first question without an answer; where all have one, the first. */
export const firstOpen = (questions: readonly Question[], answers: Answers): number =>
  Math.max(
    0,
    questions.findIndex((question) => isOpen(question, answers)),
  )

/** The application that was open last, if it isn't finished; otherwise the first unfinished one. */
export const resumedAt = (entries: readonly Entry[], lastId: string | undefined): Entry | undefined =>
  entries.find(({ applicationId, isDone }) => applicationId === lastId && !isDone) ?? entries.find(({ isDone }) => !isDone) ?? entries[0]

/** The next application to be done after this one, round to the beginning; else the one that follows. Undefined: all are done. */
export function nextToDo(entries: readonly Entry[], applicationId: string): Entry | undefined {
  const at = entries.findIndex((one) => one.applicationId === applicationId)
  return [...entries.slice(at + 1), ...entries.slice(0, Math.max(0, at))].find(({ isDone }) => !isDone)
}

/** The one so many places further, if there is one. */
export const besides = (entries: readonly Entry[], applicationId: string, by: 1 | -1): Entry | undefined =>
  entries[entries.findIndex((one) => one.applicationId === applicationId) + by]

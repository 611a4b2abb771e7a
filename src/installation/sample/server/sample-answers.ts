/** Answers of the sample: one digit a question, the points of the answer given. */
import { checkedAnswers } from '#portfolio/scoring/server/given-answers.ts'
import { businessSet, readSet, technologySet, type Question } from '#portfolio/scoring/server/question-rows.ts'
import { writeAnswers } from '#portfolio/scoring/server/write-answers.ts'
import type { GivenAnswer } from '#portfolio/scoring/contract/answers.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { idNamed, type NamesByEntity } from '#platform/server/exchange/records-by-name.ts'

/** Answers to the technology questions, or to the business questions of a portfolio. */
export interface SampleAnswers {
  readonly portfolio?: string
  /** Keys of shipped questions. */
  readonly questions: readonly string[]
  /** By application: a digit for each question, or `-` where it is left out. */
  readonly answers: Readonly<Record<string, string>>
}

export async function addAnswers(changes: Changes, sheet: SampleAnswers, names: NamesByEntity): Promise<void> {
  const set = sheet.portfolio === undefined ? technologySet : businessSet(idNamed(names, 'portfolio', sheet.portfolio))
  const questions = await readSet(changes, set)
  const asked = sheet.questions.map((key) => shippedAs(questions, key))
  const answers = Object.entries(sheet.answers).flatMap(([application, digits]) =>
    checkedAnswers(questions, idNamed(names, 'application', application), answersOf(asked, digits), application),
  )
  await writeAnswers(changes, { ...set, answers })
}

function shippedAs(questions: readonly Question[], key: string): Question {
  const found = questions.find((question) => question.questionId === key)
  if (!found) throw new Error(`There is no question ${key}`)
  return found
}

const answersOf = (asked: readonly Question[], digits: string): GivenAnswer[] =>
  asked.flatMap(({ accountQuestionId, answers }, at) => {
    const answer = answers.find(({ answerValue }) => String(answerValue) === digits[at])
    return answer ? [{ accountQuestionId, questionAnswerId: answer.questionAnswerId }] : []
  })

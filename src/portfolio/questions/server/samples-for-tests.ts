/** Questions, applications and answers for tests, made through the calls. */
import { expect } from 'vitest'
import { questionLevels } from '#tenancy/account/contract/common-values.ts'
import { change } from '#platform/server/records/changes.ts'
import { actorOf } from '#platform/testing/actor.ts'
import type { Person, TestApp } from '#platform/testing/app.ts'
import { startQuestions } from './start-questions.ts'

const basic = questionLevels[0]!.value
export const choices = [0, 1, 2, 3, 4].map((answerValue) => ({ label: `Worth ${answerValue}`, answerValue }))
export const technology = (questionText: string, more: object = {}) => ({
  questionText,
  weight: 1,
  refQuestionLevelId: basic,
  answers: choices,
  ...more,
})
export const business = (questionText: string, more: object = {}) => ({ questionText, weight: 1, answers: choices, ...more })

export async function saved(person: Person, path: '/technologyquestions' | '/businessquestions', body: object) {
  const answer = await person.send('PUT', path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as Question[]
}
export interface Question {
  accountQuestionId: string
  questionText: string
  pointWeight: number | null
  answers: { questionAnswerId: string; answerValue: number }[]
}
export const option = (question: Question, points: number) => ({
  accountQuestionId: question.accountQuestionId,
  questionAnswerId: question.answers.find((one) => one.answerValue === points)!.questionAnswerId,
})
export const add = async (person: Person, path: string, body: object) => (await person.send('POST', path, body)).body
export const application = async (person: Person, more: object = {}) =>
  (await add(person, '/applications', { name: 'Ledger', ...more })).applicationId as string
export const score = (person: Person, applicationId: string, questionAnswers: object[], more: object = {}) =>
  person.send('POST', '/applications/techscores', { applicationId, questionAnswers, ...more })
export const scoresOf = async (person: Person, id: string) => {
  const { technologyQuestionsScore, technologyQuestionsNetScore, answeredTechnologyQuestionsCount } = (
    await person.send('GET', `/applications/${id}`)
  ).body
  return [technologyQuestionsScore, technologyQuestionsNetScore, answeredTechnologyQuestionsCount]
}

/** A workspace with the questions that every new one has, by its Global Admin: the workspaces of tests have none. */
export async function adminWithQuestions({ addAccount, addPerson, database }: TestApp): Promise<Person> {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  await change(database.tenant(person.accountId), actorOf(person), (changes) => startQuestions(changes))
  return person
}

/** Portfolios, applications and answers for tests, made through the calls. */
import { expect } from 'vitest'
import type { Person } from '#platform/testing/app.ts'

export const choices = [0, 1, 2, 3, 4].map((answerValue) => ({ label: `Worth ${answerValue}`, answerValue }))

export async function made(person: Person, path: string, body: object) {
  const answer = await person.send('POST', path, body)
  expect([200, 201], JSON.stringify(answer.body)).toContain(answer.status)
  return answer.body
}
export const portfolio = async (person: Person, name: string, more: object = {}) =>
  (await made(person, '/portfolios', { name, ...more })).portfolioId as string
export const application = async (person: Person, name: string, more: object = {}) =>
  (await made(person, '/applications', { name, ...more })).applicationId as string
export const join = (person: Person, to: string, applicationIds: string[]) =>
  made(person, `/portfolios/${to}/applications/bulkadd`, { applicationIds })
export const read = async (person: Person, path: string) => (await person.send('GET', path)).body

export interface Question {
  accountQuestionId: string
  answers: { questionAnswerId: string; answerValue: number }[]
}
export const asked = async (person: Person, texts: string[]) => {
  const body = { questions: texts.map((questionText) => ({ questionText, weight: 1, answers: choices })) }
  expect((await person.send('PUT', '/businessquestions', body)).status).toBe(200)
}
export const questionsOf = (person: Person, id: string): Promise<Question[]> => read(person, `/businessquestions/portfolio/${id}`)
export const option = (question: Question, points: number) => ({
  accountQuestionId: question.accountQuestionId,
  questionAnswerId: question.answers.find((one) => one.answerValue === points)!.questionAnswerId,
})
/** Answers the questions of a portfolio in their order with these points. */
export async function score(person: Person, where: string, applicationId: string, ...points: number[]) {
  const questions = await questionsOf(person, where)
  return person.send('POST', `/portfolios/${where}/businessscores`, {
    applications: [{ applicationId, questionAnswers: points.map((value, at) => option(questions[at]!, value)) }],
  })
}

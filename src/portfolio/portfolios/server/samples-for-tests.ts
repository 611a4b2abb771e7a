/** Portfolios, applications and answers for tests, made through the calls. */
import { expect } from 'vitest'
import { business, option, saved, type Question } from '#portfolio/questions/server/samples-for-tests.ts'
import type { Person } from '#platform/testing/app.ts'

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

/** The default set of business questions, which portfolios made after it get a copy of. */
export const asked = (person: Person, texts: string[]) =>
  saved(person, '/businessquestions', { questions: texts.map((text) => business(text)) })
export const questionsOf = (person: Person, id: string): Promise<Question[]> => read(person, `/businessquestions/portfolio/${id}`)
/** Answers the questions of a portfolio in their order with these points. */
export async function score(person: Person, where: string, applicationId: string, ...points: number[]) {
  const questions = await questionsOf(person, where)
  return person.send('POST', `/portfolios/${where}/businessscores`, {
    applications: [{ applicationId, questionAnswers: points.map((value, at) => option(questions[at]!, value)) }],
  })
}

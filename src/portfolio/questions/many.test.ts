import { expect, test } from 'vitest'
import type { Question } from '#portfolio/scoring/server/question-rows.ts'
import { testApp } from '#platform/testing/app.ts'
import { allowed, worked } from '#platform/testing/hold.ts'
import { refuseNonsense } from './server/question-rules.ts'
import { business, choices, technology } from './server/samples-for-tests.ts'

/* Many questions and choices. */

const { addAccount, addPerson } = await testApp()

test('a set has at most 500 questions, a question at most 50 choices', async () => {
  const person = await addPerson(await addAccount(), ['Global Admin'])
  const refused = async (path: string, questions: object[]) => {
    const { status, body } = await person.send('POST', path, { questions })
    return [status, body.errors?.[0]]
  }
  const many = (length: number) => Array.from({ length }, (_, at) => business(`Frage über ${at}`, { answers: choices.slice(0, 2) }))
  expect(await refused('/businessquestions/preview', many(501))).toEqual([
    422,
    expect.objectContaining({ path: 'questions', message: 'A set has at most 500 questions' }),
  ])
  expect((await person.send('POST', '/businessquestions/preview', { questions: many(500) })).status).toBe(200)
  const answers = Array.from({ length: 51 }, (_, at) => ({ label: `Wahl ${at}`, answerValue: at % 5 }))
  expect(await refused('/technologyquestions/preview', [technology('Frage', { answers })])).toEqual([
    422,
    expect.objectContaining({ path: 'questions.0.answers', message: 'A question has at most 50 choices' }),
  ])
})

test('rules look at each question once', () => {
  const questions = Array.from({ length: 20_000 }, (_, at): Question => {
    const answers = [0, 1].map((answerValue) => ({ questionAnswerId: `${at} ${answerValue}`, label: `Ä ${answerValue}`, answerValue }))
    return {
      accountQuestionId: `${at}`,
      questionType: 'Business',
      portfolioId: null,
      refQuestionLevelId: null,
      questionId: null,
      questionText: `Frage über größere Änderungen ${at}`,
      helpText: null,
      weight: 1,
      isCustomAnswer: false,
      active: true,
      displayOrder: at,
      answers,
    }
  })
  const start = worked()
  refuseNonsense(questions)
  // Folding all for each takes minutes.
  expect(worked() - start).toBeLessThan(allowed(5000))
})

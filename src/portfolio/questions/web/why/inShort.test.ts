import { expect, test } from 'vitest'
import { explain } from '../explained/explain.ts'
import { chosen, question } from '../scoring/question-for-tests.ts'
import type { Answers } from '../scoring/sheet.ts'
import { costliest, stepsOf, threats } from './inShort.ts'

/** By the points of each answer. */
function told(points: Readonly<Record<string, number>>, technology = ['t']) {
  const answers: Answers = Object.fromEntries(Object.entries(points).flatMap(([id, value]) => Object.entries(chosen(id, value))))
  const placed = {
    technology: technology.map((id) => question(id)),
    adjustment: null,
    business: [{ name: 'Cargo', questions: [question('a'), question('b', 3)] }],
    cut: 50,
    answers,
  }
  const explained = explain(placed)
  const costly = costliest(explained)
  return {
    time: explained.time,
    costly: costly.map(({ question: { accountQuestionId }, costs }) => [accountQuestionId, costs]),
    steps: stepsOf(placed, explained, costly),
    threats: threats(explained).map(({ question: { accountQuestionId }, score }) => [accountQuestionId, score]),
  }
}

test('the most costly answers are those of the axis below the threshold, and a step in each is shown if it is enough', () => {
  expect(told({ t: 1, u: 1, a: 4, b: 2 }, ['t', 'u'])).toMatchObject({
    time: 'Migrate',
    costly: [
      ['t', 37.5],
      ['u', 37.5],
    ],
    steps: { time: 'Invest', score: 50 },
  })
})

test('below the threshold on both axes, both are listed by weight, without steps that lead nowhere else', () => {
  const { time, costly, steps } = told({ t: 0, a: 0, b: 0 })
  expect([time, costly, steps]).toEqual([
    'Eliminate',
    [
      ['t', 100],
      ['b', 75],
      ['a', 25],
    ],
    undefined,
  ])
})

test('with both good, answers that would take it below the threshold are listed, the nearest first', () => {
  const { time, threats: nearest } = told({ t: 2, a: 4, b: 2 })
  expect(time).toBe('Invest')
  expect(nearest).toEqual([
    ['a', 43.8],
    ['b', 43.8],
    ['t', 25],
  ])
})

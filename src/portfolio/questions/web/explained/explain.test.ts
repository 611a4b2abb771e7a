import { describe, expect, test } from 'vitest'
import { chosen, question } from '../scoring/question-for-tests.ts'
import { explain } from './explain.ts'

const placed = {
  technology: [question('t')],
  adjustment: null,
  business: [{ name: 'Cargo', questions: [question('a'), question('b', 3)] }],
  cut: 50,
}

describe('a place on the TIME chart, worked out by hand', () => {
  test('answers and weights sum to the score, and each axis shows its distance from the threshold', () => {
    const told = explain({ ...placed, answers: { ...chosen('t', 1), ...chosen('a', 4), ...chosen('b', 2) } })
    // 4 × 1 and 2 × 3 are 10 of 16.
    expect([told.time, told.business.score, told.business.distance]).toEqual(['Migrate', 62.5, 12.5])
    expect([told.technology.score, told.technology.distance]).toEqual([25, -25])
    expect(told.business.sheets[0]!.parts.map(({ answer, adds }) => [answer, adds])).toEqual([
      ['Worth 4', 25],
      ['Worth 2', 37.5],
    ])
  })

  test('the smallest single answers that move it are listed, the nearest first; others are not', () => {
    const told = explain({ ...placed, answers: { ...chosen('t', 1), ...chosen('a', 4), ...chosen('b', 2) } })
    // Without a point of a it is 6 of 16; with one point of b, 7 of 16.
    expect(
      told.business.moves.map(({ question: { accountQuestionId }, answer, score, time }) => [accountQuestionId, answer, score, time]),
    ).toEqual([
      ['a', 'Worth 1', 43.8, 'Eliminate'],
      ['b', 'Worth 1', 43.8, 'Eliminate'],
    ])
    expect(told.technology.moves.map(({ answer, time }) => [answer, time])).toEqual([['Worth 2', 'Invest']])
  })

  test('an answer that is missing may move it too; without a score nothing does', () => {
    const told = explain({ ...placed, answers: { ...chosen('t', 4), ...chosen('a', 1) } })
    expect(told.business.moves.map(({ question: { accountQuestionId }, answer }) => [accountQuestionId, answer])).toEqual([
      ['a', 'Worth 2'],
      ['b', 'Worth 3'],
    ])
    const unscored = explain({ ...placed, answers: chosen('a', 1) })
    expect([unscored.time, unscored.technology.distance, unscored.technology.moves]).toEqual([null, null, []])
  })

  test('a number moves it at the first whole number across the cut, beside an adjustment', () => {
    const technology = [question('n', 1, { isCustomAnswer: true, answers: [] })]
    const told = explain({ ...placed, technology, adjustment: -10, answers: { n: { questionAnswerId: null, suppliedNumericAnswer: 20 } } })
    expect([told.technology.score, told.technology.moves.map(({ answer, score }) => [answer, score])]).toEqual([10, [['60', 50]]])
  })

  test('over several portfolios the mean counts, and an answer in one of them moves it by its part', () => {
    const business = ['a', 'b'].map((id) => ({ name: id, questions: [question(id)] }))
    const told = explain({ ...placed, business, answers: { ...chosen('t', 4), ...chosen('a', 2), ...chosen('b', 1) } })
    expect([told.business.score, told.business.distance]).toEqual([37.5, -12.5])
    expect(told.business.moves.map(({ question: { accountQuestionId }, answer, score }) => [accountQuestionId, answer, score])).toEqual([
      ['a', 'Worth 3', 50],
      ['b', 'Worth 2', 50],
    ])
  })
})

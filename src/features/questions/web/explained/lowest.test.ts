import { expect, test } from 'vitest'
import type { Question } from '../scoring/sheet.ts'
import { lowestOf } from './lowest.ts'

const labels = ['One person', 'SSO for some', 'Now and then', 'Often', 'Always']
const question = (id: string, weight: number, more: Partial<Question> = {}): Question => ({
  accountQuestionId: id,
  questionText: `How is ${id}?`,
  helpText: null,
  weight,
  isCustomAnswer: false,
  active: true,
  pointWeight: 1,
  answers: labels.map((label, points) => ({ questionAnswerId: `${id}${points}`, label, answerValue: points })),
  ...more,
})
const answered = (id: string, points: number) => ({
  accountQuestionId: id,
  questionAnswerId: `${id}${points}`,
  suppliedNumericAnswer: null,
  answerValue: points,
})

test('the three answers that cost most by their weight, in words; the best and what is not answered cost nothing', () => {
  const questions = [question('a', 1), question('b', 3), question('c', 1), question('d', 9), question('e', 0), question('f', 1)]
  const answers = [answered('a', 0), answered('b', 1), answered('c', 2), answered('d', 4), answered('e', 0), answered('gone', 0)]
  expect(lowestOf(questions, answers)).toEqual(['SSO for some', 'one person', 'now and then'])
  expect(lowestOf(questions, [answered('d', 4)])).toEqual([])
})

test('a number is told with its question', () => {
  const given = { accountQuestionId: 'n', questionAnswerId: null, suppliedNumericAnswer: 20, answerValue: 0.8 }
  expect(lowestOf([question('n', 1, { isCustomAnswer: true, answers: [] })], [given])).toEqual(['How is n? 20'])
})

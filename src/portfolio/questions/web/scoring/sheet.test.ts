import { expect, test } from 'vitest'
import { changedAnswers, isAdjustedSo, noAnswer, type Question } from './sheet.ts'

const question = (accountQuestionId: string) => ({ accountQuestionId }) as Question
const option = (questionAnswerId: string) => ({ questionAnswerId, suppliedNumericAnswer: null })

test('taking back says which answers were seen', () => {
  const [before, now] = [{ a: option('a1'), b: option('b1') }, { a: option('a2') }]
  const sent = changedAnswers([question('a'), question('b')], now, before, { ...now, b: noAnswer })
  expect(sent).toEqual([
    { accountQuestionId: 'a', ...option('a1'), replaces: option('a2') },
    { accountQuestionId: 'b', ...option('b1'), replaces: noAnswer },
  ])
})

test('an adjustment that somebody else has changed is another one; none has no reason', () => {
  const record = (technologyQuestionsScoreAdjustment: number | null, technologyQuestionsScoreAdjustmentReason: string | null) => ({
    technologyQuestionsScoreAdjustment,
    technologyQuestionsScoreAdjustmentReason,
  })
  expect(isAdjustedSo(record(5, 'Old'), { adjustment: 5, reason: 'Old ' })).toBe(true)
  expect(isAdjustedSo(record(5, 'Old'), { adjustment: 4 })).toBe(false)
  expect(isAdjustedSo(record(5, 'New'), { reason: 'Old' })).toBe(false)
  expect(isAdjustedSo(record(null, null), { adjustment: 0, reason: 'Gone' })).toBe(true)
})

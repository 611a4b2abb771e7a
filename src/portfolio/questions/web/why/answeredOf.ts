import type { Sheets } from '../scoring/useSheets.ts'

/** Of the questions that are asked about an application, how many there are, and how many have no answer. A question of several portfolios is one. */
export function answeredOf({ record, technology, portfolios }: Sheets): { asked: number; unanswered: number } {
  const open = new Set(
    [...technology, ...portfolios.flatMap(({ questions }) => questions)].map(({ accountQuestionId }) => accountQuestionId),
  )
  const asked = open.size
  for (const { accountQuestionId } of record.questionAnswers) open.delete(accountQuestionId)
  return { asked, unanswered: open.size }
}

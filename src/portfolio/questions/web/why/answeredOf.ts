import type { Sheets } from '../scoring/useSheets.ts'

/** Number of questions asked about an application, and the number without an answer. A question that several portfolios ask counts once. */
export function answeredOf({ record, technology, portfolios }: Sheets): { asked: number; unanswered: number } {
  const open = new Set(
    [...technology, ...portfolios.flatMap(({ questions }) => questions)].map(({ accountQuestionId }) => accountQuestionId),
  )
  const asked = open.size
  for (const { accountQuestionId } of record.questionAnswers) open.delete(accountQuestionId)
  return { asked, unanswered: open.size }
}

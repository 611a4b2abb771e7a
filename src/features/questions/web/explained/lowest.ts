/** Which answers cost an application most of its score, in words. */
import { mostPoints } from '#features/questions/contract/scores.ts'
import type { Question } from '../scoring/sheet.ts'

interface Given {
  readonly accountQuestionId: string
  readonly questionAnswerId: string | null
  readonly suppliedNumericAnswer: number | null
  readonly answerValue: number | null
}
const most = 3

/** The three that are farthest from the best answer, by their weight, the farthest first; those that are best already cost nothing. */
export function lowestOf(questions: readonly Question[], answers: readonly Given[]): string[] {
  const byId = new Map(answers.map((one) => [one.accountQuestionId, one]))
  const costs = questions.flatMap((question) => {
    const given = byId.get(question.accountQuestionId)
    const points = given?.answerValue ?? null
    if (!given || points === null || points >= mostPoints) return []
    const label = question.answers.find(({ questionAnswerId }) => questionAnswerId === given.questionAnswerId)?.label
    return [
      {
        cost: (mostPoints - points) * question.weight,
        words: label ? within(label) : `${question.questionText} ${given.suppliedNumericAnswer}`,
      },
    ]
  })
  return costs
    .filter(({ cost }) => cost > 0)
    .toSorted((one, other) => other.cost - one.cost)
    .slice(0, most)
    .map(({ words }) => words)
}

/** An answer within a sentence: small, but for a word in capitals such as “SSO”. */
const within = (label: string): string => (/^\p{Lu}(?![\p{Lu}\d])/u.test(label) ? label[0]!.toLowerCase() + label.slice(1) : label)

import type { Answer, Question } from './sheet.ts'

/** A question whose options are worth 0 to 4, called after its id. */
export const question = (accountQuestionId: string, weight = 1, more: Partial<Question> = {}): Question => ({
  accountQuestionId,
  questionText: `Is it ${accountQuestionId}?`,
  helpText: null,
  weight,
  isCustomAnswer: false,
  active: true,
  pointWeight: 1,
  answers: [0, 1, 2, 3, 4].map((answerValue) => ({
    questionAnswerId: `${accountQuestionId}${answerValue}`,
    label: `Worth ${answerValue}`,
    answerValue,
  })),
  ...more,
})

/** The option of such a question that is worth so many points. */
export const chosen = (id: string, points: number): Readonly<Record<string, Answer>> => ({
  [id]: { questionAnswerId: `${id}${points}`, suppliedNumericAnswer: null },
})

/** What figures.test.ts reads of the product. */
export interface Question {
  accountQuestionId: string
  portfolioId: string | null
  refQuestionLevelId: string
  weight: number
  active: boolean
  answers: { questionAnswerId: string; answerValue: number }[]
}

/** Parts of the product that figures.test.ts reads. */
export interface Question {
  accountQuestionId: string
  portfolioId: string | null
  refQuestionLevelId: string
  weight: number
  active: boolean
  answers: { questionAnswerId: string; answerValue: number }[]
}

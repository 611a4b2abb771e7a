/** Answers to questions, as given and as scored. */
import * as z from 'zod/mini'
import { children, choice, computed, dateTime, flag, number, reference, text } from '#platform/contract/field.ts'

export const questionTypes = [
  { value: 'Business', label: 'Business' },
  { value: 'Technology', label: 'Technology' },
] as const

/** All answers of an application: to the account's technology questions, and in each of its portfolios. */
export const questionAnswers = computed(
  children({
    label: 'Answers',
    table: 'application_question_answer',
    rowKey: ['accountQuestionId'],
    row: {
      accountQuestionId: text({ label: 'Question', required: true }),
      questionType: choice({ label: 'Kind', options: questionTypes, required: true }),
      portfolioId: reference({ label: 'Portfolio', to: 'portfolio', help: 'Null for technology questions.' }),
      questionAnswerId: text({ label: 'Answer', help: 'Null when a number was supplied.' }),
      isCustomAnswer: flag({ label: 'Takes a number 0 to 100' }),
      suppliedNumericAnswer: number({ label: 'Number', min: 0, max: 100, decimals: 2 }),
      answerValue: number({
        label: 'Points',
        min: 0,
        max: 4,
        decimals: 2,
        help: '0 to 4; a supplied number counts as a twenty-fifth of itself.',
      }),
      weightedAnswerValue: number({ label: 'Weighted points', decimals: 2, help: 'Points × weight × point weight of the question.' }),
      answeredDate: dateTime({ label: 'Answered' }),
      answeredByName: text({ label: 'Answered by' }),
    },
    internal: true,
    recordOnly: true,
  }),
)

/** An option, or a number for a question that takes one. Both null: no answer. */
const answer = {
  questionAnswerId: z.optional(z.nullable(z.guid('Name the answer by its id'))),
  suppliedNumericAnswer: z.optional(
    z.nullable(
      z.number('Enter a number').check(z.minimum(0, 'Give a number from 0 to 100'), z.maximum(100, 'Give a number from 0 to 100')),
    ),
  ),
}
/**
 * One answer as a scoring call takes it. `replaces` is the answer that its giver saw: if there is another by now, the call answers 409; left out,
 * any answer is replaced.
 */
const givenAnswer = z.object({
  accountQuestionId: z.guid('Name the question by its id'),
  ...answer,
  replaces: z.optional(z.object(answer)),
})
/** Questions that are not named keep the answer they have. */
export const givenAnswers = z.array(givenAnswer)

const toldAnswer = { questionAnswerId: z.nullable(z.string()), suppliedNumericAnswer: z.nullable(z.number()) }
/** Body of the scoring call that undoes a copy: the earlier answers in place of the copied ones, and no others. */
export const replacedAnswers = z.array(z.object({ accountQuestionId: z.string(), ...toldAnswer, replaces: z.object(toldAnswer) }))
export type ReplacedAnswer = z.output<typeof replacedAnswers>[number]
export type GivenAnswer = z.output<typeof givenAnswer>

/** Replaces a set of questions: what is left out goes, what stays keeps its id and with it its answers, and applications are scored again. */
import { uuidv7 } from 'uuidv7'
import { stale } from '#platform/server/http/refusal.ts'
import type { Changes, FieldChanges } from '#platform/server/records/changes.ts'
import { logScores } from './past-scores.ts'
import { refuseNonsense } from './question-rules.ts'
import { readSet, removeQuestions, writeQuestions, type Option, type Question, type QuestionSet } from './question-rows.ts'
import { lockScored, recomputeBusinessScores, recomputeTechnologyScores, takeTurns } from './scores.ts'
import { isTagOf } from './set-tag.ts'

/** A question as a body carries it. */
export interface GivenQuestion {
  readonly accountQuestionId?: string | null
  readonly refQuestionLevelId?: string | null
  readonly questionText: string
  readonly helpText?: string | null
  readonly weight: number
  readonly isCustomAnswer?: boolean
  readonly active?: boolean
  readonly displayOrder?: number | null
  readonly answers?: readonly (Omit<Option, 'questionAnswerId'> & { readonly questionAnswerId?: string | null })[]
}

/**
 * @param expected the tag of the set as the writer has read it; undefined: any
 * @throws Refusal 409 when the set has changed since, 422 when the questions make no sense
 */
export async function saveQuestions(changes: Changes, set: QuestionSet, given: readonly GivenQuestion[], expected?: string): Promise<void> {
  await takeTurns(changes)
  if (set.portfolioId) await lockScored(changes, { portfolioIds: [set.portfolioId], applicationIds: null })
  const before = await readSet(changes, set)
  if (expected !== undefined && !isTagOf(expected, before)) throw stale('list of questions', { questions: before }, 0)
  const after = given.map((question, at) => completed(set, question, before, at))
  refuseNonsense(after)
  const kept = new Set(after.map((question) => question.accountQuestionId))
  const removed = before.filter((question) => !kept.has(question.accountQuestionId))
  const written = after.filter((question) => JSON.stringify(question) !== JSON.stringify(former(before, question)))
  if (!removed.length && !written.length) return
  await removeQuestions(changes, removed)
  await writeQuestions(changes, written)
  logQuestions(changes, removed, written, before)
  await rescore(changes, set)
}

const former = (before: readonly Question[], { accountQuestionId }: Pick<Question, 'accountQuestionId'>) =>
  before.find((question) => question.accountQuestionId === accountQuestionId)

/** In the order of the kept question's fields, so that two can be compared. Ids that are not this set's are replaced. */
function completed({ questionType, portfolioId }: QuestionSet, given: GivenQuestion, before: readonly Question[], at: number): Question {
  const was = before.find((question) => question.accountQuestionId === given.accountQuestionId)
  const isCustomAnswer = given.isCustomAnswer ?? was?.isCustomAnswer ?? false
  const answers = given.answers ?? was?.answers ?? []
  return {
    accountQuestionId: was?.accountQuestionId ?? uuidv7(),
    questionType,
    portfolioId,
    refQuestionLevelId: given.refQuestionLevelId ?? null,
    questionId: was?.questionId ?? null,
    questionText: given.questionText,
    helpText: given.helpText ?? null,
    weight: given.weight,
    isCustomAnswer,
    active: given.active ?? was?.active ?? true,
    displayOrder: given.displayOrder ?? at + 1,
    answers: answers
      .map((answer) => withOwnId(answer, was))
      .sort((one, other) => one.answerValue - other.answerValue || (one.label < other.label ? -1 : 1)),
  }
}

const withOwnId = (
  { questionAnswerId, label, answerValue }: NonNullable<GivenQuestion['answers']>[number],
  was: Question | undefined,
): Option => ({
  questionAnswerId: was?.answers.some((option) => option.questionAnswerId === questionAnswerId) ? questionAnswerId! : uuidv7(),
  label,
  answerValue,
})

/** Of a default business question nothing is scored: portfolios have copies of their own. */
async function rescore(changes: Changes, { questionType, portfolioId }: QuestionSet): Promise<void> {
  if (questionType === 'Technology') logScores(changes, await recomputeTechnologyScores(changes, null))
  else if (portfolioId) logScores(changes, await recomputeBusinessScores(changes, { portfolioIds: [portfolioId], applicationIds: null }))
}

const logged = [
  'portfolioId',
  'refQuestionLevelId',
  'questionText',
  'helpText',
  'weight',
  'isCustomAnswer',
  'active',
  'displayOrder',
  'answers',
] as const

function logQuestions(changes: Changes, removed: readonly Question[], written: readonly Question[], before: readonly Question[]): void {
  for (const question of removed)
    changes.log('question', question.accountQuestionId, question.questionText.slice(0, 250), 'delete', between(question, undefined))
  for (const question of written) {
    const was = former(before, question)
    changes.log(
      'question',
      question.accountQuestionId,
      question.questionText.slice(0, 250),
      was ? 'update' : 'create',
      between(was, question),
    )
  }
}

const inWords = (question: Question | undefined, name: (typeof logged)[number]) =>
  name === 'answers' ? (question?.answers.map(({ label, answerValue }) => ({ label, answerValue })) ?? []) : (question?.[name] ?? null)

function between(was: Question | undefined, is: Question | undefined): FieldChanges {
  const all = logged.map((name) => [name, [inWords(was, name), inWords(is, name)]] as const)
  return Object.fromEntries(all.filter(([, [a, b]]) => JSON.stringify(a) !== JSON.stringify(b)).map(([name, [a, b]]) => [name, [a, b]]))
}

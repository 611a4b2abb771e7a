/** Replaces a set of questions: what is left out goes, what was left out comes back with its answers, what stays keeps its id and with it its answers, and applications are scored again. */
import type { Changes, FieldChanges } from '#platform/server/records/changes.ts'
import { former, planned, type GivenQuestion } from './planned-questions.ts'
import { answerBack, keepLeaving, readLeft } from './left-questions.ts'
import { readSet, removeQuestions, writeQuestions, type Question, type QuestionSet } from '#portfolio/scoring/server/question-rows.ts'
import { refuseOutdated } from './set-tag.ts'
import { scoreAgain, toScore } from './rescore/score-again.ts'
import { lockScored, takeTurns } from '#portfolio/scoring/server/scores.ts'

interface SaveOptions {
  /** The tag of the set as the writer has read it; undefined: any. */
  readonly expected?: string | undefined
  /** Scores however many applications there are: for jobs, which nobody waits for. */
  readonly isAtOnce?: boolean
}

/**
 * Answers the job that scores again, when that is left to one: to be begun once this is committed.
 * @throws Refusal 409 when the set has changed since, 422 when the questions make no sense
 */
export async function saveQuestions(
  changes: Changes,
  set: QuestionSet,
  given: readonly GivenQuestion[],
  { expected, isAtOnce = false }: SaveOptions = {},
): Promise<string | null> {
  await takeTurns(changes)
  const scoring = await toScore(changes, set, isAtOnce)
  if (set.portfolioId && scoring.isAtOnce) await lockScored(changes, { portfolioIds: [set.portfolioId], applicationIds: null })
  const before = await readSet(changes, set)
  refuseOutdated(expected, before)
  const known = new Set(before.map(({ accountQuestionId }) => accountQuestionId))
  const left = await readLeft(
    changes,
    set,
    given.flatMap(({ accountQuestionId: id }) => (id && !known.has(id) ? [id] : [])),
  )
  const { removed, written } = planned(set, given, before, left)
  if (!removed.length && !written.length) return null
  await keepLeaving(changes, removed)
  await removeQuestions(changes, removed)
  await writeQuestions(changes, written)
  await answerBack(changes, left)
  logQuestions(changes, removed, written, before)
  return scoreAgain(changes, scoring, 'changed the scoring questions')
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

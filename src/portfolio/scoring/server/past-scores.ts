/**
 * Earlier scores, in the history of the applications: every cause of a new score (answers, questions, weights, level, a portfolio left) records both.
 * A score in one portfolio is stored among the answers given there, so that readers without access to the portfolio don't see it.
 */
import { listIn } from '#platform/contract/by-name.ts'
import { reasonName } from '#platform/contract/crud.ts'
import type { Changes, FieldChanges } from '#platform/server/records/changes.ts'

/** A row of a statement that scores. */
export interface ChangedScore {
  readonly applicationId: string
  readonly name: string
  readonly was: number | null
  readonly is: number | null
  /** Portfolio of the score. */
  readonly portfolioId?: string
}

/** By application: its name, and its fields as the history stores them. */
export type ChangedScores = ReadonlyMap<string, { readonly name: string; readonly changes: FieldChanges }>

/** A score in one portfolio as the history stores it: in words, and as a number under the field's name. */
export interface ScoreThere {
  readonly question: string
  readonly answer: string
  readonly portfolioId: string
  readonly businessQuestionsScore: number
}

export const scoreThere = (portfolioId: string, score: number | null): ScoreThere[] =>
  score === null ? [] : [{ question: 'Business score', answer: String(score), portfolioId, businessQuestionsScore: score }]

type Told = 'technologyQuestionsScore' | 'businessQuestionsScore' | 'questionAnswers'

export function gathered(byField: Readonly<Partial<Record<Told, readonly ChangedScore[]>>>): ChangedScores {
  const found = new Map<string, { name: string; changes: FieldChanges }>()
  for (const [field, rows] of Object.entries(byField))
    for (const { applicationId, name, was, is, portfolioId } of rows) {
      if (was === is) continue
      const one = found.get(applicationId) ?? { name, changes: {} }
      one.changes[field] = portfolioId ? both(one.changes[field], scoreThere(portfolioId, was), scoreThere(portfolioId, is)) : [was, is]
      found.set(applicationId, one)
    }
  return found
}

/** Appends the rows before and after to the existing ones. */
export const both = (
  there: readonly [unknown, unknown] | undefined,
  before: readonly unknown[],
  after: readonly unknown[],
): [unknown, unknown] => [
  [...listIn(there?.[0]), ...before],
  [...listIn(there?.[1]), ...after],
]

/** Writes a line for each application whose scores have changed; `reason` is the writer's action in words, where the line doesn't show it. */
export function logScores(changes: Changes, scored: ChangedScores, reason?: string): void {
  const because: FieldChanges = reason === undefined ? {} : { [reasonName]: [null, reason] }
  for (const [id, { name, changes: fields }] of scored) changes.log('application', id, name, 'update', { ...fields, ...because })
}

/** Columns that are levels of a tree. */
import type { ExchangeColumn } from '#platform/server/exchange/exchange-column.ts'
import type { Profiled } from '../../prepare/profile.ts'
import type { Guess } from './sureness.ts'
import { levelOf, pathColumnId } from '../../prepare/tree-paths.ts'

/** Columns of levels are the path of a tree, the last name of which is the record's: the usual form of a map of capabilities. */
export function takeLevels(columns: readonly ExchangeColumn[], found: readonly Profiled[], guessed: Map<string, Guess>): void {
  if (!columns.some(({ id }) => id === pathColumnId)) return
  const levels = found.filter(({ name, kind }) => levelOf(name) !== undefined && ofNames.has(kind))
  if (levels.length < 2) return
  for (const { name } of levels) guessed.set(name, { id: pathColumnId, level: 3, reason: 'A level of the tree' })
}
const ofNames: ReadonlySet<string> = new Set(['name', 'choice', 'list', 'empty', 'sentence'])

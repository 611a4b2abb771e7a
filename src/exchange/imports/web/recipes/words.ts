/** Texts about recipes. */
import type { GoneChoice, RecipeSummary } from '#exchange/recipes/contract.ts'
import type { DifferenceKind } from '#exchange/recipes/contract/difference.ts'

export const goneWords: Readonly<Record<GoneChoice, string>> = {
  leave: 'Leave as they are',
  archive: 'Archive',
  mark: 'Mark with a tag',
}
export const goneOf = ({ gone, goneTag }: Pick<RecipeSummary, 'gone' | 'goneTag'>): string =>
  gone === 'mark' && goneTag ? `Mark with “${goneTag}”` : goneWords[gone]

/** In the order in which they matter. */
export const differenceWords: readonly {
  readonly kind: DifferenceKind
  readonly label: string
  readonly tone: 'bad' | 'good' | 'info' | 'warn' | 'none'
}[] = [
  { kind: 'rejected', label: 'Rejected', tone: 'bad' },
  { kind: 'new', label: 'New', tone: 'good' },
  { kind: 'changed', label: 'Changed', tone: 'info' },
  { kind: 'gone', label: 'Missing from the file', tone: 'warn' },
  { kind: 'unchanged', label: 'Unchanged', tone: 'none' },
  { kind: 'skipped', label: 'Skipped', tone: 'none' },
]

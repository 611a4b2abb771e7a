import type { Import } from '#exchange/imports/contract.ts'
import type { FileColumn } from '#exchange/imports/contract/file-column.ts'
import { ownKindOf } from '#exchange/imports/contract/new-field.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { ownKinds, type OwnKind } from '#platform/contract/custom-fields.ts'
import { counted } from '#platform/contract/words.ts'
import type { PlanDraft } from './usePlan.ts'

/** "67 rows, 8 of 11 columns imported. Room is kept as a new choice field of this workspace. Not imported: Fee and No." */
export function Taken({ stored: { rowCount, columns }, draft: { plan, newFields } }: { stored: Import; draft: PlanDraft }) {
  const made = columns.filter(({ name }) => newFields.has(name))
  const left = columns.filter(({ name }) => !plan.columns[name] && !newFields.has(name)).map(({ name }) => name)
  const taken = columns.filter(({ name }) => plan.columns[name]).length + made.length
  return (
    <>
      <b>{formatNumber(rowCount)}</b>{' '}
      {`${rowCount === 1 ? 'row' : 'rows'}, ${formatNumber(taken)} of ${counted(columns.length, 'column')} imported.`}
      {made.length > 0 && ` ${keptAs(made)}`}
      {left.length > 0 && <span title={inWords.format(left)}>{` Not imported: ${sentenceOf(named(left))}`}</span>}
    </>
  )
}

/** Columns that a sentence has room for. */
const mostNamed = 4
const named = (names: readonly string[]): readonly string[] =>
  names.length > mostNamed ? [...names.slice(0, mostNamed - 1), counted(names.length - mostNamed + 1, 'other column')] : names

/** A name may end with a full stop of its own: "No." */
const sentenceOf = (names: readonly string[]): string => inWords.format(names).replace(/\.?$/, '.')

/** Kind of a custom field within a sentence. */
export const kindWord = (kind: OwnKind): string => ownKinds.find(({ value }) => value === kind)!.label.toLowerCase()

const inWords = new Intl.ListFormat('en')

function keptAs(made: readonly FileColumn[]): string {
  const [first, ...others] = made
  if (!others.length) return `${first!.name} is kept as a new ${kindWord(ownKindOf(first!))} field of this workspace.`
  return `${inWords.format(made.map((column) => `${column.name} (${kindWord(ownKindOf(column))})`))} are kept as new fields of this workspace.`
}

import type { Import } from '#features/imports/contract.ts'
import type { FileColumn } from '#features/imports/contract/file-column.ts'
import { ownKindOf } from '#features/imports/contract/new-field.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { ownKinds, type OwnKind } from '#platform/contract/own-fields.ts'
import { counted } from '#platform/contract/words.ts'
import type { PlanDraft } from './usePlan.ts'

/** "67 rows, 8 of 11 columns are imported. Room is kept as a new choice field of this workspace." */
export function Taken({ stored: { rowCount, columns }, draft: { plan, newFields } }: { stored: Import; draft: PlanDraft }) {
  const made = columns.filter(({ name }) => newFields.has(name))
  const taken = columns.filter(({ name }) => plan.columns[name]).length + made.length
  return (
    <>
      <b>{formatNumber(rowCount)}</b>{' '}
      {`${rowCount === 1 ? 'row' : 'rows'}, ${formatNumber(taken)} of ${counted(columns.length, 'column')} imported.`}
      {made.length > 0 && ` ${keptAs(made)}`}
    </>
  )
}

/** Of fields of one's own, as a sentence says it. */
export const kindWord = (kind: OwnKind): string => ownKinds.find(({ value }) => value === kind)!.label.toLowerCase()

const inWords = new Intl.ListFormat('en')

function keptAs(made: readonly FileColumn[]): string {
  const [first, ...others] = made
  if (!others.length) return `${first!.name} is kept as a new ${kindWord(ownKindOf(first!))} field of this workspace.`
  return `${inWords.format(made.map((column) => `${column.name} (${kindWord(ownKindOf(column))})`))} are kept as new fields of this workspace.`
}

/** Content of a cell: the record's value after the import, in the words of the workspace. Plain functions. */
import type { CheckedRow } from '#exchange/imports/contract/check.ts'
import type { Target } from '#exchange/imports/contract/target.ts'
import { formatDate, formatNumber } from '#platform/contract/format.ts'
import { endsOf } from './outcomes.ts'

/** The column of the file, and the field that it alone fills. */
export interface CheckedColumn {
  readonly name: string
  /** Position in a row. */
  readonly at: number
  readonly target: Pick<Target, 'label' | 'writes'> | undefined
  /** The column identifies the record of a row. */
  readonly isName: boolean
}

export type ShownCell =
  /** The fault costs the row. */
  | { readonly kind: 'bad'; readonly text: string; readonly message: string }
  /** The cell is skipped; `after` is the record's value all the same. */
  | { readonly kind: 'left'; readonly text: string; readonly after: string; readonly message: string }
  | { readonly kind: 'change'; readonly before: string; readonly after: string }
  /** The same, whatever the file writes. `written` is what it writes, where that is other. */
  | { readonly kind: 'same'; readonly text: string; readonly written: string | undefined }

export function shownCell({ errors, notes, cells, changes, becomes }: CheckedRow, { name, at, target, isName }: CheckedColumn): ShownCell {
  const text = cells[at] ?? ''
  const isHere = (fault: CheckedRow['errors'][number]) => fault.column === name || (isName && fault.kind === 'repeat')
  const own = becomes?.[name]
  const error = errors.find(isHere)
  if (error) return { kind: 'bad', text, message: error.message }
  const change = target && changes?.find(({ label }) => label === target.label)
  const note = notes.find(({ column }) => column === name)
  if (note) return { kind: 'left', text, after: said(own ?? change?.after ?? '', target), message: note.message }
  if (change) {
    const [before, after] = endsOf(change)
    return { kind: 'change', before: said(before, target), after: said(after, target) }
  }
  return { kind: 'same', text: own === undefined ? text : said(own, target), written: own === undefined ? undefined : text }
}

/** All that a cell shows, as one text: it is searched, filtered and sorted by. */
export function textOfCell(cell: ShownCell): string {
  if (cell.kind === 'change') return `${cell.before} → ${cell.after}`
  return cell.kind === 'left' && cell.after ? `${cell.text} ${cell.after}` : cell.text
}

/** Days and numbers come as records keep them. */
function said(text: string, target: CheckedColumn['target']): string {
  if (target?.writes === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDate(text)
  if (target?.writes === 'decimal' && text !== '' && Number.isFinite(Number(text))) return formatNumber(Number(text))
  return text
}

import './paper.css'
import './print.css'
import { formatDateTime } from '#platform/contract/format.ts'
import { nameOfSession, type SessionUser } from '#platform/web/session/user.ts'
import { useStyles } from '#platform/web/styles/adopted.ts'
import { PrintedList } from './PrintedList.tsx'
import { loadPivot } from './PrintedPivot.tsx'
import { pageRules } from './pageRules.ts'
import { PrintedRecord } from './PrintedRecord.tsx'
import { isWide, mostRows } from './printedLines.ts'
import type { Printable } from './printing.ts'

interface PrintSheetProps {
  title: string
  user: SessionUser
  parts: readonly Printable[]
  /** ISO 8601. */
  time: string
}

/** A list that is drawn in place of its rows prints the table of its drawing. */
const isToldByTable = ({ grid }: Extract<Printable, { kind: 'list' }>, parts: readonly Printable[]): boolean =>
  Boolean(grid.props.stage) && parts.some(({ kind }) => kind === 'table')

/** What comes out of the printer: head, lists and records as text, page feet. A4 or Letter, as the printer has it; wide lists lie across. */
export function PrintSheet({ title, user, parts, time }: PrintSheetProps) {
  const now = formatDateTime(time)
  const across = parts.some((part) => part.kind === 'list' && isWide(part.grid))
  useStyles(pageRules(`${user.accountName} · ${title} · printed ${now} by ${nameOfSession(user)}`, across))
  return (
    <div className="print-sheet paper">
      <header>
        <h1>{title}</h1>
        <p>
          {user.accountName} · {now}
        </p>
      </header>
      {parts.map((part) =>
        part.kind === 'list' ? (
          <PrintedList key={part.grid.props.label} grid={part.grid} isTold={isToldByTable(part, parts)} />
        ) : part.kind === 'table' ? (
          <section key={part.label}>{part.table}</section>
        ) : (
          <PrintedRecord key={part.entity.name} entity={part.entity} record={part.record} />
        ),
      )}
    </div>
  )
}

/** Fetches the rows of the lists that only the server has yet. Throws with what to tell. */
export async function loadRows(parts: readonly Printable[]): Promise<void> {
  for (const part of parts)
    if (part.kind === 'list') {
      const { model, state } = part.grid
      const last = Math.min(model.lines.length, mostRows) - 1
      if (isToldByTable(part, parts) || last < 0) continue
      await (state.pivot ? loadPivot(part.grid) : model.lines.load?.(0, last))
    }
}

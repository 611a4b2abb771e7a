import { Link } from '@tanstack/react-router'
import { addedInWords } from '#exchange/imports/contract/added-words.ts'
import { everything } from '#exchange/imports/contract.ts'
import type { CheckedSheet, WorkbookSheet } from '#exchange/workbooks/contract.ts'
import { counted } from '#platform/contract/words.ts'
import { subjectNamed } from '../subjects.ts'
import { Counts } from './Counts.tsx'

type Cause = CheckedSheet['causes'][number]

/** The effect of one sheet: counts, faults with their rows, and records of other kinds that it adds. */
export function CheckedSheetCard({ sheet, checked: { importId, counts, causes, added } }: { sheet: WorkbookSheet; checked: CheckedSheet }) {
  const { plural } = subjectNamed(sheet.entity)
  return (
    <section className="card import-card workbook-checked" aria-label={sheet.sheetName}>
      <header className="row baseline wraps spread">
        <h2>
          {sheet.sheetName} {plural.toLowerCase() !== sheet.sheetName.toLowerCase() && <small>{plural}</small>}
        </h2>
        <Counts counts={counts} />
      </header>
      {added.length > 0 && <p className="import-hint">Also adds {addedInWords(added)}, which its rows name.</p>}
      {causes.length > 0 && (
        <ul className="workbook-causes">
          {causes.map((cause) => (
            <li key={`${cause.kind} ${cause.column}`} data-bad={cause.rejected.length > 0 || undefined}>
              <b>{cause.column ?? 'Rows'}</b>
              <span>{cause.message}</span>
              <small>{rowsInWords(cause)}</small>
            </li>
          ))}
        </ul>
      )}
      {causes.length > 0 && (
        <Link className="text-link" to={everything} search={{ import: importId, step: 'columns' }}>
          Look at the columns
        </Link>
      )}
    </section>
  )
}

/** "Rows 4 and 9 are rejected", "12 rows". */
function rowsInWords({ rows, rejected }: Cause): string {
  if (!rejected.length) return counted(rows, 'row')
  const [last, ...others] = rejected.toReversed()
  const numbers = others.length ? `Rows ${others.toReversed().join(', ')} and ${last} are` : `Row ${last} is`
  return rows > rejected.length ? `${counted(rows, 'row')} are affected, among them ${rejected.join(', ')}` : `${numbers} rejected`
}

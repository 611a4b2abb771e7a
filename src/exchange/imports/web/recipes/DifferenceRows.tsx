import { Link } from '@tanstack/react-router'
import type { Recipe } from '#exchange/recipes/contract.ts'
import type { Difference, DifferenceKind, DifferenceRow } from '#exchange/recipes/contract/difference.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { useDirectory } from '#platform/web/directory/directory.ts'
import { canOpen, recordLink } from '#platform/web/screen/recordLink.ts'
import { subjectNamed } from '../subjects.ts'

const empty: Readonly<Record<DifferenceKind, string>> = {
  new: 'The file has no record that is new.',
  changed: 'The file changes no record.',
  gone: 'The file has all records that have come from this recipe.',
  unchanged: 'No record stays as it is.',
  rejected: 'No row is rejected.',
  skipped: 'No row is skipped.',
}

/** The rows of one kind, each with what would change, field by field. */
export function DifferenceRows({ found: { of, rows }, recipe }: { found: Difference; recipe: Recipe }) {
  if (!rows.length) return <p className="import-hint">{empty[of]}</p>
  const isGone = of === 'gone'
  return (
    <div className="recipe-rows">
      <table className="recipes-table">
        <thead>
          <tr>
            {!isGone && <th scope="col">Row</th>}
            <th scope="col">Name</th>
            <th scope="col">{isGone ? 'Action' : of === 'rejected' || of === 'skipped' ? 'Why' : of === 'new' ? 'Values' : 'Changes'}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.rowNumber ?? `missing ${at}`}>
              {!isGone && <td>{row.rowNumber === null ? '' : formatNumber(row.rowNumber)}</td>}
              <td>
                <NameOf row={row} entity={subjectNamed(recipe.entity).entity} />
              </td>
              <td>
                <Changes row={row} of={of} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function NameOf({ row: { name, recordId, rowNumber }, entity }: { row: DifferenceRow; entity: string }) {
  const outline = useDirectory().outlines.get(entity)
  const said = name || (rowNumber === null ? 'Without a name' : `Row ${rowNumber}`)
  if (recordId === null || !outline || !canOpen(outline)) return said
  return (
    <Link className="text-link" {...recordLink(outline, recordId)}>
      {said}
    </Link>
  )
}

function Changes({ row: { changes, note }, of }: { row: DifferenceRow; of: DifferenceKind }) {
  return (
    <ul className="recipe-changes">
      {changes.map(({ label, before, after }) => (
        <li key={label}>
          <span>{label}</span> {of !== 'new' && <s className="soft">{before || 'Not set'}</s>} <ins>{after || 'Not set'}</ins>
        </li>
      ))}
      {note && <li className="recipe-note">{note}</li>}
      {of === 'gone' && !changes.length && !note && <li className="recipe-note">Stays as it is.</li>}
    </ul>
  )
}

import './printed-matrix.css'
import { formatDate, formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { GroupHeads } from './GroupHeads.tsx'
import { crossing, idOfHead, markOf, nameOfHead, phaseOf, type Head, type Laid } from './held.ts'

/** Maximum number of cells that a browser lays out quickly; the table has the rest. */
const mostCells = 60_000
/** More columns are too narrow for words that lie. */
const mostLying = 12

/** The matrix on paper, with its heads on every page. */
export function PrintedMatrix({ laid: { rows, columns }, today }: { laid: Laid; today: string }) {
  const printed = rows.slice(0, Math.floor(mostCells / Math.max(1, columns.length)))
  const left = rows.length - printed.length
  return (
    <>
      <p className="paper-matrix-key">
        <i data-use="used" /> in use today <i data-use="planned" /> not yet, or no longer
      </p>
      <table className="paper-matrix" data-heads={columns.length > mostLying ? 'standing' : undefined}>
        <thead>
          <GroupHeads columns={columns} className="paper-matrix-groups" />
          <tr className="paper-matrix-names">
            <th scope="col">{columns[0]?.kind === 'item' ? 'Application' : 'Linked to'}</th>
            {columns.map((column) => (
              <th key={idOfHead(column)} scope="col">
                <span>{nameOfHead(column)}</span>
              </th>
            ))}
          </tr>
          {columns[0]?.kind === 'item' && (
            <tr>
              <th scope="row">Applications in use</th>
              {columns.map((column) => (
                <td key={idOfHead(column)}>{column.kind === 'item' && <Count inUse={column.item.inUse} />}</td>
              ))}
            </tr>
          )}
        </thead>
        <tbody>
          {printed.map((row) => (
            <tr key={idOfHead(row)}>
              <th scope="row">
                <RowName head={row} />
              </th>
              {columns.map((column) => (
                <td key={idOfHead(column)}>
                  <Mark row={row} column={column} today={today} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && <p>{counted(left, 'more row is', 'more rows are')} not printed: filter the list, or print the table.</p>}
    </>
  )
}

const Count = ({ inUse }: { inUse: number }) => <b data-mark={markOf(inUse)}>{formatNumber(inUse, 0)}</b>

const RowName = ({ head }: { head: Head }) =>
  head.kind === 'item' ? (
    <>
      {head.item.code} {head.item.name} <Count inUse={head.item.inUse} />
    </>
  ) : (
    <>
      {head.application.name}
      {head.application.lifecycleEndDate && <small> ends {formatDate(head.application.lifecycleEndDate)}</small>}
    </>
  )

function Mark({ row, column, today }: { row: Head; column: Head; today: string }) {
  const { application, item } = crossing(row, column)
  return item.applications.includes(application) && <i data-use={phaseOf(application, today)} />
}

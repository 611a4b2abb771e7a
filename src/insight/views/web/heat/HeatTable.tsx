import '#platform/web/screen/layout.css'
import { formatMoney, formatNumber } from '#platform/contract/format.ts'
import type { Tile } from './tiles.ts'

interface HeatTableProps {
  readonly tiles: readonly Tile[]
  readonly level: number
  readonly hasCosts: boolean
  /** None: on paper. */
  readonly onChoose?: (id: string) => void
}

const linesOf = (tiles: readonly Tile[], level: number): Tile[] =>
  tiles.flatMap((tile) => [tile, ...(tile.level < level ? linesOf(tile.parts, level) : [])])

/** The same as the map, as a table: parts below what they are part of. */
export function HeatTable({ tiles, level, hasCosts, onChoose }: HeatTableProps) {
  return (
    <div className={onChoose ? 'view-table pane heat-table' : 'heat-table'}>
      <table className="numbers">
        <thead>
          <tr>
            <th scope="col">Capability</th>
            <th scope="col">Applications</th>
            <th scope="col">Technology score</th>
            <th scope="col">Business score</th>
            <th scope="col">At risk</th>
            {hasCosts && <th scope="col">Yearly cost</th>}
          </tr>
        </thead>
        <tbody>
          {linesOf(tiles, level).map((tile) => (
            <tr key={tile.id} data-level={tile.level}>
              <th scope="row" style={{ paddingInlineStart: 16 + (tile.level - 1) * 20 }}>
                {onChoose ? (
                  <button type="button" className="text-link" onClick={() => onChoose(tile.id)}>
                    {tile.name}
                  </button>
                ) : (
                  tile.name
                )}
              </th>
              <td>{formatNumber(tile.applications.length, 0)}</td>
              <td>{formatNumber(tile.technology, 1) || '–'}</td>
              <td>{formatNumber(tile.business, 1) || '–'}</td>
              <td>{tile.applications.length ? formatNumber(tile.atRisk, 0) : '–'}</td>
              {hasCosts && <td>{formatMoney(tile.cost) || '–'}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

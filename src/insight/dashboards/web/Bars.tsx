import { crossed, largestOf, shareOf, wordsOf } from '#insight/dashboards/contract/shown.ts'
import type { Figure, Tile, TileGroup } from '#insight/dashboards/contract/tiles.ts'
import { chartColours } from '#platform/web/colours.ts'
import { TileLink } from './TileLink.tsx'

/** Bars from the largest on, each the way to its rows; by two dimensions each bar is made of parts, which the legend names. */
export function Bars({ tile, figure }: { tile: Tile; figure: Figure }) {
  const { columns, rows } = crossed(figure)
  const totals = rows.map(({ cells }) => cells.reduce((sum, cell) => sum + Number(cell?.values[0] ?? 0), 0))
  const most = largestOf(totals)
  return (
    <>
      {columns.length > 0 && <Legend names={columns.map(({ label }) => label)} />}
      <ul className="dashboard-bars stack gap-6">
        {rows.map(({ key, cells }, at) => (
          <li key={at}>
            <TileLink tile={columns.length ? { ...tile, groups: tile.groups.slice(0, 1) } : tile} keys={[key]}>
              {key.label}
            </TileLink>
            <b>{wordsOf(columns.length ? (totals[at] ?? 0) : (cells[0]?.values[0] ?? null), figure.measures[0])}</b>
            <span className="bar-parts" aria-hidden={columns.length === 0 || undefined}>
              {cells.map((cell, place) => cell && <Part key={place} cell={cell} figure={figure} most={most} place={place} />)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

interface PartProps {
  figure: Figure
  cell: TileGroup
  most: number
  place: number
}

function Part({ figure, cell, most, place }: PartProps) {
  const [value = null] = cell.values
  const isPart = cell.keys.length > 1
  const style = { width: `${shareOf(value, most)}%`, ...(isPart && { background: chartColours[place % 12] }) }
  const told = isPart ? `${cell.keys[1]!.label}: ${wordsOf(value, figure.measures[0])}` : undefined
  return (
    <i style={style} title={told}>
      {told && <span className="visually-hidden">{told} </span>}
    </i>
  )
}

export const Legend = ({ names }: { names: readonly string[] }) => (
  <ul className="tile-legend soft small beside wraps" aria-label="Colours">
    {names.map((name, at) => (
      <li key={name}>
        <i style={{ background: chartColours[at % 12] }} aria-hidden="true" />
        {name}
      </li>
    ))}
  </ul>
)

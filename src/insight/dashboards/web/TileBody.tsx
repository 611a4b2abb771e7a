import { othersOf } from '#insight/dashboards/contract/shown.ts'
import type { Figure, Tile } from '#insight/dashboards/contract/tiles.ts'
import { Bars } from './Bars.tsx'
import { ChartTile } from './ChartTile.tsx'
import { NumberTile } from './NumberTile.tsx'
import { TileTable } from './TileTable.tsx'

interface TileBodyProps {
  tile: Tile
  /** Null: not available to this reader. */
  figure: Figure | null
  /** The table twin in place of a chart. */
  isTable: boolean
}

export const isChart = ({ kind }: Pick<Tile, 'kind'>): boolean => !['number', 'bars', 'table', 'matrix'].includes(kind)

/** Parts of a bar add up: averages, least and most of two fields are a table. */
const isStackable = ({ groups, measures }: Tile) => groups.length < 2 || measures[0]?.how === 'count' || measures[0]?.how === 'sum'

/** Content of a tile, and a note of what it leaves out. */
export function TileBody({ tile, figure, isTable }: TileBodyProps) {
  if (!figure) return <p>This list, field or amount is not available to you.</p>
  if (figure.notice !== null) return <p>{figure.notice}</p>
  if (!figure.groups.length) return <p>No records to show.</p>
  return (
    <>
      {tile.kind === 'number' ? (
        <NumberTile tile={tile} figure={figure} />
      ) : isChart(tile) && !isTable ? (
        <ChartTile tile={tile} figure={figure} />
      ) : tile.kind === 'bars' && isStackable(tile) ? (
        <Bars tile={tile} figure={figure} />
      ) : (
        <TileTable tile={tile} figure={figure} />
      )}
      {figure.others.groups > 0 && <p className="tile-others">{othersOf(figure)}</p>}
    </>
  )
}

import { IconChartDots3, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import type { Figure, Tile } from '#insight/dashboards/contract/tiles.ts'
import { Grip } from '#platform/web/drag/Grip.tsx'
import { useDragItem } from '#platform/web/drag/useDragItem.ts'
import type { Sorted } from '#platform/web/drag/useSorted.ts'
import { isChart, TileBody } from './TileBody.tsx'
import { TileMenu, type TileWays } from './TileMenu.tsx'

interface TileCardProps {
  tile: Tile
  /** Undefined while it is counted; null: not available to this reader. */
  figure: Figure | null | undefined
  place: { readonly at: number; readonly of: number }
  order: Sorted<Tile>
  /** None for readers. */
  ways: TileWays | undefined
}

/** A tile: what it shows, each part a link to its rows, and for the person who made it what they may do with it. */
export function TileCard({ tile, figure, place, order, ways }: TileCardProps) {
  const [isTable, setTable] = useState(false)
  const { tileId: id, title, width } = tile
  const { element, handle, drag } = useDragItem<HTMLElement, HTMLButtonElement>({
    kind: 'dashboard-tile',
    id,
    isFixed: !ways,
    isAcross: true,
    take: (moved, edge) => edge !== 'inside' && order.take(moved, id, edge),
  })
  return (
    <section
      ref={element}
      className="card dashboard-tile drag-item"
      data-drag={drag}
      data-width={width}
      aria-label={title}
      aria-busy={figure === undefined}
    >
      <header className="beside gap-4">
        {ways && <Grip handle={handle} id={id} name={title} at={place.at} lift={order.lift} isOff={place.of < 2} />}
        <h2 className="grow">{title}</h2>
        {isChart(tile) && figure && figure.groups.length > 0 && <TwinButton title={title} isTable={isTable} onTable={setTable} />}
        {ways && <TileMenu tile={tile} place={place} order={order} ways={ways} />}
      </header>
      {figure !== undefined && <TileBody tile={tile} figure={figure} isTable={isTable} />}
    </section>
  )
}

interface TwinButtonProps {
  title: string
  isTable: boolean
  onTable(isTable: boolean): void
}

const TwinButton = ({ title, isTable, onTable }: TwinButtonProps) => (
  <button type="button" className="icon-button" aria-label={`${title} as a table`} aria-pressed={isTable} onClick={() => onTable(!isTable)}>
    {isTable ? <IconChartDots3 size={15} aria-hidden="true" /> : <IconTable size={15} aria-hidden="true" />}
  </button>
)

import { Link } from '@tanstack/react-router'
import { IconArrowDown, IconArrowUp, IconPencil, IconTrash, type Icon } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { listOf } from '#insight/attention/contract/lists.ts'
import type { Figure, Tile } from '#insight/dashboards/contract/tiles.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { useOffered } from '#platform/web/router/offered.ts'
import { Confirm } from '#platform/web/shell/Confirm.tsx'
import { rowsBehind } from './rowsBehind.ts'

interface TileActions {
  readonly isBusy: boolean
  /** It was moved here: its buttons keep the cursor. */
  readonly isMoved: boolean
  edit(): void
  move(by: -1 | 1): void
  remove(): Promise<void>
}
interface TileCardProps {
  tile: Tile
  /** Undefined while it is counted; null: not available to this reader. */
  figure: Figure | null | undefined
  place: { readonly at: number; readonly of: number }
  /** None for readers. */
  actions: TileActions | undefined
}

/** A tile: a number or bars, each a link to its rows in the list. */
export function TileCard({ tile, figure, place, actions }: TileCardProps) {
  return (
    <section className="card dashboard-tile" aria-label={tile.title} aria-busy={figure === undefined}>
      <header>
        <h2>{tile.title}</h2>
        {actions && <Buttons title={tile.title} place={place} actions={actions} />}
      </header>
      {figure === null && <p>This list or field is not available to you.</p>}
      {figure && (tile.kind === 'number' ? <Total tile={tile} figure={figure} /> : <Bars tile={tile} figure={figure} />)}
    </section>
  )
}

const count = (value: number) => formatNumber(value, 0)

function Total({ tile, figure }: { tile: Tile; figure: Figure }) {
  const isOffered = useOffered()
  const { path, label } = listOf(tile.list)
  return (
    <>
      {isOffered(path) ? (
        <Link className="text-link dashboard-number" to={path} search={rowsBehind(tile)}>
          {count(figure.total)}
        </Link>
      ) : (
        <span className="dashboard-number">{count(figure.total)}</span>
      )}
      <p>{label}</p>
    </>
  )
}

function Bars({ tile, figure: { bars, others } }: { tile: Tile; figure: Figure }) {
  const isOffered = useOffered()
  const { path } = listOf(tile.list)
  const most = Math.max(1, ...bars.map((bar) => bar.count))
  if (!bars.length) return <p>No records to count.</p>
  return (
    <ul className="dashboard-bars">
      {bars.map((bar) => (
        <li key={`${bar.label} ${String(bar.value)}`}>
          {isOffered(path) && bar.value !== undefined ? (
            <Link className="text-link" to={path} search={rowsBehind(tile, bar)}>
              {bar.label}
            </Link>
          ) : (
            <span>{bar.label}</span>
          )}
          <b>{count(bar.count)}</b>
          <i style={{ width: `${(bar.count / most) * 100}%` }} aria-hidden="true" />
        </li>
      ))}
      {others.groups > 0 && (
        <li>
          <span>{count(others.groups)} smaller groups</span>
          <b>{count(others.count)}</b>
        </li>
      )}
    </ul>
  )
}

function Buttons({ title, place: { at, of }, actions }: { title: string; place: TileCardProps['place']; actions: TileActions }) {
  const [isAsked, setAsked] = useState(false)
  const { isBusy, isMoved, edit, move, remove } = actions
  const buttons = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isMoved && !isBusy) buttons.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
  }, [isMoved, isBusy])
  const button = (label: string, Sign: Icon, act: () => void, isOff = false) => (
    <button type="button" className="icon-button" aria-label={`${label} ${title}`} title={label} disabled={isBusy || isOff} onClick={act}>
      <Sign size={15} aria-hidden="true" />
    </button>
  )
  return (
    <div ref={buttons} className="tile-buttons">
      {button('Move up', IconArrowUp, () => move(-1), at === 0)}
      {button('Move down', IconArrowDown, () => move(1), at === of - 1)}
      {button('Change', IconPencil, edit)}
      {button('Delete', IconTrash, () => setAsked(true))}
      {isAsked && (
        <Confirm title={`Delete ${title}?`} label="Delete" onSure={remove} onClose={() => setAsked(false)}>
          The tile is removed from this dashboard. The records that it counts stay.
        </Confirm>
      )}
    </div>
  )
}

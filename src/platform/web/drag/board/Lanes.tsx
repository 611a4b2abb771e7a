import { IconChevronRight } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { formatNumber } from '#platform/contract/format.ts'
import { Card } from './Card.tsx'
import { listIdOf, type BoardCard, type BoardColumn, type BoardLane } from './cards.ts'
import { useDropAtEnd } from './Column.tsx'
import type { Board } from './useBoard.ts'

/** A board with lanes: the column heads are sticky, lanes can be folded, and lanes out of sight are not drawn. */
export function Lanes<C extends BoardCard>({ board, lanes }: { board: Board<C>; lanes: readonly BoardLane[] }) {
  const { columns, label, columnNote } = board.props
  const inColumn = (id: string) => lanes.flatMap((lane) => board.cards.get(listIdOf(id, lane.id)) ?? [])
  return (
    <div className="board-laned" role="group" aria-label={label}>
      <div className="board-heads" style={{ gridTemplateColumns: tracks(columns) }}>
        {columns.map((column) => {
          const cards = inColumn(column.id)
          return (
            <div key={column.id}>
              {column.colour && <i style={{ background: column.colour }} aria-hidden="true" />}
              <h2>{column.title}</h2>
              <small>{formatNumber(cards.length)}</small>
              <span className="spacer" />
              {columnNote?.(column, cards)}
            </div>
          )
        })}
      </div>
      {lanes.map((lane) => (
        <Lane key={lane.id} board={board} lane={lane} />
      ))}
    </div>
  )
}

const tracks = (columns: readonly BoardColumn[]) => `repeat(${columns.length}, minmax(200px, 1fr))`

/** Estimated height of a card in a lane that is not drawn, in pixels. */
const cardHeight = 92

function Lane<C extends BoardCard>({ board, lane }: { board: Board<C>; lane: BoardLane }) {
  const { columns, name, laneNote, folded, onFold } = board.props
  const title = useId()
  const lists = columns.map((column) => board.cards.get(listIdOf(column.id, lane.id)) ?? [])
  const cards = lists.flat()
  const isFolded = folded?.has(lane.id) ?? false
  const [place, isNear] = useNear()
  const holdsCurrent = cards.some(({ id }) => id === board.current)
  const height = Math.min(mostAtFirst, Math.max(...lists.map((list) => list.length), 0)) * cardHeight
  return (
    <section ref={place} className="board-lane" aria-labelledby={title}>
      <header className="row gap-12">
        <button type="button" aria-expanded={!isFolded} onClick={() => onFold?.(lane.id)}>
          <IconChevronRight size={15} className="board-caret faint" data-expanded={!isFolded || undefined} aria-hidden="true" />
          <h3 id={title}>{lane.title}</h3>
        </button>
        <small>
          {formatNumber(cards.length)} {name}
        </small>
        {laneNote?.(lane, cards)}
      </header>
      {!isFolded &&
        (isNear || holdsCurrent ? (
          <div className="board-lane-cells" style={{ gridTemplateColumns: tracks(columns) }}>
            {columns.map((column) => (
              <Cell key={column.id} board={board} column={column} lane={lane} />
            ))}
          </div>
        ) : (
          <div style={{ height }} />
        ))}
    </section>
  )
}

/** Cards of a column drawn in a lane before the person asks for the others. */
const mostAtFirst = 20

function Cell<C extends BoardCard>({ board, column, lane }: { board: Board<C>; column: BoardColumn; lane: BoardLane }) {
  const listId = listIdOf(column.id, lane.id)
  const cards = board.cards.get(listId) ?? []
  const place = useRef<HTMLDivElement>(null)
  const isOver = useDropAtEnd(board, listId, place)
  const [isWhole, setWhole] = useState(false)
  const current = cards.findIndex(({ id }) => id === board.current)
  const shown = isWhole || current >= mostAtFirst ? cards : cards.slice(0, mostAtFirst)
  return (
    <div ref={place} className="board-lane-cell column" data-over={isOver || undefined}>
      {cards.length > 0 && (
        <ul aria-label={`${column.title}, ${lane.title}`}>
          {shown.map((card, at) => (
            <Card key={card.id} board={board} card={card} at={at} of={cards.length} />
          ))}
        </ul>
      )}
      {shown.length < cards.length && (
        <button type="button" className="plain-button" onClick={() => setWhole(true)}>
          Show {formatNumber(cards.length - shown.length)} more
        </button>
      )}
    </div>
  )
}

/** Is an element in sight, or nearly? Once it was, it stays. */
function useNear() {
  const place = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry!.isIntersecting && setNear(true), { rootMargin: '600px' })
    watch.observe(place.current!)
    return () => watch.disconnect()
  }, [])
  return [place, isNear] as const
}

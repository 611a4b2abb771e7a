import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { formatNumber } from '#platform/contract/format.ts'
import { Card } from './Card.tsx'
import type { BoardCard, BoardColumn } from './cards.ts'
import type { Board } from './useBoard.ts'

interface ColumnProps<C extends BoardCard> {
  board: Board<C>
  column: BoardColumn
}

/** One column: its title, the number of its cards, and the cards in sight. */
export function Column<C extends BoardCard>({ board, column }: ColumnProps<C>) {
  'use no memo' // the virtualizer is mutable
  const title = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const cards = board.cards.get(column.id) ?? []
  const isOver = useDropAtEnd(board, column.id, scroller)
  const rows = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 84,
    getItemKey: (at) => cards[at]!.id,
    overscan: 6,
    gap: 8,
    paddingStart: 4,
    paddingEnd: 24,
  })
  const at = cards.findIndex(({ id }) => id === board.current)
  const current = board.current
  // Keeps the focused card drawn wherever it has moved.
  useEffect(() => {
    if (at >= 0) rows.scrollToIndex(at, { align: 'auto' })
  }, [at, current, rows])
  return (
    <section className="board-column column" aria-labelledby={title} data-over={isOver || undefined}>
      <header className="row gap-6">
        {column.colour && <i style={{ background: column.colour }} aria-hidden="true" />}
        <h2 className="clipped strong" id={title}>
          {column.title}
        </h2>
        <small>{formatNumber(cards.length)}</small>
        <span className="spacer" />
        {board.props.columnNote?.(column, cards)}
      </header>
      <div ref={scroller} className="board-cards" tabIndex={-1}>
        {cards.length === 0 ? (
          <p>No {board.props.name} here</p>
        ) : (
          <ul aria-labelledby={title} style={{ height: rows.getTotalSize() }}>
            {rows.getVirtualItems().map(({ index, key, start }) => (
              <Card key={key} board={board} card={cards[index]!} at={index} of={cards.length} start={start} measure={rows.measureElement} />
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

/** Below its last card a list takes a card as its last. */
export function useDropAtEnd<C extends BoardCard>(
  { cards, moveTo }: Board<C>,
  listId: string,
  place: { current: HTMLElement | null },
): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent((movedId: string) => {
    const card = [...cards.values()].flat().find(({ id }) => id === movedId)
    if (card) moveTo(card, { listId, at: cards.get(listId)!.filter(({ id }) => id !== movedId).length })
  })
  useEffect(() => {
    let stop: (() => void) | undefined
    let isGone = false
    const start = async () => {
      const { dropPlace } = await import('../dragItem.ts')
      if (!isGone && place.current) stop = dropPlace(place.current, 'card', setOver, (movedId) => take(movedId))
    }
    void start()
    return () => {
      isGone = true
      stop?.()
    }
  }, [place])
  return isOver
}

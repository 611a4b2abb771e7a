import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { MoveItems } from '../MoveItems.tsx'
import { useDragItem } from '../useDragItem.ts'
import { listIdOf, partsOf, type BoardCard } from './cards.ts'
import type { Board } from './useBoard.ts'

interface CardProps<C extends BoardCard> {
  board: Board<C>
  card: C
  at: number
  of: number
  /** Pixels from the top of its scrolled column; undefined: the cards follow each other. */
  start?: number
  measure?(element: HTMLElement | null): void
}

/** One card: what it says, the menu that moves it, and the keys that do. */
export function Card<C extends BoardCard>({ board, card, at, of, start, measure }: CardProps<C>) {
  const body = useRef<HTMLDivElement>(null)
  const { element, drag } = useDragItem<HTMLLIElement>({
    kind: 'card',
    id: card.id,
    isFixed: card.isFixed ?? false,
    take: (movedId, edge) => {
      const moved = [...board.cards.values()].flat().find(({ id }) => id === movedId)
      if (!moved) return
      const listId = board.listOf(card)
      const there = board.cards.get(listId)!.filter(({ id }) => id !== movedId)
      board.moveTo(moved, { listId, at: there.findIndex(({ id }) => id === card.id) + (edge === 'after' ? 1 : 0) })
    },
  })
  const { current, takesFocus, lift } = board
  const isCurrent = current === card.id
  useLayoutEffect(() => measure?.(element.current))
  useLayoutEffect(() => {
    if (isCurrent && takesFocus(card.id)) body.current?.focus({ preventScroll: true })
  })
  const isLifted = lift.lifted?.id === card.id
  return (
    <li
      ref={element}
      data-index={at}
      className="board-card drag-item"
      data-drag={drag}
      data-lifted={isLifted || undefined}
      aria-setsize={of}
      aria-posinset={at + 1}
      style={start === undefined ? undefined : { transform: `translateY(${start}px)` }}
    >
      <div
        ref={body}
        role="button"
        className="board-card-body"
        tabIndex={isCurrent ? 0 : -1}
        aria-keyshortcuts="Space Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight"
        aria-pressed={isLifted}
        onKeyDown={(event) => board.onKeyDown(event, card, at)}
        onFocus={() => !isCurrent && board.goTo(card.id)}
        onBlur={lift.leave}
        onClick={() => board.props.onOpen?.(card)}
      >
        {board.props.renderCard(card)}
      </div>
      {(!card.isFixed || board.props.menuItems) && <CardMenu board={board} card={card} at={at} of={of} tabIndex={isCurrent ? 0 : -1} />}
    </li>
  )
}

type CardMenuProps<C extends BoardCard> = Pick<CardProps<C>, 'board' | 'card' | 'at' | 'of'> & { tabIndex: number }

/** The twin of dragging. */
function CardMenu<C extends BoardCard>({ board, card, at, of, tabIndex }: CardMenuProps<C>) {
  const { columns, lanes } = board.props
  const others = columns.filter(({ id }) => id !== card.columnId)
  const isLaned = partsOf(board.listOf(card)).laneId !== undefined
  const otherLanes = (lanes ?? []).filter(({ id }) => id !== card.laneId)
  const last = (listId: string) => ({ listId, at: board.cards.get(listId)?.length ?? 0 })
  return (
    <Menu position="bottom-end" width={220} returnFocus={false}>
      <Menu.Target>
        <button
          type="button"
          className="icon-button"
          tabIndex={tabIndex}
          aria-label={`${board.props.menuItems ? 'Actions for' : 'Move'} ${card.name}`}
        >
          <IconDots size={16} />
        </button>
      </Menu.Target>
      <Menu.Dropdown className="board-menu">
        {board.props.menuItems?.(card)}
        {!card.isFixed && (
          <>
            {board.props.menuItems && <Menu.Divider />}
            <MoveItems at={at} of={of} onMove={(to) => board.moveTo(card, { listId: board.listOf(card), at: to })} />
            <Menu.Divider />
            <Menu.Label>Move to…</Menu.Label>
            {others.map(({ id, title }) => (
              <Menu.Item key={id} onClick={() => board.moveTo(card, last(listIdOf(id, isLaned ? (card.laneId ?? '') : undefined)))}>
                {title}
              </Menu.Item>
            ))}
            {otherLanes.length > 0 && (
              <>
                <Menu.Divider />
                <Menu.Label>To the lane…</Menu.Label>
                {otherLanes.map(({ id, title }) => (
                  <Menu.Item key={id} onClick={() => board.moveTo(card, last(listIdOf(card.columnId, id)))}>
                    {title}
                  </Menu.Item>
                ))}
              </>
            )}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

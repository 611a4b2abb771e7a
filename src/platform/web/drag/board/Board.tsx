import '../drag.css'
import './board.css'
import { useBoard, type BoardProps } from './useBoard.ts'
import type { BoardCard } from './cards.ts'
import { Column } from './Column.tsx'

/**
 * Cards in columns. A card is moved by dragging (mouse, pen, finger), by its menu, by Alt with the arrows, or lifted with Space; all are told in
 * a live region. Long columns draw only the cards in sight. Fills a flex column of definite height.
 */
export function Board<C extends BoardCard>(props: BoardProps<C>) {
  const board = useBoard(props)
  return (
    <div className="board" role="group" aria-label={props.label}>
      {props.columns.map((column) => (
        <Column key={column.id} board={board} column={column} />
      ))}
    </div>
  )
}

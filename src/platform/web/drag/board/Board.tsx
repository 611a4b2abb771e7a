import '../drag.css'
import './board.css'
import { usePhone } from '#platform/web/grid/usePhone.ts'
import { useBoard, type BoardProps } from './useBoard.ts'
import type { BoardCard } from './cards.ts'
import { Column } from './Column.tsx'
import { Lanes } from './Lanes.tsx'
import { OneColumn } from './OneColumn.tsx'

/**
 * Cards in columns. A card is moved by dragging (mouse, pen, finger), by its menu, by Alt with the arrows, or lifted with Space; a live region announces each move.
 * Long columns draw only the cards in sight. A phone shows one column at a time; where there are lanes, its menus move cards between them. Fills a flex column of definite height.
 */
export function Board<C extends BoardCard>(props: BoardProps<C>) {
  const phone = usePhone()
  const board = useBoard(props, phone)
  if (phone) return <OneColumn board={board} />
  if (props.lanes) return <Lanes board={board} lanes={props.lanes} />
  return (
    <div className="board" role="group" aria-label={props.label}>
      {props.columns.map((column) => (
        <Column key={column.id} board={board} column={column} />
      ))}
    </div>
  )
}

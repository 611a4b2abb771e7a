import { useRef, useState, type TouchEvent } from 'react'
import { formatNumber } from '#platform/contract/format.ts'
import { TabList } from '#platform/web/screen/TabList.tsx'
import type { BoardCard } from './cards.ts'
import { Column } from './Column.tsx'
import type { Board } from './useBoard.ts'

/** Minimum horizontal distance of a swipe, in pixels; vertically less than half of it is allowed. */
const swipe = 60

/** A board on a phone: one column, picked above or swiped to. Cards go to others by their menu. */
export function OneColumn<C extends BoardCard>({ board }: { board: Board<C> }) {
  const { columns, label } = board.props
  const [chosen, choose] = useState<string>()
  const at = Math.max(
    0,
    columns.findIndex(({ id }) => id === chosen),
  )
  const column = columns[at]
  const start = useRef<{ x: number; y: number }>(undefined)
  const onTouchStart = ({ touches }: TouchEvent) => {
    const touch = touches[0]
    start.current = touch && { x: touch.clientX, y: touch.clientY }
  }
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0]
    if (!touch || !start.current) return
    const [across, down] = [touch.clientX - start.current.x, touch.clientY - start.current.y]
    if (Math.abs(across) < swipe || Math.abs(down) > Math.abs(across) / 2) return
    const next = columns[at - Math.sign(across)]
    if (next) choose(next.id)
  }
  if (!column) return null
  const tabs = columns.map(({ id, title }) => ({ id, label: `${title} ${formatNumber(board.cards.get(id)?.length ?? 0)}` }))
  return (
    <div className="board-one" role="group" aria-label={label} onTouchStart={onTouchStart} onTouchEnd={onTouchEnd}>
      <div className="tabs">
        <TabList label="Columns" tabs={tabs} current={column.id} onTab={choose} />
      </div>
      <Column key={column.id} board={board} column={column} />
    </div>
  )
}

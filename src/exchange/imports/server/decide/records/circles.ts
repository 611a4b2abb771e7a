/** Rows of a file that are part of each other. Written, none of them would find what it is part of. */
import { textIn } from '#platform/contract/by-name.ts'
import { isLeftOut } from './without-cell.ts'
import { ownColumns, type OwnColumn } from './own-kind.ts'
import type { Item, Task } from './task.ts'

/** Names that a message gives. */
const mostNames = 5

/** Takes what makes a circle out of the rows, as the plan has it. */
export function settleCircles(task: Task, items: readonly Item[]): void {
  const parents = ownColumns(task.filled, task.subject.of.entity).filter(({ shape }) => shape.kind === 'name')
  for (const column of parents)
    for (const circle of circlesIn(items, column)) circle.forEach((_item, at) => leaveOut(task, column, circle, at))
}

function circlesIn(items: readonly Item[], { field }: OwnColumn): Item[][] {
  const byId = new Map(items.map((item) => [item.id, item]))
  const done = new Set<Item>()
  const circles: Item[][] = []
  for (const item of items) {
    const way = new Set<Item>()
    let at: Item | undefined = item
    for (; at && !done.has(at) && !way.has(at); at = byId.get(textIn(at.body[field]) ?? '')) way.add(at)
    const path = [...way]
    // The writer refuses a record that is part of itself.
    if (at && way.has(at) && byId.get(textIn(at.body[field]) ?? '') !== at) circles.push(path.slice(path.indexOf(at)))
    for (const one of path) done.add(one)
  }
  return circles
}

/** Of the item of the circle at this place. */
function leaveOut(task: Task, column: OwnColumn, circle: readonly Item[], at: number): void {
  const item = circle[at]!
  const [row] = item.rows
  const isLong = circle.length >= mostNames
  const first = Array.from({ length: isLong ? mostNames - 1 : circle.length }, (_, step) => circle[(at + step) % circle.length]!)
  const nameOf = ({ rows: [one] }: Item) => `“${one!.name}” (row ${one!.number})`
  const told = [...first.map(nameOf), ...(isLong ? ['…'] : []), nameOf(item)]
  const message = `${column.label}: the rows make a circle: ${told.join(' → ')}. Change this cell in one of them.`
  const fault = { column: task.headers.get(column.id)?.[0] ?? null, message, kind: 'refers', isOptional: !column.required } as const
  if (isLeftOut(task.plan, row!, fault)) Reflect.deleteProperty(item.body, column.field)
}

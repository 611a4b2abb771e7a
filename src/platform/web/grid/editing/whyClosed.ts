import { lowered } from '#platform/contract/words.ts'
import type { Grid } from '../useGrid.ts'

/** Why a cell does not open for editing, and what to do instead. */
export function whyClosed<Row>({ props, columnOf }: Grid<Row>, columnId: string, row: Row): string {
  const { name, nameOfOne = name, onEdit, onOpen } = props
  const column = columnOf(columnId)
  const instead = onOpen ? ` Press Enter to open the ${nameOfOne}.` : ''
  if (!column) return `Choose a cell to edit.${instead}`
  if (!onEdit) return `This list is read-only.${instead}`
  if (column.edit && !column.edit(row)) return `You don’t have permission to change the ${lowered(column.label)} of this ${nameOfOne}.`
  return `You can’t edit the column “${column.label}” in this list.${instead}`
}

import { dayOf, isRelativeDay } from '#platform/contract/days.ts'
import { formatDate } from '#platform/contract/format.ts'
import { formatValue } from '../columnFormat.ts'
import { filledName, nameOfText } from '../blankNames.ts'
import type { Filter } from '../state.ts'
import type { GridColumn } from '../types.ts'
import { today } from './dayBounds.ts'
import { periodOf } from './periods.ts'

/** A filter in a chip's few words. */
export function filterText<Row>(column: GridColumn<Row>, filter: Filter): string {
  return `${'not' in filter && filter.not ? 'not ' : ''}${plainText(column, filter)}`
}

function plainText<Row>(column: GridColumn<Row>, filter: Filter): string {
  switch (filter.kind) {
    case 'text':
      return `“${filter.contains}”`
    case 'flag':
      return filter.is ? 'Yes' : 'No'
    case 'blank':
      return filter.is ? nameOfText('', column) : filledName(column).toLowerCase()
    case 'set':
      return filter.values.length <= 2
        ? filter.values.map((value) => nameOfText(value, column)).join(', ')
        : `${filter.values.length} values`
    case 'range':
      return between(filter.from, filter.to, (value) => formatValue(column, value))
    default:
      return periodOf(filter)?.label.toLowerCase() ?? between(filter.from, filter.to, dayText)
  }
}

const dayText = (day: string) => formatDate(isRelativeDay(day) ? dayOf(day, today()) : day)

function between<Value>(from: Value | null, to: Value | null, format: (value: Value) => string): string {
  if (from === null) return `≤ ${format(to!)}`
  return to === null ? `≥ ${format(from)}` : `${format(from)} – ${format(to)}`
}

import { formatDate } from '#platform/contract/format.ts'
import { formatValue, nameOfText } from '../columnFormat.ts'
import type { Filter } from '../state.ts'
import type { GridColumn } from '../types.ts'

/** A filter in a chip's few words. */
export function filterText<Row>(column: GridColumn<Row>, filter: Filter): string {
  switch (filter.kind) {
    case 'text':
      return `“${filter.contains}”`
    case 'flag':
      return filter.is ? 'Yes' : 'No'
    case 'blank':
      return filter.is ? nameOfText('') : 'set'
    case 'set':
      return filter.values.length <= 2 ? filter.values.map(nameOfText).join(', ') : `${filter.values.length} values`
    case 'range':
      return between(filter.from, filter.to, (value) => formatValue(column, value))
    default:
      return between(filter.from, filter.to, formatDate)
  }
}

function between<Value>(from: Value | null, to: Value | null, format: (value: Value) => string): string {
  if (from === null) return `≤ ${format(to!)}`
  return to === null ? `≥ ${format(from)}` : `${format(from)} – ${format(to)}`
}

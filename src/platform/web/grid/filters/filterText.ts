import { dayOf, isRelativeDay } from '#platform/contract/days.ts'
import { formatDate } from '#platform/contract/format.ts'
import { formatValue } from '../columnFormat.ts'
import { filledName, nameOfText } from '../blankNames.ts'
import type { Filter } from '../state.ts'
import type { GridColumn } from '../types.ts'
import { dayAfter, today } from './dayBounds.ts'
import { periodOf } from './periods.ts'

/** A filter in a few words, for print. */
export function filterText<Row>(column: GridColumn<Row>, filter: Filter): string {
  const { how, what } = filterWords(column, filter)
  return how === 'is' || how === 'is any of' || how === 'contains' ? what : `${how.replace(/^is /, '')} ${what}`
}

/** A filter in words, as its chip shows it after the column's name: "is below" and "50". */
export function filterWords<Row>(column: GridColumn<Row>, filter: Filter): { readonly how: string; readonly what: string } {
  const is = 'not' in filter && filter.not ? 'is not' : 'is'
  switch (filter.kind) {
    case 'text':
      return { how: filter.not ? 'does not contain' : 'contains', what: `“${filter.contains}”` }
    case 'flag':
      return { how: is, what: filter.is ? 'Yes' : 'No' }
    case 'blank':
      return { how: is, what: filter.is ? nameOfText('', column) : filledName(column).toLowerCase() }
    case 'set':
      return setWords(column, filter.values, filter.all ? 'is all of' : is)
    case 'range':
      return between(filter, (value) => formatValue(column, value), is, filter.below ? 'below' : 'at most')
    default: {
      const period = periodOf(filter)
      if (period) return { how: is, what: period.label.charAt(0).toLowerCase() + period.label.slice(1) }
      return filter.from === null
        ? { how: `${is} before`, what: dayText(dayAfter(dayIn(filter.to!))) }
        : between(filter, dayText, is, 'until', 'from')
    }
  }
}

function setWords<Row>(column: GridColumn<Row>, values: readonly string[], is: string) {
  const many = is === 'is' ? 'is any of' : is === 'is not' ? 'is not any of' : is
  const names = values.map((value) => nameOfText(value, column))
  return {
    how: values.length > 1 ? many : is.replace(' all of', ''),
    what: names.length <= 2 ? names.join(', ') : `${names.length} values`,
  }
}

const dayIn = (day: string) => (isRelativeDay(day) ? dayOf(day, today()) : day)
const dayText = (day: string) => formatDate(dayIn(day))

function between<Value>(
  { from, to }: { from: Value | null; to: Value | null },
  format: (value: Value) => string,
  is: string,
  upTo: string,
  since = 'at least',
): { how: string; what: string } {
  if (from === null) return { how: `${is} ${upTo}`, what: format(to!) }
  return to === null ? { how: `${is} ${since}`, what: format(from) } : { how: `${is} between`, what: `${format(from)} – ${format(to)}` }
}

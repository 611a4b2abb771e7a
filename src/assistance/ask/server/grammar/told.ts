/** Parts of a question in words, as a person reads them back. */
import { dayOf } from '#platform/contract/days.ts'
import { formatDate, formatNumber } from '#platform/contract/format.ts'
import { lowered } from '#platform/contract/words.ts'
import type { Clause, Filtering } from './clause.ts'
import type { AskedField } from './fields.ts'
import { isCount, stepOf } from './fields.ts'
import { stem } from './words.ts'

/** "Business areas" → "Business area". */
const oneOf = ({ label }: AskedField) => {
  const words = label.split(' ')
  const last = words.pop()!
  return [...words, last === 'Uses' ? last : stem(last)].join(' ')
}

const listed = (values: readonly string[]) => values.map((value) => value || 'empty').join(' or ')

export function filterTold({ field, wanted }: Filtering, today: string): string {
  const label = oneOf(field)
  const is = 'not' in wanted && wanted.not ? 'is not' : 'is'
  switch (wanted.kind) {
    case 'set':
      return `${label} ${is} ${listed(wanted.values)}`
    case 'flag':
      return `${label}: ${wanted.is ? 'yes' : 'no'}`
    case 'blank':
      return `${label} is ${wanted.is ? 'empty' : 'not empty'}`
    case 'text':
      return `${label} ${wanted.not ? 'does not contain' : 'contains'} “${wanted.contains}”`
    case 'range':
      if (isCount(field) && wanted.to === 0) return `${field.label}: none`
      return `${label} ${between(wanted, (value) => numberTold(field, value), 'at least', 'at most')}`
    case 'dates':
      return `${label} ${is === 'is' ? '' : 'not '}${between(wanted, (day) => formatDate(dayOf(day, today)), 'from', 'until')}`
  }
}

function numberTold(field: AskedField, value: number): string {
  if (field.field.kind === 'percent') return `${value}%`
  if (field.field.kind === 'money') return formatNumber(value, Number.isInteger(value) ? 0 : 2)
  return formatNumber(value, stepOf(field) < 1 ? 1 : 0)
}

function between<V>({ from, to }: { from: V | null; to: V | null }, told: (value: V) => string, since: string, upTo: string): string {
  if (from === null) return to === null ? 'is not empty' : `${upTo} ${told(to)}`
  if (to === null) return `${since} ${told(from)}`
  return from === to ? `is ${told(from)}` : `from ${told(from)} to ${told(to)}`
}

const named = (fields: readonly AskedField[]) => fields.map(({ label }) => lowered(label)).join(', ')
/** "By criticality, highest first". */
function sortTold({ field, isDescending }: NonNullable<Clause['sort']>[number]): string {
  const way = { dates: ['earliest first', 'latest first'], range: ['lowest first', 'highest first'] } as const
  const [up, down] = field.type === 'dates' || field.type === 'range' ? way[field.type] : ['', 'Z to A']
  const said = isDescending ? down : up
  return `by ${lowered(field.label)}${said && `, ${said}`}`
}

/** Order, groups and columns of a clause. */
export function layoutTold({ sort, group, columns }: Clause): string[] {
  return [
    ...(sort ?? []).map(sortTold),
    ...(group ? [`grouped by ${named(group)}`] : []),
    ...(columns ? [`showing ${named(columns)}`] : []),
  ]
}

/** One value that a tile groups by: what people call it, and how the address of the list finds its records. */
import type { Key } from '#insight/dashboards/contract/tiles.ts'
import { formatDate, formatNumber, formatPercent } from '#platform/contract/format.ts'
import type { Field } from '#platform/contract/field.ts'
import type { Names } from '#platform/server/exchange/names.ts'
import { referredBy } from './tile-lists.ts'

type Grouped = string | number | boolean | null

export function keyOf(field: Field, part: string | undefined, value: Grouped, names: Names | undefined): Key {
  // A list's filter takes what is blank for No.
  if (field.kind === 'flag') return { value: value === true, label: value === true ? 'Yes' : 'No' }
  const isNamed = field.kind === 'choice' || referredBy(field) !== undefined
  if (value === null) return { value: isNamed ? '' : { kind: 'blank', is: true }, label: field.blank ?? 'Not set' }
  const label = isNamed ? nameOf(field, String(value), names) : undefined
  if (isNamed) return label === undefined ? { label: '(not known)' } : { value: label, label }
  if (typeof value === 'number') return numberKey(field, value)
  return part || field.kind === 'date' ? dateKey(String(value).slice(0, 10), part) : { label: String(value) }
}

function nameOf(field: Field, id: string, names: Names | undefined): string | undefined {
  if (field.kind === 'choice') return field.options.find((option) => option.value === id)?.label
  return names?.keysOf(id)?.[names.entity.title] || names?.nameOf(id) || undefined
}

function numberKey(field: Field, value: number): Key {
  // An amount without its currency, which the group's field says.
  const written = { money: formatNumber, percent: formatPercent, number: formatNumber }
  const word = field.kind === 'number' ? field.levels?.find((level) => level.value === value)?.word : undefined
  const label = (field.kind === 'money' || field.kind === 'percent' ? written[field.kind] : written.number)(value)
  return { label: word ? `${label} – ${word}` : label, value: { kind: 'range', from: value, to: value } }
}

const monthWords = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const months: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 }

/** From the first day of a part of the calendar to its last. */
function dateKey(from: string, part: string | undefined): Key {
  const length = months[part ?? '']
  if (!length) return { label: formatDate(from), value: { kind: 'dates', from, to: from } }
  const [year = 0, month = 1] = from.split('-').map(Number)
  const to = new Date(Date.UTC(year, month - 1 + length, 0)).toISOString().slice(0, 10)
  const label = part === 'year' ? String(year) : part === 'quarter' ? `Q${(month + 2) / 3} ${year}` : monthWords.format(new Date(from))
  return { label, value: { kind: 'dates', from, to } }
}

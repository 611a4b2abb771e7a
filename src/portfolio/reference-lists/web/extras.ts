import type { ListValue } from '#portfolio/reference-lists/contract.ts'
import { formatMoney } from '#platform/contract/format.ts'
import type { Field } from '#platform/contract/field.ts'
import { valueOf, type Entity } from '#platform/contract/entity.ts'
import { lowered } from '#platform/contract/words.ts'

/** Shown in places of their own, or not on a card at all. */
const elsewhere: ReadonlySet<string> = new Set(['name', 'shortName', 'color', 'notes', 'displayOrder', 'usageCount'])

/** Remarks on a value beyond name and colour, in a few words each: flags that differ from their defaults, and figures with their labels. */
export function extrasOf(entity: Entity, row: ListValue): string[] {
  const own = Object.entries<Field>(entity.fields).filter(([name]) => !elsewhere.has(name))
  const told = own.flatMap(([name, field]) => words(field, valueOf(row, name)))
  return row.active ? told : [...told, 'Archived']
}

function words(field: Field, value: unknown): string[] {
  if (field.kind === 'flag') return Boolean(value) === (field.default ?? false) ? [] : [value ? field.label : `Not ${lowered(field.label)}`]
  return field.kind === 'money' && typeof value === 'number' ? [`${field.label} ${formatMoney(value)}`] : []
}

import { formatDate, formatDateTime, formatFlag, formatMoney, formatNumber, formatPercent } from '#platform/contract/format.ts'
import type { ChildrenField, Field, FieldKind, Fields } from '#platform/contract/field.ts'
import type { ColumnKind } from '#platform/web/grid/types.ts'
import { namingReference } from '#platform/contract/sole-reference.ts'

/** Names by id of an entity, as far as they are known. */
export type NamesOf = (entityName: string) => ReadonlyMap<string, string>

/** The grid's kind of column for each kind of field. */
export const columnKinds: Readonly<Record<FieldKind, ColumnKind>> = {
  text: 'text',
  longText: 'text',
  number: 'number',
  money: 'money',
  percent: 'percent',
  flag: 'flag',
  date: 'date',
  dateTime: 'dateTime',
  colour: 'text',
  email: 'text',
  phone: 'text',
  website: 'text',
  choice: 'set',
  reference: 'set',
  children: 'sets',
  group: 'text',
  own: 'text',
}

/** Placeholder for the name of a record that was deleted or is still loading. */
export const notKnown = '(not known)'

/** A value as words: in a history, a comparison, a cell. Blank values are ''. */
export function readAs(field: Field, value: unknown, names: NamesOf): string {
  if (value === null || value === undefined || value === '') return ''
  switch (field.kind) {
    case 'number':
      return formatNumber(value as number, field.decimals)
    case 'money':
      return formatMoney(value as number, 2)
    case 'percent':
      return formatPercent(value as number)
    case 'flag':
      return formatFlag(value as boolean)
    case 'date':
      return formatDate(value as string)
    case 'dateTime':
      return formatDateTime(value as string)
    case 'phone':
      return formatPhone(value as string)
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? ''
    case 'reference':
      return names(field.to).get(value as string) ?? notKnown
    case 'children':
      return rowNames(field, value, names).join('; ')
    case 'group':
      return partsOf(field.fields, value, names).join(', ')
    default:
      return typeof value === 'string' ? value : JSON.stringify(value)
  }
}

/** Each child row in words: the name of its main reference, else its values. */
export function rowNames(field: ChildrenField, value: unknown, names: NamesOf): string[] {
  const rows = Array.isArray(value) ? (value as Record<string, unknown>[]) : []
  const naming = namingReference(field)
  return rows
    .map((row) =>
      naming ? readAs(field.row[naming]!, row[naming], names) : partsOf(field.row, row, names).join(field.isPair ? ': ' : ' · '),
    )
    .filter(Boolean)
}

const partsOf = (fields: Fields, value: unknown, names: NamesOf): string[] =>
  Object.entries(fields)
    .filter(([, inner]) => !inner.internal)
    .map(([name, inner]) => readAs(inner, (value as Record<string, unknown>)[name], names))
    .filter(Boolean)

/** Ten digits read (###) ###-####. */
export function formatPhone(phone: string): string {
  const digits = /^\d{10}$/.exec(phone.replace(/[\s().-]/g, ''))?.[0]
  return digits ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : phone
}

/** The address behind a website: http:// where no scheme is given. */
export const websiteAddress = (website: string): string => (/^https?:\/\//i.test(website) ? website : `http://${website}`)

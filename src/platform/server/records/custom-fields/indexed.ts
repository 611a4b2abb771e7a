/** Index look-up for a filter of a workspace's own field: narrows the records before the filter itself is applied. (../../own-index.ts) */
import type { Entity } from '#platform/contract/entity.ts'
import type { Field } from '#platform/contract/field.ts'
import { splitValues, type Filter } from '#platform/contract/query.ts'
import { columnName } from '../columns.ts'

/** The view through which the index is used; it asks for the account itself. */
export const ownView = ({ table }: Pick<Entity, 'table'>): string => `${table}_own`

/** A record with this value: JSON as stored, its texts folded. */
function holdingSql(key: string, { kind }: Field): string {
  const holding = (value: string) => `s.custom @> jsonb_build_object('${key}', ${value})`
  switch (kind) {
    case 'number':
    case 'money':
    case 'percent':
      return holding('$::text::numeric')
    case 'flag':
      return holding('$::text::boolean')
    case 'reference':
      return holding('lower($::text)')
    default:
      return holding('folded($::text)')
  }
}

/**
 * Undefined for a filter that accepts records without a value, which the index doesn't contain, and for a range, which may match most records with a
 * value. The key consists of letters and digits.
 */
export function indexedOwn(
  { table, key: id }: Pick<Entity, 'table' | 'key'>,
  key: string,
  field: Field,
  { operator, value }: Filter,
): { readonly sql: string; readonly values: readonly string[] } | undefined {
  const values = operator === 'in' ? splitValues(value) : [value]
  if ((operator !== 'is' && operator !== 'in') || values.includes('')) return undefined
  const held = values.map(() => holdingSql(key, field)).join(' or ')
  const column = columnName(id)
  // Planned on its own, because of the offset: within the list's plan, whose tables row-level security guards, the index could not be used.
  return { sql: `a.${column} in (select s.${column} from ${ownView({ table })} s where s.account_id = $1 and (${held}) offset 0)`, values }
}

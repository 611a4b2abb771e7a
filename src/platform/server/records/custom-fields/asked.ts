/** The records of an entity with the account's own fields beside those of the contract, for lists that name own fields. */
import type { Field } from '#platform/contract/field.ts'
import { takesOwn, withOwn, type OwnDefinition } from '#platform/contract/custom-fields.ts'
import { ownName } from '#platform/contract/own-names.ts'
import type { ListQuery } from '#platform/contract/query.ts'
import { entityNamed } from '#platform/server/catalogue.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'
import { columnName } from '../columns.ts'
import { variantOf, type Records } from '../records.ts'
import { definitionsOf } from './definitions.ts'

/** A key consists of letters and digits. Patterns contain no $, which would be a parameter in a condition. A value is read only if it has the form of its kind, since old values may come back from the bin. */
function sqlOf({ key, kind }: OwnDefinition): string {
  const text = `a.custom->>'${key}'`
  switch (kind) {
    case 'number':
    case 'money':
    case 'percent':
      return `(case when jsonb_typeof(a.custom->'${key}') = 'number' then (${text})::numeric end)`
    case 'date':
      return `(case when ${text} ~ '^\\d{4}-\\d\\d-\\d\\d\\Z' then (${text})::date end)`
    case 'flag':
      return `(case when jsonb_typeof(a.custom->'${key}') = 'boolean' then (${text})::boolean end)`
    case 'person':
      return personSql(`(case when ${text} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\\Z' then (${text})::uuid end)`)
    default:
      return `(${text})`
  }
}

/** A contact that is no longer there reads as blank. */
function personSql(id: string): string {
  const contact = entityNamed('contact')
  if (!contact) return id
  const column = columnName(contact.key)
  return `(select o.${column} from ${contact.table} o where o.account_id = $1 and o.${column} = ${id})`
}

const asRead = (field: Field): Field => ({ ...field, computed: true, readOnly: true, recordOnly: true })

/** Their statements read each field from the row by SQL, as they do what is computed. */
const withOwnSql = (of: Records, definitions: readonly OwnDefinition[]): Records =>
  variantOf(of, {
    entity: withOwn(of.entity, definitions, asRead),
    computed: { ...of.computed, ...Object.fromEntries(definitions.map((one) => [ownName(one.key), sqlOf(one)])) },
    own: definitions,
  })

const isNamedIn = ({ fields, sort, group, aggregate, filter = [] }: ListQuery): boolean =>
  [fields, sort, group, aggregate, ...[filter].flat()].some((part) => part?.includes(ownName('')))

/** The records as the query needs them: with the account's own fields if it names one. */
export async function asAsked(tenant: Pick<Tenant, 'rows'>, of: Records, query: ListQuery): Promise<Records> {
  return isNamedIn(query) ? withOwnRead(tenant, of) : of
}

/** The records with all of the account's own fields, to read. */
export const withOwnRead = async (tenant: Pick<Tenant, 'rows'>, of: Records): Promise<Records> =>
  takesOwn(of.entity) ? withOwnSql(of, await definitionsOf(tenant, of.entity.name)) : of

/** The records with the account's own fields as fields that are written, for what composes and checks bodies: they are {@link nested} before they are written. */
export async function withOwnWritten(asking: Pick<Tenant, 'rows'>, of: Records): Promise<Records> {
  const definitions = takesOwn(of.entity) ? await definitionsOf(asking, of.entity.name) : []
  return definitions.length ? variantOf(of, { entity: withOwn(of.entity, definitions) }) : of
}

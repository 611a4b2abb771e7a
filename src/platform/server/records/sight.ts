/** Which records of an entity a reader sees, as SQL, for what counts or lists them from elsewhere, and for what refers to them. */
import type { Entity } from '#platform/contract/entity.ts'
import type { Field, Fields } from '#platform/contract/field.ts'
import { entityNamed } from '#platform/server/catalogue.ts'
import { columnName } from './columns.ts'
import { seesApplication, seesPortfolio } from './definition.ts'

/** By entity of scope `portfolio`, cheaper conditions than by its records: true in SQL when the reader, whose portfolios are $2, sees the record `id`. */
const sight: Readonly<Record<string, (id: string) => string>> = {
  application: seesApplication,
  portfolio: seesPortfolio,
}

/** Portfolio condition of each entity, by its name. */
const memberships = new Map<string, (ids: string) => string>()

/** Registers the portfolio condition of an entity's records, for entities that refer to it. */
export const noteMembership = (entity: string, inPortfolios: (ids: string) => string): void => void memberships.set(entity, inPortfolios)

/**
 * True in SQL when the reader sees the entity's record `id`.
 * @throws Error at start for an entity of scope `portfolio` without a portfolio condition: a forgotten case must not leak
 */
export function seesRecord(entity: Entity, id: string): string {
  if (entity.scope !== 'portfolio') return 'true'
  const sees = sight[entity.name] ?? derived(entity)
  return sees(id)
}

/** The entity that a field refers to, if its records belong to portfolios; undefined for all other fields. */
export function boundTarget(field: Field): Entity | undefined {
  const to = field.kind === 'reference' ? entityNamed(field.to) : undefined
  return to?.scope === 'portfolio' ? to : undefined
}

/** A stored field as SQL: `stored`, or null in place of a reference to a record that the reader does not see. */
export function seenValue(field: Field, stored: string): string {
  const to = boundTarget(field)
  return to ? `(case when ${seesRecord(to, stored)} then ${stored} end)` : stored
}

/** ` and …` over `row` of a child list: the reader sees every record that the row refers to. Nothing where no reference needs it. */
export function seenRow(fields: Fields, row: string): string {
  const conditions = Object.entries(fields).flatMap(([name, field]) => {
    const to = field.computed ? undefined : boundTarget(field)
    if (!to) return []
    const id = `${row}.${columnName(name)}`
    return [field.required ? seesRecord(to, id) : `(${id} is null or ${seesRecord(to, id)})`]
  })
  return conditions.map((condition) => ` and ${condition}`).join('')
}

/** By what its records say of one record `a`. */
function derived({ name, label, table, key }: Entity): (id: string) => string {
  const held = memberships.get(name)
  if (!held) throw new Error(`Who sees one ${label}? Say so in inPortfolios of the records of ${name}.`)
  return (id) =>
    `(select $2::uuid[] is null or exists (select 1 from ${table} a where a.account_id = $1 and a.${columnName(key)} = o.id and ${held('$2::uuid[]')}) from (select ${id} as id) o)`
}

/** The definitions of an account's own fields, as the database has them. Read where something names such a field, and never otherwise. */
import type { OwnDefinition } from '#platform/contract/custom-fields.ts'
import type { Statement, Tenant } from '#platform/server/database/tenant.ts'

const choices = `coalesce((select json_agg(json_build_object('choiceId', c.choice_id, 'label', c.label) order by c.display_order, lower(c.label))
  from custom_field_choice c where c.account_id = $1 and c.custom_field_id = f.custom_field_id), '[]')`
const columns = `f.field_key as key, f.name, f.kind, f.help, f.required, f.section, f.active, ${choices} as choices`
const select = `select ${columns} from custom_field f where f.account_id = $1 and f.of_entity = $2 and f.field_key is not null`

const ofEntity: Statement = { name: 'custom_field.of', text: `${select} order by f.display_order, lower(f.name), f.field_key` }
const locked: Statement = {
  name: 'custom_field.locked',
  text: `${select} and f.field_key = any($3::text[]) order by f.custom_field_id for key share of f`,
}
const required: Statement<OwnDefinition & { ofEntity: string }> = {
  name: 'custom_field.required',
  text: `select f.of_entity as "ofEntity", ${columns} from custom_field f where f.account_id = $1 and f.of_entity = any($2::text[])
  and f.required and f.active and f.field_key is not null order by f.display_order, lower(f.name), f.field_key`,
}

/** Active definitions, in their order. */
export const definitionsOf = async (asking: Pick<Tenant, 'rows'>, entity: string): Promise<OwnDefinition[]> =>
  (await asking.rows<OwnDefinition>(ofEntity, [entity])).filter(({ active }) => active)

/** Definitions of these keys, including archived ones; locked until the transaction ends. */
export const lockDefinitions = (asking: Pick<Tenant, 'rows'>, entity: string, keys: readonly string[]): Promise<OwnDefinition[]> =>
  asking.rows<OwnDefinition>(locked, [entity, keys])

/** Fields in which new records need a value, by the entity of the records. An archived field asks for nothing. */
export async function requiredOf(
  asking: Pick<Tenant, 'rows'>,
  entities: readonly string[],
): Promise<ReadonlyMap<string, readonly OwnDefinition[]>> {
  const found = await asking.rows(required, [entities])
  return new Map(entities.map((name) => [name, found.filter(({ ofEntity }) => ofEntity === name)]))
}

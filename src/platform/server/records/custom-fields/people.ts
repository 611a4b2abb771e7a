/** Contacts that fields of the account's own name: no reference of the catalogue, since the values are in the JSON of their record. */
import type { Entity } from '#platform/contract/entity.ts'
import { columnName } from '../columns.ts'

/** Records (`user`) that name contacts (`id`) in such fields. `ids` is the placeholder of the contacts, an array. */
export const namingPeople = ({ name, table, key }: Entity, ids: string): string =>
  `select o.custom ->> f.field_key as id, o.${columnName(key)} as user from custom_field f
  join ${table} o on o.account_id = $1 and o.custom ->> f.field_key = any(${ids}::uuid[]::text[])
  where f.account_id = $1 and f.of_entity = '${name}' and f.kind = 'person'`

/** Records that are added because rows name them: all that is known of one is its name. */
import * as z from 'zod/mini'
import { mayEverywhere, type Grants } from '#platform/contract/access.ts'
import { normalised } from '#platform/contract/blank.ts'
import { rowIn } from '#platform/contract/by-name.ts'
import type { OwnDefinition } from '#platform/contract/custom-fields.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { isWritable, type Field } from '#platform/contract/field.ts'
import { createSchema } from '#platform/contract/schema.ts'
import { lacksOf } from '#platform/server/records/custom-fields/required.ts'
import type { Row } from '#platform/server/records/patch.ts'
import type { Records } from '#platform/server/records/records.ts'
import type { Parsed } from '#platform/server/spreadsheet/values.ts'

/** Body of a record made from its name alone. */
const bodyNamed = ({ entity, named }: Records, name: string): Row =>
  named ? named.fields(name) : { [entity.title]: name.trim().replace(/\s+/g, ' ') }

/** A name is all that the contract wants of a record of this kind. */
function isMadeOfName(of: Records): boolean {
  const body = bodyNamed(of, 'Some name')
  return Object.entries<Field>(of.entity.all).every(([name, field]) => !field.required || !isWritable(field) || name in body)
}

/** Whether an import may add missing records of this kind for this user. */
export const mayCreate = (grants: Grants, of: Records): boolean =>
  isMadeOfName(of) && of.entity.rights.create.some((right) => mayEverywhere(grants, right))

/** The body of a new record, or why there can be none. A name says nothing of the fields that a workspace requires. */
export function madeOfName(of: Records, text: string, required: readonly OwnDefinition[]): Parsed<Row> {
  const { entity } = of
  const name = text.trim().slice(0, 60)
  const why = of.named?.refuses?.(text)
  if (why) return { error: `“${name}” ${why}, not a ${entity.label}.` }
  const checked = z.safeParse(schemaOf(entity), normalised(entity.all, bodyNamed(of, text)))
  const fault = checked.success ? lacksOf(required, {})[0]?.message : checked.error.issues[0]!.message
  return fault === undefined ? { value: rowIn(checked.data) } : { error: `The ${entity.label} “${name}” can’t be added: ${fault}.` }
}

const schemas = new Map<string, z.ZodMiniType>()
function schemaOf(entity: Entity): z.ZodMiniType {
  const schema = schemas.get(entity.name) ?? createSchema(entity)
  schemas.set(entity.name, schema)
  return schema
}

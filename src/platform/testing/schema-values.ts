/** Values that a JSON schema allows, for bodies that no entity has samples of. */
import type { Numbers } from './random.ts'

/** The parts of JSON Schema that contracts come to. */
export interface JsonSchema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: JsonSchema | boolean
  readonly items?: JsonSchema
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly maxItems?: number
  readonly format?: string
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, JsonSchema>>
}

/** @param ids of records that there are, for texts that may name one */
export function valueFrom(schema: JsonSchema, random: Numbers, ids: readonly string[], all: JsonSchema = schema): unknown {
  const inner = (one: JsonSchema) => valueFrom(one, random, ids, all)
  if (schema.$ref) return inner(all.$defs?.[schema.$ref.split('/').at(-1)!] ?? {})
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.of(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return inner(random.of(choices))
  switch (schema.type) {
    case 'object':
      return objectFrom(schema, random, inner)
    case 'array':
      return Array.from({ length: Math.min(random.one(3), schema.maxItems ?? 3) }, () => inner(schema.items ?? {}))
    case 'number':
    case 'integer':
      return Math.min(schema.maximum ?? 100, (schema.minimum ?? 0) + random.one(5))
    case 'boolean':
      return random.one(2) === 1
    case 'null':
      return null
    default:
      return textFrom(schema, random, ids)
  }
}

function objectFrom(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  random: Numbers,
  inner: (schema: JsonSchema) => unknown,
): unknown {
  const chosen = Object.entries(properties).filter(([name]) => required.includes(name) || random.one(3) > 0)
  const more = typeof additionalProperties === 'object' ? [[`key${random.one(3)}`, inner(additionalProperties)]] : []
  return Object.fromEntries([...chosen.map(([name, schema]) => [name, inner(schema)]), ...more]) as unknown
}

function textFrom({ format, minLength = 0, maxLength = 50 }: JsonSchema, random: Numbers, ids: readonly string[]): string {
  if (format === 'uuid' || (!format && random.one(3) === 0)) return random.of(ids).slice(0, Math.max(maxLength, 36))
  if (format === 'date') return '2026-02-03'
  return random
    .of(['Text', 'name@example.com', '2026-02-03', 'https://example.com', '#3b5bdb', '3'])
    .padEnd(minLength, 'x')
    .slice(0, maxLength)
}

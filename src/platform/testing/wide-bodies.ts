/** The widest and the deepest bodies that a call can be sent, made from its contract: as large as it takes, and as many values as it takes. */
import * as z from 'zod/mini'
import type { Call } from '#platform/contract/call.ts'
import { largestBesideFileOf, largestBodyOf, mostNamesIn, mostValuesIn } from '#platform/contract/largest.ts'
import type { Numbers } from './random.ts'
import { valueFrom, type JsonSchema } from './schema-values.ts'

/** JSON as text: `JSON.stringify` of millions of values takes longer than what is measured. */
const list = (item: string, count: number) => `[${Array.from({ length: Math.max(1, count) }, () => item).join()}]`
const names = (value: string, count: number) => `{${Array.from({ length: Math.max(1, count) }, (_, at) => `"k${at}":${value}`).join()}}`
const levels = (count: number) => '['.repeat(count) + ']'.repeat(count)

/** Values that one item counts for: itself and what is in it. */
const valuesOf = (item: string) => 1 + (item.match(/[,[{]/g)?.length ?? 0)
const namesOf = (item: string) => item.match(/":/g)?.length ?? 0

/** Numbers of items that fit: by bytes, and by the counted limit. */
function countsOf(item: string, size: number): number[] {
  const bytes = Math.floor((size - 200) / (item.length + 1))
  const counted =
    Math.min(Math.floor(mostValuesIn(size) / valuesOf(item)), namesOf(item) ? Math.floor(mostNamesIn(size) / namesOf(item)) : bytes) - 4
  return [...new Set([bytes, Math.min(bytes, counted)])]
}

/** Positions of lists and open objects in a body. */
function* placesOf(schema: JsonSchema, path: readonly string[] = []): Generator<{ path: readonly string[]; schema: JsonSchema }> {
  for (const one of schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []) yield* placesOf(one, path)
  if (schema.type === 'array' || typeof schema.additionalProperties === 'object') yield { path, schema }
  for (const [name, one] of Object.entries(schema.properties ?? {})) yield* placesOf(one, [...path, name])
}

const at = (path: readonly string[], text: string) => path.reduceRight((inner, name) => `{${JSON.stringify(name)}:${inner}}`, text)

/** @param ids of records that there are */
export function wideBodies(call: Call, random: Numbers, ids: readonly string[]): { shape: string; text: string }[] {
  const size = call.multipart?.json === undefined ? largestBodyOf(call) : largestBesideFileOf(call)
  const wide = (shape: string, path: readonly string[], item: string) =>
    countsOf(item, size).map((count) => ({ shape: `${path.join('.')} ${shape} × ${count}`, text: at(path, list(item, count)) }))
  const bodies = [
    ...wide('{}', ['x'], '{}'),
    ...wide('NUL', ['x'], '"\\u0000"'),
    { shape: 'names', text: names('0', Math.floor(size / 11)) },
    { shape: 'names', text: names('0', mostNamesIn(size) - 1) },
    { shape: 'levels', text: at(['x'], levels(Math.floor(size / 2) - 20)) },
    { shape: 'text', text: at(['x'], `"${'a.'.repeat(size / 2 - 100)}"`) },
  ]
  if (!call.body) return bodies
  const schema = z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  for (const [name, { type }] of Object.entries(schema.properties ?? {}).slice(0, 2))
    if (type === 'string')
      for (const text of ['a.', ' ']) bodies.push({ shape: `${name} ${text}`, text: at([name], `"${text.repeat(size / 2 - 100)}"`) })
  const places = [...placesOf(schema)].filter(({ path }) => path.length)
  for (const { path, schema: place } of places.slice(0, 2)) {
    if (place.type !== 'array') {
      bodies.push({ shape: `${path.join('.')} names`, text: at(path, names('0', mostNamesIn(size) - 4)) })
      continue
    }
    const valid = JSON.stringify(valueFrom(place.items ?? {}, random, ids, schema))
    for (const item of new Set(['{}', '""', valid])) bodies.push(...wide(item === valid ? 'valid' : item, path, item).slice(-1))
  }
  return bodies
}

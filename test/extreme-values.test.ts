/**
 * Days, instants, ids and numbers at and past the edge of what JavaScript and PostgreSQL hold, in each field of each call that takes one. What no column can
 * hold is refused with words; it never becomes a fault of the server.
 */
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allCalls, entities } from '#catalogue'
import type { Call } from '#platform/contract/call.ts'
import { testApp } from '#platform/testing/app.ts'
import { numbersFrom } from '#platform/testing/random.ts'
import { maker } from '#platform/testing/samples.ts'
import { valueFrom, type JsonSchema } from '#platform/testing/schema-values.ts'

const { app, addAccount, addPerson } = await testApp()
const account = await addAccount()
const addSomebody = () => addPerson(account, ['Global Admin', 'Enterprise Admin'])
let person = await addSomebody()
const samples = maker(person)
const random = numbersFrom(20_261_127)

const texts = [
  '+275760-09-13',
  '-000001-01-01',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '9999-12-31T23:59:60Z',
  '2026-01-01T00:00:00+99:99',
]
const numbers = ['1e308', '-1e308', '1e-400', 'NaN', 'Infinity', '9223372036854775808', '2147483648', '-1', '0.1']
const words = /date|day|from|to|since|until|before|after|deadline|year|month|at$/i

interface Place {
  readonly in: 'query' | 'body'
  readonly name: string
  readonly values: readonly unknown[]
}

const schemaOf = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
const kindsOf = ({ type, anyOf = [], format }: JsonSchema): string[] =>
  [...[format ?? type ?? []].flat(), ...anyOf.flatMap(kindsOf)].filter((kind) => typeof kind === 'string')

function valuesFor(name: string, schema: JsonSchema, at: Place['in']): readonly unknown[] {
  const kinds = kindsOf(schema)
  if (kinds.includes('number') || kinds.includes('integer')) return at === 'query' ? numbers : numbers.map(Number).filter(Number.isFinite)
  if (kinds.some((kind) => kind.startsWith('date') || kind === 'uuid')) return [...texts, ...numbers]
  return kinds.includes('string') && words.test(name) ? [...texts, ...numbers] : []
}

function placesOf(call: Call): Place[] {
  const of = (at: Place['in'], schema: z.ZodMiniType | undefined) =>
    Object.entries((schema && schemaOf(schema).properties) ?? {}).map(([name, one]) => ({ in: at, name, values: valuesFor(name, one, at) }))
  return [...of('query', call.query), ...of('body', call.body)].filter(({ values }) => values.length)
}

/** Fields of records are checked by their kind: one entity that has all kinds stands for all. */
const stands = new Set(['application', 'project', 'applicationCost'])
const chosen = [...allCalls].filter(([, { entity, method }]) => method === 'GET' || !entity || stands.has(entity))

test('no day, instant, id or number is a fault of the server, in any field', { timeout: 600_000 }, async () => {
  const made = new Map<string, Record<string, unknown>>()
  for (const entity of entities.values()) if (stands.has(entity.name)) made.set(entity.name, await samples.make(entity))
  const idOf = (name = '') => {
    const id = made.get(name)?.[entities.get(name)?.key ?? '']
    return typeof id === 'string' ? id : account
  }
  const faults: string[] = []
  let count = 0
  for (const [name, call] of chosen)
    for (const place of placesOf(call))
      for (const value of place.values) {
        const body = call.body && {
          ...(valueFrom(schemaOf(call.body), random, [account]) as object),
          ...(place.in === 'body' && { [place.name]: value }),
        }
        const query = place.in === 'query' ? `?${place.name}=${encodeURIComponent(String(value))}` : ''
        const { statusCode } = await app.inject({
          method: call.method,
          url: `/api${call.path.replace(/\{\w+\}/g, () => idOf(call.entity))}${query}`,
          remoteAddress: `10.${(count >> 8) & 255}.${count++ & 255}.7`,
          headers: { authorization: `Bearer ${person.token}` },
          ...(body && { payload: body }),
        })
        if (statusCode >= 500) faults.push(`${statusCode} ${name} ${place.name}: ${String(value)}`)
        if (statusCode === 401) person = await addSomebody()
      }
  expect(faults).toEqual([])
  expect(count).toBeGreaterThan(500)
})

/**
 * The most expensive request that each call takes, made from its contract, on a workspace of some thousand records: it is answered, or refused with words,
 * within the time and the bytes that one call may cost.
 */
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allCalls, entities } from '#catalogue'
import type { Call } from '#platform/contract/call.ts'
import type { Field } from '#platform/contract/field.ts'
import { largestBodyOf } from '#platform/contract/largest.ts'
import { change } from '#platform/server/records/changes.ts'
import { recordsOf } from '#platform/server/records/records.ts'
import type { Row } from '#platform/server/records/patch.ts'
import { insertRecords } from '#platform/server/records/write.ts'
import { actorOf } from '#platform/testing/actor.ts'
import { testApp } from '#platform/testing/app.ts'
import { allowed, mostHold, watchHold } from '#platform/testing/hold.ts'
import { numbersFrom } from '#platform/testing/random.ts'
import { maker } from '#platform/testing/samples.ts'
import { valueFrom, type JsonSchema } from '#platform/testing/schema-values.ts'

const { app, database, addAccount, addPerson } = await testApp()
const person = await addPerson(await addAccount(), ['Global Admin'])
const samples = maker(person)
const patient = database.askedBy({ share: '', isPatient: true })
const random = numbersFrom(8)

/** Milliseconds: the statement timeout, and what a busy machine needs for the rest. */
const longest = 20_000
const mostBytes = 64 * 1024 * 1024
const records = 1500
/** Rows of each list of references. */
const rowsOfList = 12

const ids = new Map<string, string[]>()
for (const entity of entities.values()) ids.set(entity.name, [(await samples.make(entity))[entity.key] as string])

/** Fills the lists of a record with as many records as there are to refer to. */
function withLongLists(name: string, body: Row): Row {
  const fields = Object.entries(entities.get(name)!.all as Record<string, Field>)
  const lists = fields.flatMap(([list, field]) => {
    if (field.kind !== 'children' || !Array.isArray(body[list])) return []
    const reference = Object.entries(field.row).find(([at, one]) => one.kind === 'reference' && field.rowKey[0] === at)
    const [row] = body[list] as Row[]
    if (!row || reference?.[1].kind !== 'reference') return []
    return [
      [
        list,
        ids
          .get(reference[1].to)!
          .slice(0, rowsOfList)
          .map((id) => ({ ...row, [reference[0]]: id })),
      ],
    ]
  })
  return { ...body, ...(Object.fromEntries(lists) as Row) }
}

async function fill(name: string, count: number): Promise<void> {
  const entity = entities.get(name)!
  for (let made = 0; made < count; made += 250) {
    const bodies: Row[] = []
    for (let at = 0; at < Math.min(250, count - made); at++) bodies.push(withLongLists(name, await samples.body(entity)))
    ids
      .get(name)!
      .push(
        ...(await change(patient.tenant(person.accountId), actorOf(person), (changes) => insertRecords(changes, recordsOf(name), bodies))),
      )
  }
}
for (const name of ['area', 'tag', 'contact', 'link', 'supplier']) await fill(name, rowsOfList)
await fill('application', records)
await fill('area', records)
// Autovacuum does this a minute later.
await database.system.rows({ name: '', text: 'analyze' })

const fieldsOf = ({ entity }: Call) => Object.entries((entities.get(entity ?? '')?.all ?? {}) as Record<string, Field>)
const named = (call: Call, isMeant: (field: Field) => boolean) => fieldsOf(call).flatMap(([name, field]) => (isMeant(field) ? [name] : []))
const numeric = (field: Field) => ['number', 'money', 'percent'].includes(field.kind)

/** The most expensive queries of a list, in several ways: up to the 16 KB that an address may have. */
function queriesOf(call: Call): string[] {
  const known = Object.keys(call.query?.shape ?? {})
  const of = (query: Record<string, string | string[]>) =>
    Object.entries(query)
      .flatMap(([name, values]) => (known.includes(name) ? [values].flat().map((value) => `${name}=${encodeURIComponent(value)}`) : []))
      .join('&')
      .slice(0, 15_000)
  const texts = named(call, ({ kind }) => kind === 'text' || kind === 'longText')
  const sortable = named(call, ({ kind }) => kind !== 'children' && kind !== 'group')
  const lists = named(call, (field) => field.kind === 'children' && !field.computed)
  return [
    '',
    of({ limit: '100000', offset: '1', sort: sortable.map((name) => `-${name}`).join() }),
    of({ search: 'a e '.repeat(50), limit: '100000' }),
    of({ filter: Array.from({ length: 400 }, (_, at) => `${texts[at % texts.length] ?? 'name'}:contains:e`) }),
    of({ filter: lists.map((name) => `${name}:in:${(ids.get('application') ?? []).slice(0, 300).join()}`) }),
    of({
      group: [...lists.slice(0, 2), ...sortable.slice(0, 3)].join(),
      aggregate: named(call, numeric)
        .map((name) => `mean:${name}`)
        .join(),
    }),
    of({ group: lists.join() }),
  ]
}

/** A body as large as the call takes: its lists repeated, and without lists its texts made long. */
async function bodyOf(call: Call): Promise<unknown> {
  const entity = entities.get(call.entity ?? '')
  const plain = entity && (call.path === entity.path || call.path === `${entity.path}/{id}`)
  const schema = z.toJSONSchema(call.body!, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const body = plain ? await samples.body(entity) : valueFrom(schema, random, ids.get('application')!)
  const room = largestBodyOf(call) * 0.9
  return typeof body === 'object' && body !== null ? grown(body, room / Math.max(1, Object.keys(body).length)) : body
}

function grown(value: unknown, room: number): unknown {
  if (typeof value === 'string') return value.repeat(Math.floor(Math.min(room, 19_000) / (value.length || 1))) || value
  if (Array.isArray(value)) {
    const size = JSON.stringify(value).length
    return value.length ? Array.from({ length: Math.floor(room / size) }, () => value).flat() : value
  }
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  return Object.fromEntries(entries.map(([name, one]) => [name, grown(one, room / entries.length)]))
}

/** One entity of each group with equal fields, such as the plain reference lists; and no call that ends the session. */
const kindOf = (name: string, call: Call) => {
  const entity = entities.get(call.entity ?? '')
  return entity ? JSON.stringify([call.method, call.path.replace(entity.path, ''), Object.keys(entity.all)]) : name
}
const different = [...new Map([...allCalls].map(([name, call]) => [kindOf(name, call), [name, call] as const])).values()].filter(
  ([name, { access, method }]) => access !== 'anonymous' && method !== 'DELETE' && !name.startsWith('sign-in.'),
)

async function measured(call: Call, url: string, payload?: string) {
  const since = performance.now()
  const headers = { authorization: `Bearer ${person.token}`, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) }
  const { statusCode, rawPayload } = await app.inject({
    method: call.method,
    url: `/api${url}`,
    headers,
    ...(payload === undefined ? {} : { payload }),
  })
  return { statusCode, bytes: rawPayload.length, took: performance.now() - since }
}

test('the most expensive request of each call stays within bounds', { timeout: 600_000 }, async () => {
  const beyond: string[] = []
  for (const [name, call] of different) {
    const path = call.path.replace(/\{\w+\}/g, ids.get(call.entity ?? 'application')?.[1] ?? ids.get('application')![1]!)
    const requests =
      call.method === 'GET'
        ? [...new Set(queriesOf(call))].map((query) => ({ url: `${path}?${query}` }))
        : [{ url: path, ...(call.body ? { payload: JSON.stringify(await bodyOf(call)) } : {}) }]
    for (const { url, payload } of requests as { url: string; payload?: string }[]) {
      const { statusCode, bytes, took } = await measured(call, url, payload)
      if (statusCode >= 500 || bytes > mostBytes || took > longest)
        beyond.push(`${name}: ${statusCode}, ${Math.round(took)} ms, ${bytes} bytes: ${url.slice(0, 200)}`)
    }
  }
  expect(beyond).toEqual([])
})

test('an export of a thousand and more records holds nobody up', { timeout: 120_000 }, async () => {
  const beyond: string[] = []
  for (const [name, call] of different.filter(([one]) => one.startsWith('exports.')).filter(([, { query }]) => query))
    for (const format of ['csv', 'xlsx']) {
      const holds: number[] = []
      // Garbage collection can hit any single one: the median of three counts.
      for (let round = 0; round < 3; round++) {
        const stop = watchHold()
        const { statusCode } = await measured(call, `${call.path}?format=${format}`)
        holds.push(stop())
        expect([name, format, statusCode]).toEqual([name, format, 200])
      }
      const hold = holds.toSorted((a, b) => a - b)[1]!
      if (hold >= mostHold && hold >= allowed(mostHold)) beyond.push(`${name} ${format}: ${Math.round(hold)} ms of work without a turn`)
    }
  expect(beyond).toEqual([])
})

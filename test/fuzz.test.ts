/**
 * Every call with what no contract foresees: wrong kinds, sizes, signs, characters, repeats and depths, from one seed. Whatever comes, it is answered
 * or refused with words; never a fault of the server, and never later than a call may take.
 */
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allCalls, entities } from '#catalogue'
import type { Call } from '#platform/contract/call.ts'
import { isWritable, type ChildrenField, type Fields } from '#platform/contract/field.ts'
import { testApp } from '#platform/testing/app.ts'
import { maker, sampleValue } from '#platform/testing/samples.ts'
import { numbersFrom } from '#platform/testing/random.ts'
import { valueFrom, type JsonSchema } from '#platform/testing/schema-values.ts'

const { app, addAccount, addPerson } = await testApp()
const account = await addAccount()
const addSomebody = () => addPerson(account, ['Global Admin', 'Enterprise Admin'])
const person = await addSomebody()
const samples = maker(person)

/** Requests of each call. */
const perCall = 6
const random = numbersFrom(20_261_122)

const made = new Map<string, Record<string, unknown>>()
for (const entity of entities.values()) made.set(entity.name, await samples.make(entity))
const idOf = (name: string) => made.get(name)?.[entities.get(name)!.key] as string
const ids = [...made.keys()].map(idOf)

const oddTexts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u200b\ufeff',
  'é'.repeat(300),
  '😀'.repeat(5000),
  'x'.repeat(70_000),
  "'; drop table area; --",
  '%',
  '\\',
  '$1',
  '{}',
  '[]',
  'null',
  'NaN',
  '-0',
  '1e999',
  '99999999999999999999',
  '-1',
  '0x10',
  '2024-02-30',
  '0000-00-00',
  '99999-01-01',
  '-infinity',
  '00000000-0000-0000-0000-000000000000',
  '{00000000-0000-0000-0000-000000000000}',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '\r\nx: y',
]
const oddValues: readonly unknown[] = [
  ...oddTexts,
  null,
  true,
  0,
  -0,
  -1,
  0.1,
  1e21,
  -1e308,
  2 ** 53,
  2_147_483_648,
  [],
  [[]],
  [null],
  {},
  { toString: 1 },
  JSON.parse('{"__proto__":{"a":1}}'),
  Array.from({ length: 2000 }, (_, at) => at),
  deep(40),
]
function deep(depth: number): unknown {
  return depth ? [{ a: deep(depth - 1) }] : null
}

/** The value with one thing in it that should not be there. */
function spoilt(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || random.one(8) === 0) return random.of(oddValues)
  if (Array.isArray(value)) {
    if (!value.length || random.one(4) === 0) return [...value, ...value, random.of(oddValues)]
    const at = random.one(value.length)
    return value.map((item, index) => (index === at ? spoilt(item) : item))
  }
  const entries = Object.entries(value)
  if (!entries.length || random.one(8) === 0) return { ...value, [random.of(oddTexts)]: random.of(oddValues) }
  const at = random.one(entries.length)
  if (random.one(8) === 0) return Object.fromEntries(entries.filter((_, index) => index !== at))
  return Object.fromEntries(entries.map(([name, item], index) => [name, index === at ? spoilt(item) : item]))
}

const schemaOf = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
const operators = ['is', 'not', 'in', 'contains', 'from', 'to', 'blank', 'like', '']

function listWord(name: string, entity: string | undefined): string {
  const fields = [...Object.keys(entities.get(entity ?? '')?.all ?? {}), ...oddTexts]
  const some = () => Array.from({ length: 1 + random.one(4) }, () => random.of(fields)).join(',')
  if (name === 'filter') return `${random.of(fields)}:${random.of(operators)}:${random.of([...oddTexts, ...ids, '1', 'a,b'])}`
  if (name === 'aggregate') return `${random.of(['sum', 'mean', 'min', 'max', 'count', ''])}:${random.of(fields)}`
  return name === 'sort' ? `-${some()}` : some()
}

function queryOf({ query, entity }: Call): string {
  const names = Object.keys(query?.shape ?? {})
  const chosen = names.filter(() => random.one(3) === 0)
  const parts = chosen.flatMap((name) =>
    Array.from({ length: random.one(6) === 0 ? 3 : 1 }, (): [string, string] => [
      name,
      ['filter', 'aggregate', 'sort', 'group'].includes(name) && random.one(5) > 0
        ? listWord(name, entity)
        : random.of(oddTexts).slice(0, 2000),
    ]),
  )
  if (random.one(5) === 0) parts.push([random.of(oddTexts).slice(0, 100), 'x'])
  return parts.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')
}
/** Half a character cannot be written into an address; its bytes can. */
const encoded = (text: string) => (/\p{Surrogate}/u.test(text) ? '%ED%A0%80' : encodeURIComponent(text))

const pathOf = ({ path, entity }: Call) =>
  path.replace(/\{\w+\}/g, () =>
    random.one(3) > 0 && entity
      ? (idOf(entity) ?? random.of(ids))
      : random.one(2)
        ? random.of(ids)
        : encoded(random.of(oddTexts).slice(0, 500)),
  )

const oddHeaders: readonly Record<string, string>[] = [
  {},
  {},
  { 'if-match': '"1"' },
  { 'if-match': '*' },
  { 'if-match': '"99999999999999999999"' },
  { 'if-match': 'W/"x", "y"' },
  { 'if-none-match': '*' },
  { 'accept-encoding': 'zstd;q=0, *;q=0.5, br;q=banana' },
  { range: 'bytes=5-1' },
]

async function bodyOf(call: Call): Promise<unknown> {
  const entity = entities.get(call.entity ?? '')
  const plain = entity && (call.path === entity.path || call.path === `${entity.path}/{id}`)
  return plain ? await samples.body(entity) : valueFrom(schemaOf(call.body!), random, ids)
}

interface Request {
  readonly url: string
  readonly headers: Record<string, string>
  readonly payload?: string | FormData
}

async function requestOf(call: Call): Promise<Request> {
  const query = call.query && random.one(5) > 0 ? `?${queryOf(call)}` : ''
  const url = `/api${pathOf(call)}${query}`
  const headers: Record<string, string> = { ...random.of(oddHeaders) }
  if (call.method === 'GET' || call.method === 'DELETE') return { url, headers }
  const valid = call.body ? await bodyOf(call) : {}
  const sent = random.one(6) === 0 ? valid : spoilt(valid)
  if (call.multipart && (call.multipart.required || random.one(2))) return { url, headers, payload: formOf(call.multipart, sent) }
  const text = random.one(12) === 0 ? JSON.stringify(sent)?.slice(0, -2) : JSON.stringify(sent)
  return { url, headers: { ...headers, 'content-type': 'application/json' }, payload: text ?? '' }
}

function formOf({ json, files }: NonNullable<Call['multipart']>, sent: unknown): FormData {
  const form = new FormData()
  if (json && random.one(6)) form.append(json, JSON.stringify(sent) ?? '')
  const contents = ['', 'Name\nOne', '\u0000\u0001', '"', 'Name;Name\n"a', 'PK\u0003\u0004', 'x'.repeat(3000), '=1,@2\n\n\n,,,']
  const names = ['a.csv', 'a.xlsx', 'a.png', '', '../a.csv', 'ü'.repeat(300)]
  for (const file of files) if (random.one(6)) form.append(file, new Blob([random.of(contents)]), random.of(names))
  if (random.one(8) === 0) form.append(random.of(['other', files[0]!]), new Blob(['x']), 'b')
  return form
}

/** One call of each group of equal entities: the plain reference lists are alike. */
function kindOf(name: string, call: Call): string {
  const entity = entities.get(call.entity ?? '')
  if (!entity) return name
  return JSON.stringify([call.method, call.path.replace(entity.path, ''), entity.all])
}
const different = [...new Map([...allCalls].map(([name, call]) => [kindOf(name, call), [name, call] as const])).values()]

const shown = ({ url, payload }: Request) =>
  `${decodeURIComponent(url).slice(0, 200)} ${typeof payload === 'string' ? payload.slice(0, 300) : ''}`

test('no call meets a fault of the server, whatever it is sent', { timeout: 240_000 }, async () => {
  const faults: string[] = []
  const statuses = new Map<number, number>()
  let token = person.token
  let count = 0
  for (const [name, call] of different) {
    for (let turn = 0; turn < perCall; turn++) {
      const request = await requestOf(call)
      const headers = { authorization: `Bearer ${token}`, ...request.headers }
      // Each from another address: what is limited is another test's.
      const remoteAddress = `10.${(count >> 8) & 255}.${count++ & 255}.7`
      const { statusCode, body } = await app.inject({ method: call.method, remoteAddress, ...request, headers })
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1)
      if (statusCode >= 500) faults.push(`${name}: ${statusCode} ${call.method} ${shown(request)} → ${body.slice(0, 200)}`)
      // Signed out, or in another workspace.
      if (statusCode === 401 || name.startsWith('sign-in.')) token = (await addSomebody()).token
    }
  }
  expect(faults).toEqual([])
  // Some requests passed validation.
  expect((statuses.get(200) ?? 0) / count, JSON.stringify([...statuses])).toBeGreaterThan(0.15)
})

/** The words that a part of a query may be, one after another, and small numbers. */
const wordsOf = ({ enum: words, anyOf, type }: JsonSchema): readonly string[] =>
  words?.map(String) ?? anyOf?.flatMap(wordsOf) ?? (type === 'number' || type === 'integer' ? ['0', '1'] : [])

test('each word that a query takes is answered', { timeout: 240_000 }, async () => {
  const { token } = await addSomebody()
  const faults: string[] = []
  let count = 0
  for (const [, call] of different) {
    if (call.method !== 'GET' || !call.query) continue
    for (const [name, schema] of Object.entries(schemaOf(call.query).properties ?? {}))
      for (const word of wordsOf(schema)) {
        const url = `/api${call.path.replace(/\{\w+\}/g, () => idOf(call.entity ?? '') ?? random.of(ids))}?${name}=${encoded(word)}`
        const remoteAddress = `11.${(count >> 8) & 255}.${count++ & 255}.7`
        const { statusCode } = await app.inject({ method: 'GET', url, remoteAddress, headers: { authorization: `Bearer ${token}` } })
        if (statusCode >= 500) faults.push(`${statusCode} ${url}`)
      }
  }
  expect(faults).toEqual([])
  expect(count).toBeGreaterThan(300)
})

/** A row with an id of its own, for lists that the samples leave empty. */
const rowOf = (field: ChildrenField) =>
  Object.fromEntries(
    Object.entries(field.row)
      .filter(([, one]) => isWritable(one))
      .map(([name, one]) => [name, one.kind === 'reference' ? idOf(one.to) : one.kind === 'children' ? [] : sampleValue(one)]),
  )

/** Mended elsewhere: an application whose integrations come with their ids is created with ids that there are already. */
const known = new Set(['POST application'])

test.each([...entities.values()].map((entity) => [entity.label, entity] as const))(
  '%s: a record sent back as it was read',
  async (_, entity) => {
    // The sessions of others may have ended by what was sent above.
    const someone = await addSomebody()
    // Uses records of its own: the requests above may have taken the period of the existing ones.
    const path = `${entity.path}/${(await maker(someone).make(entity))[entity.key] as string}`
    for (const [name, field] of Object.entries(entity.all as Fields))
      if (field.kind === 'children' && field.rowId && isWritable(field)) await someone.send('PUT', path, { [name]: [rowOf(field)] })
    const { body: read } = await someone.send('GET', path)
    const doubled = Object.fromEntries(
      Object.entries(read).map(([name, value]) => [name, Array.isArray(value) ? [...value, ...value] : value]),
    )
    const faults: string[] = []
    for (const [method, at, sent] of [
      ['POST', entity.path, read],
      ['PUT', path, read],
      ['PUT', path, doubled],
      ['POST', entity.path, doubled],
    ] as const) {
      const { status } = await someone.send(method, at, sent)
      if (status >= 500 && !known.has(`${method} ${entity.name}`)) faults.push(`${method} ${entity.name}: ${status}`)
    }
    expect(faults).toEqual([])
  },
)

/** The widest queries that a call can be sent, made from its contract: each parameter repeated, long, and full of what is slow to read. */
import * as z from 'zod/mini'
import type { Call } from '#platform/contract/call.ts'
import type { JsonSchema } from './schema-values.ts'

/** An address and the headers have at most 16 KB. */
export const widestAddress = 15_500
const most = 15_000

interface WideQuery {
  readonly shape: string
  readonly query: string
}

const filled = (text: string, size = most) => text.repeat(Math.max(1, Math.floor(size / text.length)))
const encoded = (value: unknown) => encodeURIComponent(JSON.stringify(value))
const one = 'name:contains:e'
const id = '01a22d37-1c56-74d1-93b9-8bc131d3e856'

/** Of lists: what each of their parameters takes at its widest, valid as far as that goes. */
const ofLists: Readonly<Record<string, readonly string[]>> = {
  filter: [
    filled(`filter=${one}&`),
    // A hundred are taken: each a condition of its own.
    Array.from({ length: 100 }, (_, at) => `filter=name:contains:${at}`).join('&'),
    `filter=${encoded(['any', ...Array.from({ length: 99 }, (_, at) => [`name:contains:${at}`, '["none","name:is:e"]'])])}`.slice(0, most),
    `filter=${encoded(['none', ...Array.from({ length: 99 }, (_, at) => `name:contains:a${at}`)])}`,
    // Texts, and ids, by the thousand; blanks that were never closed.
    `filter=name:in:${filled('a,')}`,
    `filter=name:in:${filled('%C3%A9,')}`,
    `filter=name:in:${Array.from({ length: 2500 }, (_, at) => `b${at}`).join()}`.slice(0, most),
    `filter=tags:in:${filled(`${id},`)}`.slice(0, most),
    `filter=name:contains:${filled('%25')}`,
    `filter=name:contains:${filled('_')}`,
    `filter=name:contains:${filled('%5C')}`,
    `filter=name:is:${filled('%C3%A9')}`,
    `filter=name:in:${filled('%5C,')}`,
    `filter=${filled('[')}`,
    `filter=${filled('%5B%22any%22,', most)}`,
  ],
  sort: [`sort=${filled('name,')}`, `sort=${filled('-name,createdDate,active,')}`, `sort=${filled(',')}`],
  search: [
    filled('search=a&'),
    `search=${'a%20'.repeat(100)}`,
    `search=${filled('%20a')}`,
    `search=${'%C3%A9'.repeat(200)}`,
    `search=${'%25_'.repeat(100)}`,
  ],
  fields: [`fields=${filled('a.')}`, `fields=${filled('name,')}`, `fields=${filled(',')}`],
  group: [`group=${filled('name,')}`, `group=${filled('name:month,')}`, `group=&aggregate=${filled('count:name,')}`],
  columns: [`columns=${filled('name,')}`, `columns=${Array.from({ length: 2500 }, (_, at) => `c${at}`).join()}`],
  ids: [`ids=${filled(`${id},`)}`.slice(0, 14_990), `ids=${filled('a')}`],
  also: [`also=${filled('name,')}`],
}

/** Of any parameter: a value that goes on and on. */
const ofAny = (name: string): string[] => [
  filled(`${name}=a&`),
  ...['a', '1', '%20', '%C3%A9', '(', ',', '.', '%25', 'a,'].map((text) => `${name}=${filled(text)}`),
]

/** Parameters that were sent everything already: of lists, and of other calls. */
const sent = new Set<string>()

/** The first call with a parameter is sent everything, each other a little of it. */
export function wideQueries(call: Call): WideQuery[] {
  const schema = call.query && (z.toJSONSchema(call.query, { io: 'input', unrepresentable: 'any' }) as JsonSchema)
  const names = Object.keys(schema?.properties ?? {})
  const isList = names.includes('filter')
  const wide = names.flatMap((name) => {
    const all = (isList ? ofLists[name] : undefined) ?? ofAny(name)
    const kind = `${isList} ${name}`
    if (sent.has(kind)) return all.slice(0, 1)
    sent.add(kind)
    return all
  })
  return ['', filled('a&'), ...wide].map((query) => ({ shape: query.slice(0, 40), query: query.slice(0, most) }))
}

/** Sample values derived from a contract, with the records they refer to made first. */
import type { Entity } from '#platform/contract/entity.ts'
import { isWritable, type ChildrenField, type Field, type Fields } from '#platform/contract/field.ts'
import { entityNamed } from '../server/catalogue.ts'
import type { Person } from './app.ts'

let turn = 0
/** Days of samples run from 2000 on, one a turn, and the last day that a field takes is in 2199. */
const lastTurn = 60_000

/** Makes records as a person would: through the calls. */
export interface Maker {
  /** A body with every writable field filled; no two are the same. */
  readonly body: (entity: Entity) => Promise<Record<string, unknown>>
  /** The same with references to records of its own kind, too. */
  readonly wholeBody: (entity: Entity) => Promise<Record<string, unknown>>
  /** A row of a child list, filled like a body. */
  readonly row: (field: ChildrenField) => Promise<Record<string, unknown>>
  readonly make: (entity: Entity) => Promise<Record<string, unknown>>
}

/** `given`: ids by the name of their entity, for references to use in place of records made for them. */
export function maker(person: Person, given: Readonly<Record<string, string>> = {}): Maker {
  const known = new Map<string, string>(Object.entries(given))

  async function make(entity: Entity, chain: readonly string[] = []): Promise<Record<string, unknown>> {
    const answer = await person.send('POST', entity.path, await values(entity.all, [...chain, entity.name]))
    if (answer.status !== 201) throw new Error(`A sample ${entity.label} was refused: ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  /** A record to refer to; null where the chain of references comes back to where it began. */
  async function referred(name: string, chain: readonly string[]): Promise<string | null> {
    const target = entityNamed(name)
    if (!target || chain.includes(name)) return null
    if (!known.has(name)) known.set(name, (await make(target, chain))[target.key] as string)
    return known.get(name)!
  }

  /** A record without references to it. */
  async function referredOnce(name: string, chain: readonly string[]): Promise<string | null> {
    const target = entityNamed(name)
    return target && !chain.includes(name) ? ((await make(target, chain))[target.key] as string) : null
  }

  async function values(fields: Fields, chain: readonly string[]): Promise<Record<string, unknown>> {
    // Between records, never within one: its start comes before its end.
    if (chain.length <= 1 && turn > lastTurn) turn = 0
    const body: Record<string, unknown> = {}
    for (const [name, field] of Object.entries(fields)) if (isWritable(field)) body[name] = await value(field, chain)
    return body
  }

  async function value(field: Field, chain: readonly string[]): Promise<unknown> {
    if (field.kind === 'reference') return field.unique ? referredOnce(field.to, chain) : referred(field.to, chain)
    if (field.kind !== 'children') return sampleValue(field)
    // The near end fills it.
    if (field.ownKey) return []
    const row = await values(field.row, chain)
    const lacks = Object.entries(field.row).some(([name, f]) => f.required && row[name] === null)
    return lacks ? [] : [row]
  }

  return {
    body: (entity) => values(entity.all, [entity.name]),
    wholeBody: (entity) => values(entity.all, []),
    row: (field) => values(field.row, []),
    make: (entity) => make(entity),
  }
}

/** A value that the field takes, different at every turn. */
export function sampleValue(field: Exclude<Field, { kind: 'children' | 'reference' }>): unknown {
  const at = ++turn
  switch (field.kind) {
    case 'text':
    case 'longText':
      return `${field.label} ${at}`.slice(-(field.max ?? 250))
    case 'number':
    case 'money':
    case 'percent':
      // Never nothing: a reason goes with an adjustment of 0.
      return Math.max(field.min ?? 0, Math.min(field.max ?? 90, 1 + (at % 89)))
    case 'flag':
      // A custom field that is required would have the samples that follow refused.
      return field.label !== 'Required'
    case 'date':
      // Later at every turn, so that a start comes before its end.
      return new Date(Date.UTC(2000, 0, at)).toISOString().slice(0, 10)
    case 'dateTime':
      return '2026-01-02T03:04:05Z'
    case 'colour':
      return `#${String(100_000 + (at % 900_000)).slice(-6)}`
    case 'email':
      return `person${at}@example.com`
    case 'phone':
      return `555123${String(1000 + (at % 9000))}`
    case 'website':
      return `https://www.example.com/${at}`
    case 'choice':
      return field.options[at % field.options.length]!.value
    case 'own':
      return {}
    case 'group':
      return undefined
  }
}

/** The longest text or largest number that the field takes, and what is just too much; undefined for what has no such end. */
export function edgeOf(field: Field): { last: unknown; beyond: unknown } | undefined {
  switch (field.kind) {
    case 'text':
    case 'longText': {
      const length = field.max ?? (field.kind === 'text' ? 250 : 20_000)
      return { last: 'x'.repeat(length), beyond: 'x'.repeat(length + 1) }
    }
    case 'number':
    case 'money':
    case 'percent': {
      const decimals = field.decimals ?? (field.kind === 'money' ? 2 : 0)
      const last = field.max ?? (field.kind === 'percent' ? 100 : decimals ? 10 ** (14 - decimals) - 1 : 2 ** 31 - 1)
      return { last, beyond: last + 1 }
    }
    default:
      return undefined
  }
}

/** A value that the field refuses. */
export function wrongValue(field: Field): unknown {
  switch (field.kind) {
    case 'text':
    case 'longText':
      return 'x'.repeat((field.max ?? 20_000) + 1)
    case 'number':
    case 'money':
    case 'percent':
      return 'many'
    case 'flag':
      return 'perhaps'
    case 'children':
      return [{ [field.rowKey[0]!]: wrongValue(field.row[field.rowKey[0]!]!) }]
    default:
      return 'not at all'
  }
}

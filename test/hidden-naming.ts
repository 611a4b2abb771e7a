/** References between records of the hidden-worlds test, across the edge of a reader's sight. */
import * as z from 'zod/mini'
import { entities } from '#catalogue'
import type { Call } from '#platform/contract/call.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { isWritable, type Field } from '#platform/contract/field.ts'
import { columnName } from '#platform/server/records/columns.ts'
import { recordsOf } from '#platform/server/records/records.ts'
import { boundTarget } from '#platform/server/records/sight.ts'
import type { Person } from '#platform/testing/app.ts'
import { maker } from '#platform/testing/samples.ts'

/** Every reference of an entity to what belongs to portfolios, child lists included, names these records: a list has a row for each. */
export async function naming(
  boss: Person,
  entity: Entity,
  shared: Record<string, string>,
  ...named: Record<string, string>[]
): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {}
  for (const [name, field] of Object.entries<Field>(entity.all)) {
    if (!isWritable(field)) continue
    const target = boundTarget(field)
    if (target) body[name] = named[0]![target.name] ?? null
    if (field.kind !== 'children') continue
    const to = Object.entries(field.row).flatMap(([key, inner]) => (boundTarget(inner) ? [[key, boundTarget(inner)!.name] as const] : []))
    if (!to.length) continue
    // The near end of a list of one kind fills the other; what nothing is there of yet is named by nothing.
    if (field.ownKey || to.some(([, target]) => named.some((ids) => !ids[target]))) {
      body[name] = []
      continue
    }
    const { row } = maker(boss, { ...shared, ...named[0] })
    body[name] = await Promise.all(
      named.map(async (ids) => ({ ...(await row(field)), ...Object.fromEntries(to.map(([key, target]) => [key, ids[target]])) })),
    )
  }
  return body
}

/** Fields that would bring the record itself, or what it names, into a portfolio are left as they are: what says who sees a record reads them. */
export function bringing(entity: Entity, whom: 'itself' | 'what it names'): Record<string, undefined> {
  const isRead = (of: Entity | undefined, word: string) =>
    of !== undefined && new RegExp(`\\b${word}\\b`).test(recordsOf(of.name).inPortfolios?.('$1') ?? '')
  const names = Object.entries<Field>(entity.all).filter(([name, field]) => {
    const word = field.kind === 'children' ? field.table : columnName(name)
    const targets = (field.kind === 'children' ? Object.values(field.row) : [field]).map(boundTarget)
    if (!targets.some(Boolean)) return false
    return whom === 'itself' ? isRead(entity, word) : field.kind === 'children' && targets.some((to) => to !== entity && isRead(to, word))
  })
  return Object.fromEntries(names.map(([name]) => [name, undefined]))
}

/** Fields that only one record may use are reserved for the references across. */
export const unlinked = (entity: Entity) =>
  Object.fromEntries(
    Object.entries<Field>(entity.all).flatMap(([name, field]) => (field.unique && boundTarget(field) ? [[name, null]] : [])),
  )

/** Names of the entities that a field refers to. */
export const referred = (field: Field): string[] =>
  field.kind === 'reference' ? [field.to] : field.kind === 'children' ? Object.values(field.row).flatMap(referred) : []

/** Each choice of a query that offers some, such as how a sum is divided: `by=area`. */
export function choiceQueries({ query }: Call): string[] {
  const shape = Object.entries(query?._zod.def.shape ?? {})
  return shape.flatMap(([name, schema]) => {
    const words = schema instanceof z.ZodMiniEnum ? schema.options : []
    return words.map((word) => `${name}=${word}`)
  })
}

/** As a file, in these portfolios, and by each choice: alone, in the portfolios, and in them with their parts. */
export function waysToAsk(call: Call, portfolios: readonly string[]): string[] {
  const inside = call.query && 'portfolioId' in call.query._zod.def.shape ? portfolios.map((id) => `portfolioId=${id}`) : []
  const chosen = choiceQueries(call).flatMap((query) => [
    query,
    ...inside.flatMap((one) => [`${query}&${one}`, `${query}&${one}&withParts=yes`]),
  ])
  return [...(call.file ? ['format=csv'] : []), ...inside, ...chosen].map((query) => `${call.path}?${query}`)
}

/** Views over applications, narrowed by hidden values. */
export function viewQueries({ query }: Call, hidden: Readonly<Record<string, readonly string[]>>): string[] {
  if (!query || !('filter' in query._zod.def.shape)) return []
  const narrowed = Object.entries<Field>(entities.get('application')!.all).flatMap(([name, field]) =>
    referred(field).flatMap((to) => (hidden[to] ?? []).slice(0, 1).map((id) => `?filter=${name}:is:${id}`)),
  )
  return ['?search=unseen', ...narrowed]
}

/** A view of the list that everyone has, narrowed by the names of records seen and hidden in every column that has any. */
export async function sharedView(
  boss: Person,
  entity: Entity,
  { seen, hidden }: Readonly<Record<'seen' | 'hidden', Readonly<Record<string, readonly string[]>>>>,
): Promise<object> {
  const filters: Record<string, object> = {}
  for (const [name, field] of Object.entries<Field>(entity.all)) {
    const [to] = name === entity.title && hidden[entity.name] ? [entity.name] : referred(field).filter((one) => hidden[one])
    if (!to) continue
    const { path, title } = entities.get(to)!
    const ids = [seen[to]![0], ...hidden[to]!.slice(0, 2)]
    const values = await Promise.all(ids.map(async (id) => (await boss.send('GET', `${path}/${id}`)).body[title] as string))
    filters[name] = { kind: 'set', values }
  }
  const parts = { filter: JSON.stringify({ filters, search: '' }) }
  return {
    preferenceName: `${entity.name}.view.shared`,
    preferenceValue: JSON.stringify({ name: 'Shared', parts }),
    globalPreference: true,
  }
}

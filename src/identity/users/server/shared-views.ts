/** Shared and copied views for readers of some portfolios alone: a filter or a search keeps the names of records that they see, and of no other. */
import { isRow, listIn, rowIn, textIn } from '#platform/contract/by-name.ts'
import type { Grants } from '#platform/contract/access.ts'
import type { Entity } from '#platform/contract/entity.ts'
import type { Field } from '#platform/contract/field.ts'
import { listPreferencePattern } from '#platform/contract/list-preferences.ts'
import type { Preference } from '#platform/contract/preference.ts'
import { portfoliosSeen } from '#platform/server/access/session.ts'
import { entityNamed } from '#platform/server/catalogue.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'
import { columnName } from '#platform/server/records/columns.ts'
import { boundTarget, seesRecord } from '#platform/server/records/sight.ts'
import { nameFor } from '#platform/server/records/statement-names.ts'

type Filters = Readonly<Record<string, unknown>>
type Row = ReturnType<typeof rowIn>

const parsed = (text: unknown): Row => {
  try {
    return rowIn(JSON.parse(String(text)))
  } catch {
    return {}
  }
}

/** Kind of record that the values of a column name, if it belongs to portfolios. */
function targetOf(of: Entity, column: string): Entity | undefined {
  const { all, listFields = {}, scope, title } = of
  if (scope === 'portfolio' && column === title) return of
  const field: Field | undefined = all[column] ?? listFields[column]
  if (!field) return undefined
  return field.kind === 'children' ? Object.values(field.row).flatMap((inner) => boundTarget(inner) ?? [])[0] : boundTarget(field)
}

interface Narrowing {
  readonly of: Entity
  readonly filters: Filters
  readonly search: string
}

/** The filters of a list and what it is searched for, or those of one of its views; undefined where a preference has none. */
function narrowingIn({ preferenceName, preferenceValue }: Preference): Narrowing | undefined {
  const [list = '', part] = preferenceName.split('.')
  const of = new RegExp(listPreferencePattern).test(preferenceName) ? entityNamed(list) : undefined
  const value = parsed(preferenceValue)
  const told = part === 'view' ? parsed(rowIn(value['parts'])['filter']) : part === 'filter' ? value : {}
  const [filters, search] = [isRow(told['filters']) ? told['filters'] : {}, textIn(told['search'])?.trim() ?? '']
  return of && (search || Object.keys(filters).length) ? { of, filters, search } : undefined
}

const labelsOf = (filter: unknown): string[] => listIn(rowIn(filter)['values']).map(String)

/** Names of records among these labels that the reader sees. */
async function seenAmong(
  tenant: Pick<Tenant, 'rows'>,
  seen: readonly string[],
  of: Entity,
  labels: ReadonlySet<string>,
): Promise<Set<string>> {
  const title = of.all[of.title]?.computed ? 'null::text' : `a.${columnName(of.title)}`
  const text = `select distinct ${title} as name from ${of.table} a where a.account_id = $1 and ${title} = any($3::text[]) and ${seesRecord(of, `a.${columnName(of.key)}`)}`
  const found = await tenant.rows<{ name: string }>({ name: nameFor('preference.names_seen', text), text }, [seen, [...labels]])
  return new Set(found.map(({ name }) => name))
}

/** Entities of portfolios among the list's own and those that its columns name. */
const boundOf = (of: Entity): Entity[] => [
  ...new Set([of.title, ...Object.keys({ ...of.all, ...of.listFields })].flatMap((column) => targetOf(of, column) ?? [])),
]

/** Searches whose names are looked for at once; a workspace shares fewer. */
const mostSearches = 50
/** Searches that occur in the name of a record that the reader sees. */
async function searchesSeen(
  tenant: Pick<Tenant, 'rows'>,
  seen: readonly string[],
  of: Entity,
  searches: readonly string[],
): Promise<string[]> {
  const named = [of, ...boundOf(of)].filter((one) => !one.all[one.title]?.computed)
  const anyOf = named.map(
    (one) => `exists (select 1 from ${one.table} a where a.account_id = $1 and $2::uuid[] is not null
  and position(lower(s.search) in lower(a.${columnName(one.title)})) > 0 and ${seesRecord(one, `a.${columnName(one.key)}`)})`,
  )
  if (!anyOf.length) return []
  const text = `select s.search from unnest($3::text[]) s(search) where ${anyOf.join(' or ')}`
  const found = await tenant.rows<{ search: string }>({ name: nameFor('preference.searches_seen', text), text }, [
    seen,
    searches.slice(0, mostSearches),
  ])
  return found.map(({ search }) => search)
}

/** Of each list, what its searches may show the reader. A list that names nothing of portfolios is searched for anything. */
async function searchesKept(
  tenant: Pick<Tenant, 'rows'>,
  seen: readonly string[],
  found: readonly Narrowing[],
): Promise<Map<Entity, Set<string>>> {
  const asked = new Map<Entity, Set<string>>()
  for (const { of, search } of found) if (search) asked.set(of, (asked.get(of) ?? new Set()).add(search))
  const kept = new Map<Entity, Set<string>>()
  for (const [of, searches] of asked)
    kept.set(of, boundOf(of).length ? new Set(await searchesSeen(tenant, seen, of, [...searches])) : searches)
  return kept
}

/** A filter of few values with those of `seen`; undefined for what is left without any, and for typed text, which may be a name. */
function keptOf(filter: unknown, seen: ReadonlySet<string>): unknown {
  const { kind } = rowIn(filter)
  if (kind === 'blank') return filter
  const labels = labelsOf(filter)
  const values = labels.filter((label) => label === '' || seen.has(label))
  if (values.length === labels.length && kind === 'set') return filter
  return values.length ? { ...rowIn(filter), values } : undefined
}

/** The preference narrowed in another way. */
function narrowedBy(
  { preferenceName, preferenceValue, globalPreference }: Preference,
  by: Pick<Narrowing, 'filters' | 'search'>,
): Preference {
  const value = parsed(preferenceValue)
  const parts = rowIn(value['parts'])
  const changed = preferenceName.includes('.view.')
    ? { ...value, parts: { ...parts, filter: JSON.stringify({ ...parsed(parts['filter']), ...by }) } }
    : { ...value, ...by }
  return { preferenceName, preferenceValue: JSON.stringify(changed), globalPreference }
}

/** The same preferences, whose shared ones name nothing that is hidden from the reader. */
export async function withoutHiddenNames(
  tenant: Pick<Tenant, 'rows'>,
  grants: Grants,
  preferences: readonly Preference[],
): Promise<Preference[]> {
  const seen = portfoliosSeen(grants)
  if (!seen) return [...preferences]
  const shared = preferences.map((one) => (one.globalPreference ? narrowingIn(one) : undefined))
  const labels = new Map<Entity, Set<string>>()
  for (const { of, filters } of shared.filter((one) => one !== undefined))
    for (const [column, filter] of Object.entries(filters)) {
      const target = targetOf(of, column)
      if (!target) continue
      const known = labels.get(target) ?? new Set()
      for (const label of labelsOf(filter)) known.add(label)
      labels.set(target, known)
    }
  const searches = await searchesKept(
    tenant,
    seen,
    shared.filter((one) => one !== undefined),
  )
  const names = new Map<Entity, Set<string>>()
  for (const [of, some] of labels) names.set(of, await seenAmong(tenant, seen, of, some))
  return preferences.map((one, at) => {
    const found = shared[at]
    if (!found) return one
    const { of, filters } = found
    const search = searches.get(of)?.has(found.search) ? found.search : ''
    const kept = Object.entries(filters).flatMap(([column, filter]): [string, unknown][] => {
      const target = targetOf(of, column)
      const left = target ? keptOf(filter, names.get(target)!) : filter
      return left === undefined ? [] : [[column, left]]
    })
    const isSame =
      search === found.search && kept.length === Object.keys(filters).length && kept.every(([column, filter]) => filter === filters[column])
    return isSame ? one : narrowedBy(one, { filters: Object.fromEntries(kept), search })
  })
}

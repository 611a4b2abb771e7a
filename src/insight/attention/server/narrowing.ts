/** An address of a list as conditions over row `a`: it finds the same rows as the list shows that is opened by it. */
import { searchIn, type ListSearch } from '#insight/attention/contract/address.ts'
import { listAt, type Ruled } from '#insight/attention/contract/lists.ts'
import { application } from '#portfolio/applications/contract.ts'
import type { Grants } from '#platform/contract/access.ts'
import { blankId } from '#platform/contract/blank.ts'
import { isRow, listIn } from '#platform/contract/by-name.ts'
import { dayOf, isRelativeDay } from '#platform/contract/days.ts'
import { dayNow } from '#platform/contract/day.ts'
import type { Field } from '#platform/contract/field.ts'
import { ownKeyIn } from '#platform/contract/own-names.ts'
import { formatFilter, joinValues, type FilterOperator } from '#platform/contract/query.ts'
import { withArticle } from '#platform/contract/words.ts'
import { entityNamed } from '#platform/server/catalogue.ts'
import { portfoliosSeen } from '#platform/server/access/session.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'
import { Refusal, ruleNotMet } from '#platform/server/http/refusal.ts'
import { allOf, conditionsOf, either, noneOf, type Condition } from '#platform/server/records/filter-sql.ts'
import { withNamed } from '#platform/server/records/list-fields.ts'
import { asAsked } from '#platform/server/records/custom-fields/asked.ts'
import { recordsOf, type Records } from '#platform/server/records/records.ts'
import { findNames, type Names, type Wanted } from './names.ts'
import { namedBy } from './lists.ts'
import { listOnly } from './list-only.ts'

const refused = (message: string) => ruleNotMet('filter', message)

/** The field of a column of the list. @throws Refusal 422 for a name that no column has */
function columnField({ entity }: Records, name: string): Field {
  const field = Object.hasOwn(entity.all, name) ? entity.all[name] : undefined
  const isOffered = name === entity.title || Object.hasOwn(entity.listFields ?? {}, name) || !(field?.internal || field?.recordOnly)
  const isColumn = field && (ownKeyIn(name) !== undefined || isOffered)
  if (!isColumn) throw refused(`The list of ${entity.plural} has no column ${name.slice(0, 50)}`)
  return field
}

/** A column that the browser makes. */
const onlyIn = ({ entity }: Records, name: string) => (entity.name === application.name ? listOnly[name] : undefined)

/** Each label once: a filter of 2,000 characters can repeat one 480 times. */
const labelsIn = (value: unknown): string[] | undefined => {
  const all = Array.isArray(value) ? listIn(value) : [value]
  return all.every((one) => typeof one === 'string' || typeof one === 'number') ? [...new Set(all.map(String))] : undefined
}

/** Records that the names in one filter may mean: many records can have one name. */
const mostNamed = 2000

/** @throws Refusal 422 for a filter by something that has been renamed or deleted: it would count too little without a word */
type RefuseGone = (entity: string) => void

const refuseGoneFor =
  (grants: Grants | undefined): RefuseGone =>
  (name) => {
    const entity = entityNamed(name)
    // Readers bound to portfolios do not learn which names exist elsewhere.
    if (!grants || !entity || (entity.scope === 'portfolio' && portfoliosSeen(grants) !== null)) return
    throw refused(`The filter names ${withArticle(entity.label)} that has been renamed or deleted: choose it again`)
  }

/** The same names, of which one filter may mean only so many records. */
function bounded(names: Names, refuseGone: RefuseGone): Names {
  let count = 0
  return (entity, label) => {
    const found = names(entity, label)
    if (!found.length) refuseGone(entity)
    count += found.length
    if (count > mostNamed) throw refused(`This filter names more than ${mostNamed.toLocaleString('en')} records. Choose fewer names.`)
    return found
  }
}

/** Words of an address that narrow a list and are no column. */
const notColumns = new Set(['search', 'anyOf'])

/** A filter without what turns it into its opposite; one of few values as these. */
function unturned(value: unknown): { value: unknown; isNot: boolean } {
  if (!isRow(value)) return { value, isNot: false }
  const { not, ...plain } = value
  return { value: plain.kind === 'set' ? plain.values : plain, isNot: not === true }
}

/** Names in an address, by the entity that they belong to. @throws Refusal 422 for an address that the list has no columns for */
export function wantedBy(of: Records, search: ListSearch): Wanted {
  const wanted = new Map<string, Set<string>>()
  for (const [name, value] of Object.entries(search)) {
    if (notColumns.has(name)) continue
    const special = onlyIn(of, name)
    const entity = special ? special.names : namedBy(columnField(of, name))
    if (entity)
      for (const label of labelsIn(unturned(value).value) ?? []) if (label) wanted.set(entity, (wanted.get(entity) ?? new Set()).add(label))
  }
  return wanted
}

function isDay(text: unknown): text is string {
  if (typeof text === 'string' && isRelativeDay(text)) return true
  if (typeof text !== 'string' || !/^(?!0000)\d{4}-\d\d-\d\d$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

const numbers = new Set(['number', 'money', 'percent'])
const days = new Set(['date', 'dateTime'])

interface Remembered {
  readonly kind?: unknown
  readonly contains?: unknown
  readonly from?: unknown
  readonly to?: unknown
  readonly is?: unknown
}

/** A filter of any but few values, as lists remember it. */
function rememberedFilter(name: string, field: Field, value: Remembered): string[] {
  const say = (operator: FilterOperator, text: string) => formatFilter({ field: name, operator, value: text })
  const fits = value.kind === 'range' ? numbers.has(field.kind) : value.kind === 'dates' && days.has(field.kind)
  const today = dayNow()
  const bounds = [value.from ?? null, value.to ?? null]
  const isBound = (one: unknown): one is string | number | null =>
    one === null || (value.kind === 'range' ? typeof one === 'number' && Number.isFinite(one) : isDay(one))
  if (fits && bounds.every(isBound)) {
    const told = bounds.flatMap((one, at) => (one === null ? [] : [say(at ? 'to' : 'from', dayOf(String(one), today))]))
    return told.length ? told : [say('blank', 'no')]
  }
  if (value.kind === 'blank' && typeof value.is === 'boolean') return [say('blank', value.is ? 'yes' : 'no')]
  if (value.kind === 'text' && typeof value.contains === 'string') return value.contains ? [say('contains', value.contains)] : []
  throw refused(`${field.label} can't be filtered like that`)
}

function filtersOf(name: string, field: Field, value: unknown, names: Names, refusesGone: boolean): string[] {
  if (field.kind === 'flag' && typeof value === 'boolean')
    return [formatFilter({ field: name, operator: value ? 'is' : 'not', value: 'true' })]
  const entity = namedBy(field)
  const labels = field.kind === 'choice' || entity ? labelsIn(value) : undefined
  if (!labels) {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return rememberedFilter(name, field, value)
    throw refused(`${field.label} can't be filtered by ${JSON.stringify(value)}`)
  }
  const valuesOf = (label: string): string[] =>
    field.kind === 'choice' ? field.options.filter((one) => one.label === label).map((one) => one.value) : names(entity!, label)
  const values = labels.flatMap((label) => {
    if (!label) return ['']
    const found = valuesOf(label)
    if (!found.length && refusesGone) throw refused(`The filter has a value of ${field.label} that no longer exists: choose it again`)
    return found.length ? found : [blankId]
  })
  return [formatFilter({ field: name, operator: 'in', value: joinValues(values.length ? values : [blankId]) })]
}

/** Archived records count where a filter asks for them. */
const inUse: Condition = { sql: 'a.active', values: [] }

/** Maximum length of a search, as in lists. */
const longestSearch = 200

function conditionsFor(of: Records, search: ListSearch, names: Names, refusesGone: boolean): Condition[] {
  if (JSON.stringify(search).includes('\\u0000')) throw refused('This address has characters that no text has')
  const { search: words, anyOf, ...columns } = search
  const conditionOf = (name: string): Condition => {
    const { value, isNot } = unturned(columns[name])
    const special = onlyIn(of, name)
    const found = special
      ? special.condition(value, (label) => names(special.names ?? '', label), labelsIn)
      : allOf(conditionsOf(of, { filter: filtersOf(name, columnField(of, name), value, names, refusesGone) }))
    if (!found) throw refused(`${special!.label} can't be filtered by ${JSON.stringify(value)}`)
    return isNot ? noneOf(found) : found
  }
  const choices = (Array.isArray(anyOf) ? anyOf : [anyOf]).filter((name): name is string => typeof name === 'string' && name in columns)
  const [some, every] = [new Set(choices), Object.keys(columns).filter((name) => !choices.includes(name))]
  const more: Condition[] = [
    ...('active' in columns ? [] : [inUse]),
    ...every.map(conditionOf),
    ...(some.size > 0 ? [either([...some].map(conditionOf))] : []),
  ]
  const text = typeof words === 'string' || typeof words === 'number' ? String(words).trim().slice(0, longestSearch) : ''
  return [...more, ...conditionsOf(of, text ? { search: text } : {})]
}

/** Reads addresses: one statement finds the ids of all names in them. */
export interface Reader {
  /** @throws Refusal 422 for an address that the list has no columns for */
  conditions(search: ListSearch): Condition[]
  /** Includes the workspace's own fields if the address names one. */
  readonly of: Records
}

interface ReaderOptions {
  /** Columns of money may narrow too: the caller's statement goes through `forReader`. */
  readonly tellsAmounts?: boolean
  /** Of the reader to whom filters by names that no longer exist are refused; undefined: such a filter finds nothing. */
  readonly grants?: Grants
}

export async function readerFor(
  tenant: Pick<Tenant, 'rows'>,
  list: Ruled,
  searches: readonly ListSearch[],
  { tellsAmounts = false, grants }: ReaderOptions = {},
): Promise<Reader> {
  const filter = searches.flatMap((search) => Object.keys(search))
  const plain = await asAsked(tenant, recordsOf(list), { filter })
  const of = withNamed(plain, { filter: tellsAmounts ? filter : filter.filter((name) => !plain.entity.listFields?.[name]?.isOfAmounts) })
  const wanted: Wanted = new Map()
  for (const search of searches)
    try {
      for (const [entity, labels] of wantedBy(of, search)) wanted.set(entity, new Set([...(wanted.get(entity) ?? []), ...labels]))
    } catch {
      // Reading its conditions later refuses it again, with the reason.
    }
  const names = await findNames(tenant, wanted)
  return { of, conditions: (search) => conditionsFor(of, search, bounded(names, refuseGoneFor(grants)), grants !== undefined) }
}

/** In words, without what goes before them in a form. */
export const reasonOf = ({ details, message }: Refusal): string => details.errors?.[0]?.message ?? message

/** @throws Refusal 422 for a filter that its list does not have, or that narrows nothing */
export async function refuseUnreadable(tenant: Pick<Tenant, 'rows'>, filter: string): Promise<void> {
  const search = searchIn(filter)
  if (Object.keys(search).length === 0) throw refused('Filter: choose a view, or paste the address of a list with a filter')
  const reader = await readerFor(tenant, listAt(filter).value, [search])
  try {
    reader.conditions(search)
  } catch (error) {
    throw error instanceof Refusal ? refused(reasonOf(error)) : error
  }
}

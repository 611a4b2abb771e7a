/** The parts of a question as one address of a list, as far as its filter language can say them. */
import type { ListSearch } from '#insight/attention/contract/address.ts'
import type { Entity } from '#platform/contract/entity.ts'
import type { Clause, Filtering, Wanted } from './clause.ts'
import { filterTold, layoutTold } from './told.ts'

interface Composed {
  readonly search: ListSearch
  readonly understood: readonly string[]
  readonly problems: readonly string[]
}

/** A filter as an address says it. */
function wordOf(wanted: Wanted): unknown {
  if (wanted.kind === 'flag') return wanted.is
  if (wanted.kind === 'set' && !wanted.not) return wanted.values.length === 1 ? wanted.values[0] : wanted.values
  return wanted
}

/** Two filters of one field that both hold, where one filter can say it. */
function both(a: Wanted, b: Wanted): Wanted | undefined {
  if (JSON.stringify(a) === JSON.stringify(b)) return a
  if (a.kind === 'set' && b.kind === 'set' && a.not && b.not) return { ...a, values: [...new Set([...a.values, ...b.values])] }
  if (a.kind === 'range' && b.kind === 'range') return isJoined(a, b) ? { ...a, from: a.from ?? b.from, to: a.to ?? b.to } : undefined
  if (a.kind === 'dates' && b.kind === 'dates' && !a.not && !b.not)
    return isJoined(a, b) ? { ...a, from: a.from ?? b.from, to: a.to ?? b.to } : undefined
  return undefined
}

interface Ends {
  readonly from: unknown
  readonly to: unknown
}
/** One says where it begins, the other where it ends. */
const isJoined = (a: Ends, b: Ends) => (a.from === null || b.from === null) && (a.to === null || b.to === null)

/** Parts that "or" joins, each with those before it. */
function alternatives(clauses: readonly Clause[]): Clause[][] {
  const groups: Clause[][] = []
  for (const clause of clauses) {
    const last = groups.at(-1)
    if (clause.isOr && last) last.push(clause)
    else groups.push([clause])
  }
  return groups
}

export function composed({ title }: Pick<Entity, 'title'>, clauses: readonly Clause[], today: string): Composed {
  const filters = new Map<string, Filtering>()
  const understood: string[] = []
  const problems: string[] = clauses.flatMap(({ problem }) => problem ?? [])
  let anyOf: string[] = []
  const refuse = (told: string) => problems.push(`A list has one filter for a column and one “or”, so this isn’t applied: ${told}.`)

  for (const group of alternatives(clauses.filter((one) => one.filters))) {
    const all = united(group.flatMap((one) => one.filters!))
    const told = all.map((one) => filterTold(one, today))
    const isAny = all.length > 1 && (group.length > 1 || group[0]!.isAny === true)
    if (isAny && group.some((one) => one.filters!.length > 1 && !one.isAny)) refuse(told.join(' or '))
    else if (isAny) {
      if (anyOf.length || all.some(({ field }) => filters.has(field.name))) refuse(told.join(' or '))
      else {
        anyOf = all.map(({ field }) => field.name)
        for (const one of all) filters.set(one.field.name, one)
        understood.push(told.join(' or '))
      }
    } else
      for (const one of all) {
        const known = filters.get(one.field.name)
        const joint = known ? both(known.wanted, one.wanted) : one.wanted
        if (!joint || anyOf.includes(one.field.name)) refuse(filterTold(one, today))
        else filters.set(one.field.name, { field: one.field, wanted: joint })
      }
  }
  for (const one of filters.values()) if (!anyOf.includes(one.field.name)) understood.push(filterTold(one, today))
  const sort = clauses.flatMap((one) => one.sort ?? [])
  const group = clauses.flatMap((one) => one.group ?? []).slice(0, 4)
  const columns = clauses.flatMap((one) => one.columns ?? [])
  return {
    search: {
      ...Object.fromEntries([...filters].map(([name, { wanted }]) => [name, wordOf(wanted)])),
      ...(anyOf.length > 0 && { anyOf }),
      ...(sort.length > 0 && { sort: sort.map(({ field, isDescending }) => `${isDescending ? '-' : ''}${field.name}`) }),
      ...(group.length > 0 && { group: group.map(({ name }) => name) }),
      ...(columns.length > 0 && { columns: [...new Set([title, ...columns.map(({ name }) => name)])] }),
    },
    understood: [...understood, ...clauses.flatMap(layoutTold)],
    problems: [...new Set(problems)],
  }
}

/** Alternatives of one field become one filter of several values. */
function united(filters: readonly Filtering[]): Filtering[] {
  const found: Filtering[] = []
  for (const one of filters) {
    const at = found.findIndex(({ field }) => field.name === one.field.name)
    const known = found[at]?.wanted
    if (known?.kind === 'set' && one.wanted.kind === 'set' && !known.not && !one.wanted.not)
      found[at] = { field: one.field, wanted: { kind: 'set', values: [...new Set([...known.values, ...one.wanted.values])] } }
    else found.push(one)
  }
  return found
}

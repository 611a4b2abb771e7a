/** A list that is too long for the browser, answered by its call: window by window, filtered, sorted and grouped there. */
import { idOf, type Entity } from '#platform/contract/entity.ts'
import { unfolded } from '#platform/contract/own-names.ts'
import type { Group } from '#platform/contract/query.ts'
import { recordsIn, type Table } from '#platform/contract/table.ts'
import type { Row, TooLong } from '#platform/web/api/queries.ts'
import { isNumeric } from '#platform/web/grid/columnFormat.ts'
import { inNaturalOrder } from '#platform/web/grid/engine/columnar.ts'
import { isOpen } from '#platform/web/grid/engine/lines.ts'
import { answeredBy } from '#platform/web/grid/paged/serverLines.ts'
import type { GridColumn } from '#platform/web/grid/types.ts'
import type { Facet, Line } from '#platform/web/grid/lineTypes.ts'
import type { ServerAnswer, ServerQuery, ServerRows, Sums, WholeQuery } from '#platform/web/grid/paged/types.ts'
import { runsOf, runsWithin, treeOf, type GroupNode } from './serverGroups.ts'
import { askedOf, fieldOf, knownColumn, labelOf, type Asked } from './serverQuery.ts'

/** A query with its filters. */
interface Narrowed extends Pick<Asked, 'filter'> {
  readonly [name: string]: unknown
}

/** Asks the list's call: a table of rows, with how many match in all, or with `group` groups. */
export type AskList = (query: Narrowed, signal?: AbortSignal) => Promise<{ readonly answer: unknown; readonly total?: number | undefined }>

/** The list as known at the moment of a request: more of it may be known by then. */
export interface Shown {
  readonly entity: Entity
  readonly columns: readonly Column[]
}

/** Fields that the rows contain: all unless given. */
export interface Told {
  readonly fields?: string
  /** The list at rest, if its first rows contain these fields. */
  readonly known?: TooLong | undefined
}

type Column = GridColumn<Row>

/** Lines of a window, how many there are in all, and how many rows match. */
type Window = Omit<ServerAnswer<Row>, 'total'>

/** Keeps what it has counted for as long as it lives: make a new one when the list has changed. */
export function serverRows(now: () => Shown, ask: AskList, told: Told = {}): ServerRows<Row> {
  const list = new LongList(now, ask, told)
  return answeredBy({
    load: (query, signal) => list.load(query, signal),
    sums: (query) => list.sums(query),
    facets: (columnId, state) => list.facets(columnId, state),
  })
}

const isNarrower = ({ filter, search }: Asked) => filter.length > 0 || search !== undefined
const isAtRest = (asked: Asked) => !isNarrower(asked) && asked.sort === undefined

class LongList {
  readonly #now: () => Shown
  readonly #ask: AskList
  readonly #told: Told
  readonly #counted = new Map<string, Promise<readonly Group[]>>()

  constructor(now: () => Shown, ask: AskList, told: Told) {
    this.#now = now
    this.#ask = ask
    this.#told = told
  }

  async load(query: ServerQuery, signal: AbortSignal): Promise<ServerAnswer<Row>> {
    const asked = this.#asked(query)
    const shown = query.grouping.length ? this.#grouped(query, asked, signal) : this.#plain(query, asked, signal)
    if (!isNarrower(asked)) return shown.then((window) => ({ ...window, total: window.matching }))
    const [window, [every]] = await Promise.all([shown, this.#groups({ filter: [] })])
    return { ...window, total: every!.count }
  }

  async sums(query: WholeQuery): Promise<Sums> {
    const [matching] = await this.#groups(this.#asked(query))
    return matching!.aggregates
  }

  /** Includes values that other filters leave without rows, with a count of zero, as the grid does. */
  async facets(
    columnId: string,
    { filters, anyOf = [], search }: Pick<ServerQuery, 'filters' | 'anyOf' | 'search'>,
  ): Promise<readonly Facet[]> {
    const column = this.#known(columnId, 'filtered')
    const { [columnId]: _own, ...others } = filters
    const asked = this.#asked({ filters: others, anyOf, search, sorting: [] })
    const [every, left] = await Promise.all([this.#groups({ filter: [] }, [columnId]), this.#groups(asked, [columnId])])
    const counts = new Map<string, number>()
    const add = (group: Group, count: number) => {
      const label = labelOf(column, group.values[columnId] ?? null)
      counts.set(label, (counts.get(label) ?? 0) + count)
    }
    for (const group of every) add(group, 0)
    for (const group of left) add(group, group.count)
    const found = [...counts].map(([value, count]) => ({ value, count }))
    return inNaturalOrder(found.map(({ value }) => value)).map((at) => found[at]!)
  }

  async #plain({ offset, limit }: ServerQuery, asked: Asked, signal: AbortSignal): Promise<Window> {
    const { rows, total } = await this.#rows(asked, offset, limit, signal)
    return { lines: rows.map((row) => this.#line(row)), lineCount: total, matching: total }
  }

  async #grouped(query: ServerQuery, asked: Asked, signal: AbortSignal): Promise<Window> {
    const columns = query.grouping.map((id) => this.#known(id, 'grouped'))
    const [[matching], ...levels] = await Promise.all([
      this.#groups(asked),
      ...columns.map((_, depth) => this.#groups(asked, query.grouping.slice(0, depth + 1))),
    ])
    const runs = runsOf(treeOf(columns, levels, query.sorting), query.expanded)
    const parts = runsWithin(runs, query.offset, query.limit).map(async ({ run: { kind, node }, from, to }): Promise<Line<Row>[]> => {
      if (kind === 'group') return [{ ...node.line, expanded: isOpen(query.expanded, node.line.key) }]
      const within = { ...asked, filter: [...asked.filter, ...node.filter] }
      return (await this.#rows(within, from, to - from, signal)).rows.map((row) => this.#line(row, node))
    })
    const lineCount = runs.reduce((sum, { length }) => sum + length, 0)
    return { lines: (await Promise.all(parts)).flat(), lineCount, matching: matching!.count }
  }

  #groups({ filter, search }: Asked, ids: readonly string[] = []): Promise<readonly Group[]> {
    const query = { filter, search, group: ids.join(','), aggregate: this.#summed() }
    const key = JSON.stringify(query)
    const groups = this.#counted.get(key) ?? this.#ask(query).then(({ answer }) => answer as readonly Group[])
    this.#counted.set(key, groups)
    groups.catch(() => this.#counted.delete(key))
    return groups
  }

  /** Columns to sum, as the call's parameter; those of list fields only if the rows contain them. */
  #summed(): string {
    const { entity, columns } = this.#now()
    const { listFields = {} } = entity
    const wanted = this.#told.fields?.split(',')
    const summed = columns.filter(
      (column) =>
        column.aggregate &&
        isNumeric(column) &&
        fieldOf(entity, column) &&
        (!wanted || !(column.id in listFields) || wanted.includes(column.id)),
    )
    return summed.map((column) => `${column.aggregate}:${column.id}`).join(',')
  }

  async #rows(asked: Asked, offset: number, limit: number, signal: AbortSignal): Promise<{ rows: readonly Row[]; total: number }> {
    const { first, total: size } = this.#told.known ?? {}
    if (first && offset === 0 && limit === first.length && isAtRest(asked)) return { rows: first, total: size! }
    const { answer, total } = await this.#ask({ ...asked, offset, limit, fields: this.#told.fields, rows: 'arrays' }, signal)
    return { rows: unfolded(recordsIn(answer as Table, this.#now().entity.all)), total: total! }
  }

  #asked(state: Parameters<typeof askedOf>[2]): Asked {
    const { entity, columns } = this.#now()
    return askedOf(entity, columns, state)
  }

  #known(id: string, act: 'filtered' | 'grouped'): Column {
    const { entity, columns } = this.#now()
    return knownColumn(entity, columns, id, act)
  }

  #line(row: Row, group?: GroupNode): Line<Row> {
    const key = `${group?.line.key ?? ''}${idOf(this.#now().entity, row)}`
    return { kind: 'row', key, row, depth: group ? group.line.depth + 1 : 0, expandable: false, expanded: false, context: false }
  }
}

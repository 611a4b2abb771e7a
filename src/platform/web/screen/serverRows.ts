/** A list that is too long for the browser, answered by its call: window by window, filtered, sorted and grouped there. (Design, look, "The browser stack".) */
import { idOf, type Entity } from '#platform/contract/entity.ts'
import type { Group } from '#platform/contract/query.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { isNumeric } from '#platform/web/grid/columnFormat.ts'
import { inNaturalOrder } from '#platform/web/grid/engine/columnar.ts'
import { isOpen } from '#platform/web/grid/engine/lines.ts'
import { answeredBy } from '#platform/web/grid/paged/serverLines.ts'
import type { Facet, GridColumn, Line, ServerAnswer, ServerQuery, ServerRows } from '#platform/web/grid/types.ts'
import { runsOf, runsWithin, treeOf, type GroupNode } from './serverGroups.ts'
import { askedOf, fieldOf, knownColumn, labelOf, type Asked } from './serverQuery.ts'

/** Asks the list's call: rows, or with `group` groups. */
export type AskList = (query: object, signal?: AbortSignal) => Promise<unknown>

type Column = GridColumn<Row>

/** Rows of a window and how many lines there are in all; undefined: as many as match. */
interface Window {
  readonly lines: readonly Line<Row>[]
  readonly lineCount?: number
}

/**
 * Keeps what it has counted for as long as it lives: make a new one when the list has changed. `columnsNow` tells the columns as they are when something is
 * asked, `fields` what the rows are to tell: all that there is unless given.
 */
export function serverRows(entity: Entity, columnsNow: () => readonly Column[], ask: AskList, fields?: string): ServerRows<Row> {
  const list = new LongList(entity, columnsNow, ask, fields)
  return answeredBy({ load: (query, signal) => list.load(query, signal), facets: (columnId, state) => list.facets(columnId, state) })
}

class LongList {
  readonly #entity: Entity
  readonly #columnsNow: () => readonly Column[]
  readonly #ask: AskList
  readonly #fields: string | undefined
  readonly #counted = new Map<string, Promise<readonly Group[]>>()

  constructor(entity: Entity, columnsNow: () => readonly Column[], ask: AskList, fields: string | undefined) {
    this.#entity = entity
    this.#columnsNow = columnsNow
    this.#ask = ask
    this.#fields = fields
  }

  async load(query: ServerQuery, signal: AbortSignal): Promise<ServerAnswer<Row>> {
    const asked = askedOf(this.#entity, this.#columnsNow(), query)
    const shown = query.grouping.length ? this.#grouped(query, asked, signal) : this.#plain(query, asked, signal)
    const [{ lines, lineCount }, [every], [matching]] = await Promise.all([shown, this.#groups({ filter: [] }), this.#groups(asked)])
    const { count, aggregates } = matching!
    return { lines, lineCount: lineCount ?? count, matching: count, total: every!.count, aggregates }
  }

  /** Values that other filters have left nothing of are told as well, with no rows, as the grid does. */
  async facets(
    columnId: string,
    { filters, anyOf = [], search }: Pick<ServerQuery, 'filters' | 'anyOf' | 'search'>,
  ): Promise<readonly Facet[]> {
    const column = this.#known(columnId, 'filtered')
    const { [columnId]: _own, ...others } = filters
    const asked = askedOf(this.#entity, this.#columnsNow(), { filters: others, anyOf, search, sorting: [] })
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
    return { lines: (await this.#rows(asked, offset, limit, signal)).map((row) => this.#line(row)) }
  }

  async #grouped(query: ServerQuery, asked: Asked, signal: AbortSignal): Promise<Window> {
    const columns = query.grouping.map((id) => this.#known(id, 'grouped'))
    const levels = await Promise.all(columns.map((_, depth) => this.#groups(asked, query.grouping.slice(0, depth + 1))))
    const runs = runsOf(treeOf(columns, levels, query.sorting), query.expanded)
    const parts = runsWithin(runs, query.offset, query.limit).map(async ({ run: { kind, node }, from, to }): Promise<Line<Row>[]> => {
      if (kind === 'group') return [{ ...node.line, expanded: isOpen(query.expanded, node.line.key) }]
      const within = { ...asked, filter: [...asked.filter, ...node.filter] }
      return (await this.#rows(within, from, to - from, signal)).map((row) => this.#line(row, node))
    })
    return { lines: (await Promise.all(parts)).flat(), lineCount: runs.reduce((sum, { length }) => sum + length, 0) }
  }

  #groups({ filter, search }: Asked, ids: readonly string[] = []): Promise<readonly Group[]> {
    const query = { filter, search, group: ids.join(','), aggregate: this.#summed() }
    const key = JSON.stringify(query)
    const groups = this.#counted.get(key) ?? (this.#ask(query) as Promise<readonly Group[]>)
    this.#counted.set(key, groups)
    groups.catch(() => this.#counted.delete(key))
    return groups
  }

  /** Columns that can be summed, as the call takes them; those of list fields only where the rows tell them too. */
  #summed(): string {
    const { listFields = {} } = this.#entity
    const wanted = this.#fields?.split(',')
    const summed = this.#columnsNow().filter(
      (column) =>
        column.aggregate &&
        isNumeric(column) &&
        fieldOf(this.#entity, column) &&
        (!wanted || !(column.id in listFields) || wanted.includes(column.id)),
    )
    return summed.map((column) => `${column.aggregate}:${column.id}`).join(',')
  }

  async #rows(asked: Asked, offset: number, limit: number, signal: AbortSignal): Promise<readonly Row[]> {
    return (await this.#ask({ ...asked, offset, limit, fields: this.#fields }, signal)) as Row[]
  }

  #known(id: string, act: 'filtered' | 'grouped'): Column {
    return knownColumn(this.#entity, this.#columnsNow(), id, act)
  }

  #line(row: Row, group?: GroupNode): Line<Row> {
    const key = `${group?.line.key ?? ''}${idOf(this.#entity, row)}`
    return { kind: 'row', key, row, depth: group ? group.line.depth + 1 : 0, expandable: false, expanded: false, context: false }
  }
}

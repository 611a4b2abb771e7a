import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { pageOfLines } from './engine/lines.ts'
import { knownState } from './knownState.ts'
import type { GridState } from './state.ts'
import type { GridColumn, GridProps } from './types.ts'
import type { Expansion, LineList } from './lineTypes.ts'
import { useColumnLayout, type ColumnLayout } from './useColumnLayout.ts'
import type { GridModel } from './gridModel.ts'
import { useGridModel } from './useGridModel.ts'
import { useSelection, type Selection } from './useSelection.ts'
import { useSettled } from '#platform/web/render/useSettled.ts'

/** A grid's parts, as its pieces on the screen share them. */
export interface Grid<Row> {
  props: GridProps<Row>
  state: GridState
  /** Changes the state from what it is when called. */
  change(next: (state: GridState) => GridState): void
  columnOf(id: string): GridColumn<Row> | undefined
  layout: ColumnLayout<Row>
  /** Sets the width available to the table. */
  setRoom(width: number): void
  model: GridModel<Row>
  /** The lines of the page that is shown. */
  lines: LineList<Row>
  page: number
  pages: number
  goToPage(page: number): void
  selection: Selection<Row>
  /** Rows can be chosen: there is something to do with them. */
  selectable: boolean
  expansion: Expansion
  toggleOpen(key: string): void
  openAll(all: boolean): void
}

const closed: Expansion = { all: false, except: new Set() }
const open: Expansion = { all: true, except: new Set() }

export function useGrid<Row>(given: GridProps<Row>): Grid<Row> {
  const state = useMemo(() => knownState(given.state, given.columns), [given.state, given.columns])
  const shownBy = useMemo(() => given.shownBy && knownState(given.shownBy, given.columns), [given.shownBy, given.columns])
  const props = asChosen({ ...given, state, ...(shownBy && { shownBy }) })
  const { onState, columns } = props
  const latest = useRef(state)
  useLayoutEffect(() => {
    latest.current = state
  })
  const change = useCallback(
    (next: (state: GridState) => GridState) => {
      latest.current = next(latest.current)
      onState(latest.current)
    },
    [onState],
  )
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns])
  const columnOf = useCallback((id: string) => byId.get(id), [byId])
  const expansion = useExpansion(props)
  const model = useGridModel(props, expansion.now)
  const paging = usePaging(model.lines, state)
  const selectable = Boolean(props.onBulkEdit ?? props.onSelection) || Boolean(props.bulkActions?.length)
  const [room, setRoom] = useState(0)
  const layout = useColumnLayout(columns, state, { selectable, room, rows: props.rows, lines: model.lines, nested: model.nested })
  const selection = useSelection(paging.lines, props)
  return {
    props,
    state,
    change,
    columnOf,
    layout,
    setRoom,
    model,
    selection,
    selectable,
    ...paging,
    expansion: expansion.now,
    toggleOpen: expansion.toggle,
    openAll: expansion.all,
  }
}

// With the tree switched off, rows have no parents.
function asChosen<Row>(props: GridProps<Row>): GridProps<Row> {
  if (!props.treeLabel || props.state.tree) return props
  const { parentId: _none, ...plain } = props
  return plain
}

// A tree starts open, groups start closed; a new grouping starts afresh.
function useExpansion<Row>({ parentId, state }: GridProps<Row>) {
  const isTree = Boolean(parentId) && state.grouping.length === 0
  const grouping = `${isTree} ${state.grouping.join()}`
  const start = isTree ? open : closed
  const narrowed = isTree && isNarrowed(state)
  const [now, setNow] = useState(start)
  const [known, setKnown] = useState(grouping)
  const [before, setBefore] = useState<Expansion | null>(null)
  if (known !== grouping) {
    setKnown(grouping)
    setNow(start)
    setBefore(null)
  } else if (narrowed !== (before !== null)) {
    // A closed branch would hide matches: while a tree is filtered all branches are open, then the previous state returns.
    setNow(before ?? open)
    setBefore(narrowed ? now : null)
  }
  const toggle = useCallback((key: string) => setNow((last) => ({ ...last, except: flipped(last.except, key) })), [])
  const all = useCallback((every: boolean) => setNow(every ? open : closed), [])
  return { now, toggle, all }
}

const isNarrowed = ({ search, filters }: GridState) => search.trim() !== '' || Object.keys(filters).length > 0

function flipped(keys: ReadonlySet<string>, key: string): Set<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

function usePaging<Row>(all: LineList<Row>, { pageSize, filters, search, grouping }: GridState) {
  // A list that is filtered, grouped or cut again begins at its first page.
  const list = useSettled([pageSize, filters, search, grouping])
  const [at, setAt] = useState({ page: 0, list })
  const wanted = at.list === list ? at.page : 0
  const pages = pageSize === 'all' ? 1 : Math.max(1, Math.ceil(all.length / pageSize))
  const page = Math.min(wanted, pages - 1)
  const lines = useMemo(() => (pageSize === 'all' ? all : pageOfLines(all, page, pageSize)), [all, page, pageSize])
  return { lines, page, pages, goToPage: (next: number) => setAt({ page: next, list }) }
}

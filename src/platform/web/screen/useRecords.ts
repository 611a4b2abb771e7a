import { useSearch } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import type { Entity } from '#platform/contract/entity.ts'
import type { Field, Fields } from '#platform/contract/field.ts'
import { ownName } from '#platform/contract/own-names.ts'
import { useOwn } from '#platform/web/custom-fields/useOwn.ts'
import { fieldsAtRest } from '#platform/web/fields/listed.ts'
import { useNamesOf } from '#platform/web/fields/useNamesOf.ts'
import { emptyGridState, type GridState } from '#platform/web/grid/state.ts'
import { usePhone } from '#platform/web/grid/usePhone.ts'
import { columnsOf } from './columns.tsx'
import { useGivenView } from './givenView.ts'
import type { ListOptions } from './listOptions.ts'
import { useFirstView, useSavedViews } from './savedViews.ts'
import { useGridState } from './useGridState.ts'
import { useList, type LoadedList } from './useList.ts'

/** The columns, views and rows of a list, and what is chosen of them; `entity` has the fields that the workspace has made. */
export function useRecords(plain: Entity, options: ListOptions) {
  const [entity, isWhole] = useOwn(plain)
  const [isThere, setThere] = useState(false)
  const base = options.part?.base ?? emptyGridState
  const keptAs = options.part?.name ?? entity.name
  // A drawing shows only what its address says, not what was left in the list; one of the ways to look at a list shares its state.
  const isDrawing = options.stage !== undefined && !options.ways
  const [kept, setState, temporary] = useGridState(isDrawing ? `${keptAs}.drawn` : keptAs, base)
  const chosen = chosenIn(kept ?? base).join()
  const shown = useMemo(() => shownFirst(entity, chosen.split(',')), [entity, chosen])
  // Loads the names for the first columns first.
  const names = useNamesOf(isThere ? entity.all : shown)
  const columns = useMemo(() => {
    const plainColumns = columnsOf(entity, names, options.cells)
    return options.columns?.(plainColumns) ?? plainColumns
  }, [entity, names, options])
  const views = useMemo(
    () => [{ id: '', name: `All ${entity.plural}`, state: base }, ...(options.views?.standard ?? [])],
    [entity, base, options],
  )
  const saved = useSavedViews(keptAs)
  const opensWith = useFirstView(keptAs)
  const lacks = isWhole ? undefined : ownIn(plain)
  const state = useGivenView({
    columns,
    views,
    areViewsComing: options.views?.areMoreComing === true,
    saved,
    first: options.stage ? undefined : opensWith,
    isFresh: isDrawing,
    kept,
    temporary,
    lacks,
  })
  const reads = (usePhone() && options.phone?.reads) || none
  const search = useSearch({ strict: false })
  const within = options.stage?.within?.(search)
  const all = useList(entity, { columns, names, state, reads, isStaged: options.stage !== undefined, within })
  const heldRows = useMemo(() => options.holds && all.rows?.filter(options.holds), [all.rows, options.holds])
  const list: LoadedList = heldRows ? { ...all, rows: heldRows, size: heldRows.length } : all
  const isSized = list.size !== undefined
  const isLong = isSized && !list.rows
  useEffect(() => {
    const soon = isSized ? setTimeout(() => setThere(true), isLong ? namesLater : namesSoon) : undefined
    return () => clearTimeout(soon)
  }, [isSized, isLong])
  return { entity, keptAs, base, columns, views, saved, state, setState, temporary, list, within, isDrawing }
}

const none: readonly string[] = []
/** Whether a value mentions a field outside the contract. */
const ownIn =
  ({ listFields = {} }: Entity) =>
  (told: unknown): boolean =>
    [ownName(''), ...Object.keys(listFields)].some((name) => JSON.stringify(told).includes(name))

/** Delay before names are loaded for a long list, which refers to long lists: once it is drawn and settled, in milliseconds. */
const namesLater = 2500
/** Delay for other lists: once the rows are drawn and the page has responded to input. */
const namesSoon = 250

/** Columns that the person shows, filters, orders or groups by. */
const chosenIn = ({ columns, filters, sorting, grouping, pivot }: GridState): string[] => [
  ...Object.keys(columns.visibility),
  ...Object.keys(filters),
  ...sorting.map(({ column }) => column),
  ...grouping,
  ...(pivot ? [...pivot.rows, ...pivot.columns, pivot.measure] : []),
]

function shownFirst(entity: Entity, chosen: readonly string[]): Fields {
  const names = new Set([...fieldsAtRest(entity).filter((name) => !entity.rowsWith?.includes(name)), ...chosen])
  return Object.fromEntries(Object.entries<Field>(entity.all).filter(([name]) => names.has(name)))
}

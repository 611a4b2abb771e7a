import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Entity } from '#platform/contract/entity.ts'
import type { Field, Fields } from '#platform/contract/field.ts'
import { ownField, ownKeyIn } from '#platform/contract/own-names.ts'
import { listAtRest, sizeOf, type TooLong, type Row } from '#platform/web/api/queries.ts'
import { askAgain } from '#platform/web/api/queryClient.ts'
import { request, totalOf } from '#platform/web/api/request.ts'
import { fieldsAtRest } from '#platform/web/fields/listed.ts'
import type { NamesOf } from '#platform/web/fields/reading.ts'
import { areNamed } from '#platform/web/fields/useNamesOf.ts'
import type { GridState } from '#platform/web/grid/state.ts'
import type { GridColumn } from '#platform/web/grid/types.ts'
import type { ServerRows } from '#platform/web/grid/paged/types.ts'
import { useLatest } from '#platform/web/render/useLatest.ts'
import { decisiveIn, readBy, wantedIn } from './neededFields.ts'
import type { serverRows } from './serverRows.ts'
import { useMoreFields, type MoreFields } from './useMoreFields.ts'

/** A list as its screen needs it: its rows, or the server that answers for them when they are too many for the browser. */
export interface LoadedList {
  /** Undefined while loading, and of a long list always. */
  readonly rows: readonly Row[] | undefined
  /** The latest state for which the rows have all fields; the rows are shown by it. */
  readonly shownBy: GridState | undefined
  readonly server: ServerRows<Row> | undefined
  /** How many there are; undefined while that is not known. */
  readonly size: number | undefined
  readonly error: Error | null
  /** Asks for what these columns read, if that is not here. */
  load(columnIds: readonly string[]): Promise<readonly Row[]> | undefined
  retry(): void
}

interface Listing {
  readonly columns: readonly GridColumn<Row>[]
  /** Names of references in `columns`. */
  readonly names: NamesOf
  readonly state: GridState | undefined
  /** Fields for drawing the rows besides those that the contract names. */
  readonly reads: readonly string[]
  /** The rows are drawn by something that asks the server for them itself. */
  readonly isStaged: boolean
  /** A filter on all counts, not among those of `state`. */
  readonly within: string | undefined
}

/** Filters and orders refer to names: they apply once the names have loaded. */
export function useList(entity: Entity, { columns, names, state, reads, isStaged, within }: Listing): LoadedList {
  const list = useQuery({ ...listAtRest(entity), enabled: !isStaged })
  const staged = useQuery({ ...sizeOf(entity, within), placeholderData: keepPreviousData, enabled: isStaged })
  const total = isStaged ? staged.data : tooLong(list.data)?.total
  const isLong = total !== undefined
  const needed = useMemo(() => [...reads, ...(state ? readBy(entity, wantedIn(columns, state)) : [])], [entity, columns, state, reads])
  const { rows, has, load, error } = useMoreFields(entity, Array.isArray(list.data) ? list.data : undefined, needed)
  const isReady = state !== undefined && isDecided(entity, readBy(entity, decisiveIn(columns, state)), { has, names })
  const shownBy = useKept(isReady ? state : undefined)
  const changed = isLong ? Math.max(list.dataUpdatedAt, staged.dataUpdatedAt) : 0
  const server = useServer(entity, columns, state, { changed, needed, atRest: tooLong(list.data), within })
  const columnsNow = useLatest(columns)
  const loadColumns = useCallback(
    (ids: readonly string[]) =>
      load(
        readBy(
          entity,
          columnsNow.current.filter(({ id }) => ids.includes(id)),
        ),
      ),
    [entity, columnsNow, load],
  )
  const plain = { load: loadColumns, retry: askAgain }
  return isLong
    ? { ...plain, rows: undefined, shownBy: state, server, size: total, error: null }
    : {
        ...plain,
        rows: shownBy && rows,
        shownBy,
        server: undefined,
        size: rows?.length,
        error: rows ? error : (list.error ?? staged.error),
      }
}

const isDecided = (entity: Entity, read: readonly string[], { has, names }: Pick<MoreFields, 'has'> & Pick<Listing, 'names'>) =>
  has(read) && areNamed(fieldsNamed(entity, read), names)
const fieldsNamed = ({ all }: Entity, read: readonly string[]): Fields =>
  Object.fromEntries(Object.entries<Field>(all).filter(([name]) => read.includes(name)))
const tooLong = (data: readonly Row[] | TooLong | undefined) => (data && 'total' in data ? data : undefined)

/** The value, or the last one while it is undefined. */
function useKept<T>(value: T | undefined): T | undefined {
  const [kept, setKept] = useState(value)
  if (value !== undefined && value !== kept) setKept(value)
  return value ?? kept
}

/**
 * Recreated after a write, which makes its counts stale; when further fields are needed; and when names arrive that filters or groups
 * refer to. The rows themselves don't depend on names.
 */
function useServer(
  entity: Entity,
  columns: readonly GridColumn<Row>[],
  state: GridState | undefined,
  {
    changed,
    needed,
    atRest,
    within,
  }: { readonly changed: number; readonly needed: readonly string[]; readonly atRest: TooLong | undefined } & Pick<Listing, 'within'>,
): ServerRows<Row> | undefined {
  const isLong = changed > 0
  const [make, setMake] = useState<typeof serverRows>()
  useEffect(() => {
    if (isLong) void import('./serverRows.ts').then((module) => setMake(() => module.serverRows))
  }, [isLong])
  const { path } = entity
  const latest = useLatest({ entity, columns })
  const naming = state && tellsNames(state) ? columns : null
  const names = fieldsAtRest(entity)
  const fields = [...new Set([...names, ...needed].map((name) => (ownKeyIn(name) === undefined ? name : ownField)))].join()
  const known = fields === names.join() ? atRest : undefined
  return useMemo(
    () =>
      changed
        ? make?.(
            () => (naming ? { ...latest.current, columns: naming } : latest.current),
            async (asked, signal) => {
              const query = within ? { ...asked, filter: [...asked.filter, within] } : asked
              const answer = await request<object>('GET', path, { query, ...(signal && { signal }) })
              return { answer, total: totalOf(answer) }
            },
            { fields, known },
          )
        : undefined,
    [make, path, naming, latest, changed, fields, known, within],
  )
}

const tellsNames = ({ grouping, filters }: GridState): boolean =>
  grouping.length > 0 || Object.values(filters).some(({ kind }) => kind === 'set')

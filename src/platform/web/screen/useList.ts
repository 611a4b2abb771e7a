import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Entity } from '#platform/contract/entity.ts'
import { listOf, longestInBrowser, sizeOf, type Row } from '#platform/web/api/queries.ts'
import { askAgain } from '#platform/web/api/queryClient.ts'
import { request } from '#platform/web/api/request.ts'
import type { GridState } from '#platform/web/grid/state.ts'
import type { GridColumn, ServerRows } from '#platform/web/grid/types.ts'
import { useLatest } from '#platform/web/render/useLatest.ts'
import type { serverRows } from './serverRows.ts'

/** A list as its screen needs it: its rows, or the server that answers for them when they are too many for the browser. */
export interface LoadedList {
  /** Undefined while loading, and of a long list always. */
  readonly rows: readonly Row[] | undefined
  readonly server: ServerRows<Row> | undefined
  /** How many there are; undefined while that is not known. */
  readonly size: number | undefined
  readonly error: Error | null
  retry(): void
}

/** `where` leaves some of the rows; only the browser can tell them, so such a list is loaded whole. `isStaged`: the rows are drawn by something that asks for them itself. */
export function useList(
  entity: Entity,
  columns: readonly GridColumn<Row>[],
  state: GridState | undefined,
  where?: (row: Row) => boolean,
  isStaged = false,
): LoadedList {
  const size = useQuery({ ...sizeOf(entity), enabled: !where })
  const isLong = !where && size.data !== undefined && (isStaged || size.data > longestInBrowser)
  const list = useQuery({ ...listOf(entity), enabled: Boolean(where) || (!isStaged && size.data !== undefined && !isLong) })
  const rows = useMemo(() => (where ? list.data?.filter(where) : list.data), [list.data, where])
  const server = useServer(entity, columns, state, isLong, size.dataUpdatedAt)
  const error = (size.data === undefined ? size.error : null) ?? (rows ? null : list.error)
  return isLong
    ? { rows: undefined, server, size: size.data, error: null, retry: askAgain }
    : { rows, server: undefined, size: rows?.length, error, retry: askAgain }
}

/**
 * Made again when something was written, since what it has counted is then out of date; and when names arrive that a filter or a group is shown with. To rows
 * themselves they make no difference.
 */
function useServer(
  entity: Entity,
  columns: readonly GridColumn<Row>[],
  state: GridState | undefined,
  isLong: boolean,
  changed: number,
): ServerRows<Row> | undefined {
  const [make, setMake] = useState<typeof serverRows>()
  useEffect(() => {
    if (isLong) void import('./serverRows.ts').then((module) => setMake(() => module.serverRows))
  }, [isLong])
  const latest = useLatest(columns)
  const naming = state && tellsNames(state) ? columns : null
  return useMemo(
    () =>
      isLong && changed
        ? make?.(
            entity,
            () => naming ?? latest.current,
            (query, signal) => request('GET', entity.path, { query, ...(signal && { signal }) }),
          )
        : undefined,
    [make, entity, naming, latest, isLong, changed],
  )
}

const tellsNames = ({ grouping, filters }: GridState): boolean =>
  grouping.length > 0 || Object.values(filters).some(({ kind }) => kind === 'set')

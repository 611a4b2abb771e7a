import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { ServerLines } from './serverLines.ts'
import type { Expansion, GridProps, ServerAnswer } from './types.ts'
import type { GridModel } from './useGridModel.ts'

/** The same list answered by the server, window by window as it comes into view. */
export function useServerLines<Row>({ server, state, parentId }: GridProps<Row>, expansion: Expansion): GridModel<Row> {
  const { filters, search, sorting, grouping } = state
  // What the last query answered keeps the list's height until the next one's first window is here.
  const [last] = useState<{ answer: ServerAnswer<Row> | null }>({ answer: null })
  const query = useMemo(
    () => ({ filters, search, sorting, grouping, expanded: expansion }),
    [filters, search, sorting, grouping, expansion],
  )
  const lines = useMemo(() => new ServerLines(server, query, last), [server, query, last])
  useEffect(() => lines.open(), [lines])
  const loaded = useSyncExternalStore(lines.subscribe, lines.current)

  return useMemo(
    () => ({
      lines: loaded.list,
      total: loaded.answer?.total,
      matching: loaded.answer?.matching ?? 0,
      nested: query.grouping.length > 0 || Boolean(parentId),
      summary: (column) => loaded.answer?.aggregates[column.id] ?? null,
      facets: async (column) => (await server?.facets(column.id, query)) ?? [],
      allRows: () => lines.allRows(),
      rowsOfGroup: null,
      countMatching: () => null,
      need: lines.need,
      failure: loaded.failure === null ? null : { message: loaded.failure, retry: lines.retry },
    }),
    [lines, loaded, query, server, parentId],
  )
}

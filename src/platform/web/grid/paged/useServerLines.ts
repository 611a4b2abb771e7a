import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { GridModel } from '../gridModel.ts'
import type { GridProps } from '../types.ts'
import type { Expansion } from '../lineTypes.ts'
import type { LastAnswer, Loaded, WholeQuery } from './types.ts'

/** The same list answered by the server, window by window as it comes into view. */
export function useServerLines<Row>({ server, state, parentId }: GridProps<Row>, expansion: Expansion): GridModel<Row> {
  const { filters, anyOf, search, sorting, grouping } = state
  // The last query's answer keeps the list's height until the next query's first window arrives.
  const [last] = useState<LastAnswer<Row>>({ answer: null, sums: {} })
  // By what it says: a view that is made again while names arrive, and says the same, asks for nothing.
  const said = JSON.stringify({ filters, anyOf, search, sorting, grouping })
  const query = useMemo<WholeQuery>(
    () => ({ ...(JSON.parse(said) as Omit<WholeQuery, 'expanded'>), expanded: expansion }),
    [said, expansion],
  )
  const lines = useMemo(() => server?.lines(query, last), [server, query, last])
  useEffect(() => lines?.open(), [lines])
  const loaded = useSyncExternalStore<Loaded<Row>>(lines?.subscribe ?? never, lines?.current ?? nothing)

  return useMemo(
    () => ({
      lines: loaded.list,
      total: loaded.answer?.total,
      matching: loaded.answer?.matching ?? 0,
      nested: query.grouping.length > 0 || Boolean(parentId),
      summary: (column) => loaded.sums[column.id] ?? null,
      facets: async (column) => (await server?.facets(column.id, query)) ?? [],
      countWith: async () => null,
      allRows: async () => lines?.allRows() ?? [],
      inOrder: () => null,
      rowsOfGroup: null,
      countMatching: () => null,
      need: (from, to) => lines?.need(from, to),
      failure: lines && loaded.failure !== null ? { message: loaded.failure, retry: lines.retry } : null,
    }),
    [lines, loaded, query, server, parentId],
  )
}

// A list in the browser has no server to hear from.
const never = () => () => undefined
const noLines: Loaded<never> = {
  list: { length: 0, at: (index) => ({ kind: 'pending', key: `${index}` }), parentsOf: () => [] },
  answer: null,
  sums: {},
  failure: null,
}
const nothing = () => noLines

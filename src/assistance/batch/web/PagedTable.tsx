import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { formatNumber } from '#platform/contract/format.ts'
import { PartFailure } from '#platform/web/notify/Failure.tsx'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'

const pageSize = 100

interface PagedTableProps<Row> {
  readonly label: string
  readonly heads: readonly string[]
  /** Query key of this table's pages. */
  readonly queryKey: readonly unknown[]
  readonly ask: (page: { limit: number; offset: number }, signal: AbortSignal) => Promise<{ total: number; rows: readonly Row[] }>
  readonly renderRow: (row: Row) => ReactNode
  /** In place of the table where there is nothing. */
  readonly none: ReactNode
}

/** A long table, a page at a time. */
export function PagedTable<Row>({ label, heads, queryKey, ask, renderRow, none }: PagedTableProps<Row>) {
  const [offset, setOffset] = useState(0)
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKey, offset],
    queryFn: ({ signal }) => ask({ limit: pageSize, offset }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  if (!data)
    return error ? (
      <PartFailure className="batch-note" error={error} retry={() => void refetch()} />
    ) : (
      <div style={{ height: 240 }} aria-busy="true" />
    )
  if (data.total === 0) return none
  const last = Math.min(offset + pageSize, data.total)
  return (
    <>
      <ScrollRegion className="batch-table" label={label}>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{data.rows.map(renderRow)}</tbody>
        </table>
      </ScrollRegion>
      {data.total > pageSize && (
        <p className="batch-pager row gap-12">
          <button type="button" className="plain-button" disabled={offset === 0} onClick={() => setOffset(offset - pageSize)}>
            Previous
          </button>
          {formatNumber(offset + 1)} to {formatNumber(last)} of {formatNumber(data.total)}
          <button type="button" className="plain-button" disabled={last === data.total} onClick={() => setOffset(offset + pageSize)}>
            Next
          </button>
        </p>
      )}
    </>
  )
}

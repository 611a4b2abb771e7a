import './plain.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'

export interface PlainColumn<Row> {
  readonly head: string
  readonly cell: (row: Row) => ReactNode
  readonly isNumber?: boolean
}

interface PlainTableProps<Row> {
  label: string
  rows: readonly Row[]
  keyOf(row: Row): string
  /** Link of the first cell. */
  linkOf?: ((row: Row) => { to: string; search?: Record<string, string> }) | undefined
  columns: readonly PlainColumn<Row>[]
  /** While there are no rows. */
  none: string
}

/** Rows of a plain list; the first cell names the row. */
export function PlainTable<Row>({ label, rows, keyOf, linkOf, columns, none }: PlainTableProps<Row>) {
  const [name, ...others] = columns
  if (rows.length === 0) return <p className="plain-none">{none}</p>
  const right = (column: PlainColumn<Row>) => (column.isNumber ? 'plain-right' : undefined)
  return (
    <ScrollRegion className="plain-scroll" label={label}>
      <table className="plain-table" aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.head} scope="col" className={right(column)}>
                {column.head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">
                {linkOf ? (
                  <Link className="text-link" {...linkOf(row)}>
                    {name!.cell(row)}
                  </Link>
                ) : (
                  name!.cell(row)
                )}
              </th>
              {others.map((column) => (
                <td key={column.head} className={right(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

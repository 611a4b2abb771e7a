import type { ReactNode } from 'react'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'

interface PlainTableProps {
  title: string
  /** `#` before one whose cells are numbers. */
  heads: readonly string[]
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[] | undefined
  /** In place of rows. */
  empty?: string
}

/** A table in a card; the first cell of a row names it. */
export function PlainTable({ title, heads, rows, empty }: PlainTableProps) {
  const number = (at: number) => heads[at]?.startsWith('#') || undefined
  return (
    <section className="card">
      <h2>{title}</h2>
      {rows?.length === 0 && empty ? (
        <p>{empty}</p>
      ) : (
        <ScrollRegion className="dashboards-table" label={title}>
          <table>
            <thead>
              <tr>
                {heads.map((head, at) => (
                  <th key={head} scope="col" data-number={number(at)}>
                    {head.replace('#', '')}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows?.map(({ key, cells: [name, ...cells] }) => (
                <tr key={key}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, at) => (
                    <td key={heads[at + 1]} data-number={number(at + 1)}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  )
}

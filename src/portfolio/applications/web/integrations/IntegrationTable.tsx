import type { ReactNode } from 'react'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'

const columns = ['Application', 'Kind', 'Data exchanged', 'Tags', 'State', 'TIME', 'Defined on']

/** The table of integrations, of one group after the other. */
export function IntegrationTable({ children }: { children: ReactNode }) {
  return (
    <ScrollRegion className="integration-scroll" label="Integrations of this application">
      <table className="integration-table">
        <colgroup>
          {columns.map((column) => (
            <col key={column} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {children}
      </table>
    </ScrollRegion>
  )
}

/** Integrations that go one way. */
export function IntegrationGroup({ title, told, children }: { title: string; told: string; children: ReactNode }) {
  return (
    <tbody>
      <tr className="integration-group">
        <th scope="rowgroup" colSpan={columns.length}>
          {title} <small>{told}</small>
        </th>
      </tr>
      {children}
    </tbody>
  )
}

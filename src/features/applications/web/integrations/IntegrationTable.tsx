import './integrations.css'
import type { ReactNode } from 'react'

/** The head of a table of integrations; `isChanged`: rows can be removed. */
export function IntegrationTable({ isChanged, children }: { isChanged: boolean; children: ReactNode }) {
  return (
    <table className="integration-table">
      <thead>
        <tr>
          <th scope="col">Direction</th>
          <th scope="col">Application</th>
          <th scope="col">Type</th>
          <th scope="col">What flows</th>
          <th scope="col">Tags</th>
          {isChanged && (
            <th>
              <span className="visually-hidden">Remove</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

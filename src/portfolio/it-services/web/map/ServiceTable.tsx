import { formatNumber } from '#platform/contract/format.ts'
import { ServiceLink } from './ServiceLink.tsx'
import { linesOf, type Branch } from './serviceTree.ts'

/** The same as lines: each connection with its steps from the service. */
export function ServiceTable({ label, name, branches }: { label: string; name: string; branches: readonly Branch[] }) {
  return (
    // A region that scrolls is reached by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="service-table" tabIndex={0} role="region" aria-label={`${label}, as a table`}>
      <table>
        <thead>
          <tr>
            <th scope="col">IT service</th>
            <th scope="col" data-numeric>
              Steps
            </th>
            <th scope="col">Next to</th>
            <th scope="col" data-numeric>
              Applications
            </th>
            <th scope="col">Notes</th>
          </tr>
        </thead>
        <tbody>
          {linesOf(branches, name).map(({ branch: { service, notes, mark }, steps, by }) => (
            <tr key={`${by} ${service.id} ${steps}`}>
              <th scope="row">
                <ServiceLink service={service} />
              </th>
              <td data-numeric>{formatNumber(steps)}</td>
              <td>{by}</td>
              <td data-numeric>{formatNumber(service.applications)}</td>
              <td>{[notes, mark === 'circle' && 'Closes a circle', mark === 'again' && 'Shown above'].filter(Boolean).join(' · ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

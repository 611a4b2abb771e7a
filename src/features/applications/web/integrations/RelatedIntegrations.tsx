import type { InputProps } from '#platform/web/fields/input.ts'
import { IntegrationLine } from './IntegrationLine.tsx'
import type { Integration } from './integration.ts'

/** Integrations that other applications declare with this one; changed there. */
export function RelatedIntegrations({ value }: InputProps) {
  const rows = value as readonly Integration[] | undefined
  // Of an application that is yet to be added nobody says anything.
  if (!rows) return null
  return (
    <div className="integrations">
      <h3>Defined on other applications</h3>
      {rows.length === 0 ? (
        <p className="child-none">No other application declares one with this.</p>
      ) : (
        <ul>
          {rows.map((row) => (
            <IntegrationLine key={row.applicationIntegrationId} integration={row} />
          ))}
        </ul>
      )}
    </div>
  )
}

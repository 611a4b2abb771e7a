import type { InputProps } from '#platform/web/fields/input.ts'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'
import type { Integration } from './integration.ts'
import { IntegrationRow } from './IntegrationRow.tsx'
import { IntegrationTable } from './IntegrationTable.tsx'

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
        <ScrollRegion className="integration-scroll" label="Integrations defined on other applications">
          <IntegrationTable isChanged={false}>
            {rows.map((row, at) => (
              <IntegrationRow key={row.applicationIntegrationId} row={row} place={at + 1} />
            ))}
          </IntegrationTable>
        </ScrollRegion>
      )}
    </div>
  )
}

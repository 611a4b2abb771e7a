import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ChildrenField } from '#platform/contract/field.ts'
import { inputId, type InputProps } from '#platform/web/fields/input.ts'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'
import { blankIntegration, type Integration } from './integration.ts'
import { IntegrationRow } from './IntegrationRow.tsx'
import { IntegrationTable } from './IntegrationTable.tsx'

/** The integrations that the application itself declares, as a table: a cell is edited where it stands, and saved with the form. */
export function Integrations(props: InputProps<ChildrenField, readonly Integration[] | null>) {
  const { path, value, onChange, errors, isReadOnly } = props
  const rows = value ?? []
  const replace = (at: number, row: Integration) => onChange(rows.map((other, index) => (index === at ? row : other)))
  return (
    <div className="integrations" role="group" aria-label="Integrations defined here" id={inputId(path)} tabIndex={-1}>
      {errors[path] && (
        <p className="child-error" role="alert">
          {errors[path]}
        </p>
      )}
      {rows.length === 0 && <p className="child-none">No integrations yet</p>}
      {rows.length > 0 && (
        <ScrollRegion className="integration-scroll" label="Integrations of this application">
          <IntegrationTable isChanged={!isReadOnly}>
            {rows.map((row, at) => (
              <IntegrationRow
                key={row.applicationIntegrationId ?? `new ${at}`}
                row={row}
                place={at + 1}
                {...(!isReadOnly && {
                  editing: {
                    ...props,
                    path: `${path}.${at}`,
                    onRow: (next: Integration) => replace(at, next),
                    onRemove: () => onChange(rows.filter((_, index) => index !== at)),
                  },
                })}
              />
            ))}
          </IntegrationTable>
        </ScrollRegion>
      )}
      {!isReadOnly && (
        <div className="under-table">
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            onClick={() => onChange([...rows, blankIntegration])}
          >
            Add an integration
          </Button>
          <small>A tag on one that publishes becomes a tag of this application too.</small>
        </div>
      )}
    </div>
  )
}

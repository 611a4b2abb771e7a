import { Button } from '@mantine/core'
import { IconArrowRight, IconPlus, IconTrash } from '@tabler/icons-react'
import { application } from '#features/applications/contract/application.ts'
import type { ChildrenField } from '#platform/contract/field.ts'
import { useNames } from '#platform/web/api/queries.ts'
import { FieldInput } from '#platform/web/fields/FieldInput.tsx'
import { unseen } from '#platform/web/fields/options.ts'
import { inputId, type InputProps } from '#platform/web/fields/input.ts'
import { IntegrationLine } from './IntegrationLine.tsx'
import { blankIntegration, type Integration } from './integration.ts'

const inputs = ['direction', 'otherApplicationId', 'refIntegrationTypeId', 'tags', 'notes'] as const

/** The integrations that the application itself declares. */
export function Integrations(props: InputProps<ChildrenField>) {
  const { path, value, onChange, errors, isReadOnly } = props
  const rows = (value as readonly Integration[] | null) ?? []
  const replace = (at: number, row: Integration) => onChange(rows.map((other, index) => (index === at ? row : other)))
  return (
    <div className="integrations" role="group" aria-label="Integrations defined here" id={inputId(path)} tabIndex={-1}>
      {errors[path] && (
        <p className="child-error" role="alert">
          {errors[path]}
        </p>
      )}
      {rows.length === 0 && <p className="child-none">No integrations yet</p>}
      {isReadOnly ? (
        <ul>
          {rows.map((row) => (
            <IntegrationLine key={row.applicationIntegrationId} integration={row} />
          ))}
        </ul>
      ) : (
        rows.map((row, at) => (
          <IntegrationInput
            key={row.applicationIntegrationId ?? `new ${at}`}
            {...props}
            row={row}
            at={at}
            onRow={(next) => replace(at, next)}
            onRemove={() => onChange(rows.filter((_, index) => index !== at))}
          />
        ))
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

interface IntegrationInputProps extends InputProps<ChildrenField> {
  readonly row: Integration
  readonly at: number
  readonly onRow: (row: Integration) => void
  readonly onRemove: () => void
}

function IntegrationInput({ field, path, row, at, errors, onLeave, onRow, onRemove }: IntegrationInputProps) {
  return (
    <fieldset className="integration-card">
      <legend className="visually-hidden">Integration {at + 1}</legend>
      <div className="integration-flow">
        <Flow row={row} />
        <button type="button" className="icon-button" aria-label={`Remove integration ${at + 1}`} onClick={onRemove}>
          <IconTrash size={15} />
        </button>
      </div>
      <div className="integration-fields">
        {inputs.map((name) => (
          <div key={name} data-field={name}>
            {name === 'notes' && (
              <span className="notes-label" aria-hidden="true">
                {field.row[name]!.label}
              </span>
            )}
            <FieldInput
              field={field.row[name]!}
              path={`${path}.${at}.${name}`}
              value={row[name]}
              errors={errors}
              isBare={name === 'notes'}
              onLeave={onLeave}
              onChange={(value) => onRow({ ...row, [name]: value })}
            />
          </div>
        ))}
      </div>
    </fieldset>
  )
}

/** From whom to whom, as it is being typed. */
function Flow({ row }: { row: Integration }) {
  const names = useNames('application')
  const other = row.otherApplicationId
    ? (names.get(row.otherApplicationId) ?? (names.size > 0 ? unseen(application) : '…'))
    : 'Choose an application'
  const [from, to] = row.direction === 'Subscribe' ? [other, 'This application'] : ['This application', other]
  return (
    <p>
      <span>{from}</span>
      <IconArrowRight size={14} aria-label="publishes to" />
      <span>{to}</span>
    </p>
  )
}

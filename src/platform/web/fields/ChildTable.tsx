import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useId, useState, type ToggleEvent } from 'react'
import { isWritable, type ChildrenField, type Field } from '#platform/contract/field.ts'
import { inputId, shownText, type InputProps } from './input.ts'
import { ScalarInput } from './ScalarInput.tsx'
import { lowered } from '#platform/contract/words.ts'

type ChildRow = Readonly<Record<string, unknown>>

/** Child rows as a table whose cells are inputs: add, change, remove. Saved with the record. */
export function ChildTable(props: InputProps<ChildrenField>) {
  const { field, path, onChange, errors, isReadOnly } = props
  const rows = props.value ?? []
  const columns = Object.entries(field.row).filter(([, inner]) => isWritable(inner) && !inner.internal)
  const title = useId()
  const replace = (at: number, row: ChildRow) => onChange(rows.map((other, index) => (index === at ? row : other)))
  // Few people look at the ids that a record has elsewhere: they are folded, unless one is at fault.
  const [Box, Title] = field.isPair ? (['details', 'summary'] as const) : (['div', 'div'] as const)
  const [isOpen, setOpen] = useState(false)
  const fold = field.isPair && {
    open: isOpen || Object.keys(errors).length > 0,
    onToggle: (event: ToggleEvent<HTMLElement>) => setOpen(event.newState === 'open'),
  }
  return (
    <Box className="child-table" role="group" aria-labelledby={title} id={inputId(path)} tabIndex={-1} {...fold}>
      <Title className={field.isPair ? 'small medium soft' : 'child-title'}>
        <span id={title}>{field.label}</span>
        {field.isPair && rows.length > 0 && <span className="faint"> {rows.length}</span>}
        {field.help && <small>{field.help}</small>}
      </Title>
      {errors[path] && (
        <p className="child-error" role="alert">
          {errors[path]}
        </p>
      )}
      {rows.length > 0 && (
        <table>
          <thead>
            <tr>
              {columns.map(([name, inner]) => (
                <th key={name} scope="col">
                  {inner.label}
                  {inner.required && <span className="bad"> *</span>}
                </th>
              ))}
              <th>
                <span className="visually-hidden">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <ChildRow
                key={keyOf(field, row, at)}
                {...props}
                {...{ row, at, columns }}
                onRow={(next) => replace(at, next)}
                onRemove={() => onChange(rows.filter((_, index) => index !== at))}
              />
            ))}
          </tbody>
        </table>
      )}
      {rows.length === 0 && <p className="child-none">None yet.</p>}
      {!isReadOnly && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange([...rows, blankRow(field)])}
        >
          Add to {lowered(field.label)}
        </Button>
      )}
    </Box>
  )
}

interface ChildRowProps extends InputProps<ChildrenField> {
  readonly row: ChildRow
  readonly at: number
  readonly columns: readonly (readonly [string, Field])[]
  readonly onRow: (row: ChildRow) => void
  readonly onRemove: () => void
}

function ChildRow({ field, path, row, at, columns, errors, isReadOnly, onRow, onLeave, onRemove }: ChildRowProps) {
  return (
    <tr>
      {columns.map(([name, inner]) => (
        <td key={name} data-label={inner.label} data-kind={inner.kind}>
          <ScalarInput
            field={inner}
            path={`${path}.${at}.${name}`}
            value={row[name]}
            errors={errors}
            isReadOnly={isReadOnly ?? false}
            isBare
            onLeave={onLeave}
            onChange={(value) => onRow({ ...row, [name]: value })}
          />
        </td>
      ))}
      <td>
        {!isReadOnly && (
          <button type="button" className="icon-button" aria-label={`Remove row ${at + 1} of ${lowered(field.label)}`} onClick={onRemove}>
            <IconTrash size={15} />
          </button>
        )}
      </td>
    </tr>
  )
}

// New rows have no id yet: only their index identifies them.
const keyOf = (field: ChildrenField, row: ChildRow, at: number) => (field.rowId && shownText(row[field.rowId])) || String(at)

const blankRow = (field: ChildrenField): ChildRow =>
  Object.fromEntries(
    Object.entries(field.row)
      .filter(([, inner]) => isWritable(inner))
      .map(([name, inner]) => [name, inner.kind === 'flag' ? (inner.default ?? false) : null]),
  )

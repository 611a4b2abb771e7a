import './entries.css'
import { Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ChildrenField } from '#platform/contract/field.ts'
import { FieldInput } from '#platform/web/fields/FieldInput.tsx'
import { inputId, type InputProps } from '#platform/web/fields/input.ts'
import { StateDot } from '#platform/web/cells/StateDot.tsx'
import { stateIn, stateKeyOf, statesNamedIn, type StateEntry } from './stateEntries.ts'
import { useStates } from './states.ts'

const blank: StateEntry = { currentState: false, plannedDate: null, actualDate: null, notes: null }
const columns = ['plannedDate', 'actualDate', 'notes'] as const

/** The states of a record with their dates: the current one and the planned ones. */
export function StateEntries(props: InputProps<ChildrenField, readonly StateEntry[] | null>) {
  const { field, path, value, onChange, errors, isReadOnly } = props
  const entries = value ?? []
  const replace = (at: number, entry: StateEntry) => onChange(entries.map((other, index) => (index === at ? entry : other)))
  return (
    <div className="child-table" role="group" aria-label="States and their dates" id={inputId(path)} tabIndex={-1}>
      {errors[path] && (
        <p className="child-error" role="alert">
          {errors[path]}
        </p>
      )}
      {entries.length === 0 ? (
        <p className="child-none">No state is set{isReadOnly ? '' : ', and none is planned'}.</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">State</th>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {field.row[name]!.label}
                </th>
              ))}
              <th>
                <span className="visually-hidden">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry, at) => (
              <EntryRow
                key={`entry ${at}`}
                {...props}
                entry={entry}
                at={at}
                onEntry={(next) => replace(at, next)}
                onRemove={() => onChange(entries.filter((_, index) => index !== at))}
              />
            ))}
          </tbody>
        </table>
      )}
      {!isReadOnly && (
        <div className="under-table row wraps">
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} />}
            onClick={() => onChange([...entries, { [stateKeyOf(field)]: null, ...blank }])}
          >
            Plan a state
          </Button>
          <small>Planned states stay when you choose another current state above.</small>
        </div>
      )}
    </div>
  )
}

interface EntryRowProps extends InputProps<ChildrenField, readonly StateEntry[] | null> {
  readonly entry: StateEntry
  readonly at: number
  readonly onEntry: (entry: StateEntry) => void
  readonly onRemove: () => void
}

function EntryRow({ field, path, entry, at, errors, isReadOnly, onLeave, onEntry, onRemove }: EntryRowProps) {
  const state = useStates(statesNamedIn(field)).get(stateIn(field, entry) ?? '')
  const key = stateKeyOf(field)
  const name = state?.name ?? 'this entry'
  const shared = { errors, isReadOnly: isReadOnly ?? false, isBare: true, onLeave }
  return (
    <tr>
      <td data-label="State" className="entry-state">
        {entry.currentState || isReadOnly ? (
          <span className="entry-current inline-row">
            <StateDot label={state?.name ?? '…'} colour={state?.colour ?? null} ring={!entry.currentState} />{' '}
            {entry.currentState && <small>Current</small>}
          </span>
        ) : (
          <FieldInput
            {...shared}
            field={field.row[key]!}
            path={`${path}.${at}.${key}`}
            value={entry[key]}
            onChange={(id) => onEntry({ ...entry, [key]: id })}
          />
        )}
      </td>
      {columns.map((column) => (
        <td key={column} data-label={field.row[column]!.label} data-kind={field.row[column]!.kind}>
          <FieldInput
            {...shared}
            field={field.row[column]!}
            path={`${path}.${at}.${column}`}
            value={entry[column]}
            onChange={(value) => onEntry({ ...entry, [column]: value })}
          />
        </td>
      ))}
      <td>
        {!isReadOnly && (
          <button type="button" className="icon-button" aria-label={`Remove ${name}`} onClick={onRemove}>
            <IconTrash size={15} />
          </button>
        )}
      </td>
    </tr>
  )
}

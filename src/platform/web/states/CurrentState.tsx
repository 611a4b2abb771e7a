import { Select } from '@mantine/core'
import type { ChildrenField } from '#platform/contract/field.ts'
import { StateDot } from '#platform/web/cells/StateDot.tsx'
import type { InputProps } from '#platform/web/fields/input.ts'
import { currentEntry, stateIn, statesNamedIn, withCurrentState, type StateEntry } from './stateEntries.ts'
import { useStates } from './states.ts'

const swatch = { width: 8, height: 8, borderRadius: '50%' }

/** The state that a record is in, chosen at once; its planned states and dates are under Lifecycle. */
export function CurrentState({ field, value, onChange, onLeave, isReadOnly }: InputProps<ChildrenField, readonly StateEntry[] | null>) {
  const states = useStates(statesNamedIn(field))
  const entries = value ?? []
  const id = stateIn(field, currentEntry(entries))
  const state = states.get(id ?? '')
  if (isReadOnly)
    return (
      <div className="read-only-value">
        <span>State</span>
        <p>{state ? <StateDot label={state.name} colour={state.colour} /> : '–'}</p>
      </div>
    )
  const offered = [...states.values()].filter((one) => one.isActive || one.id === id)
  return (
    <Select
      id="field-currentState"
      label="State"
      placeholder="Not set"
      data={offered.map((one) => ({ value: one.id, label: one.name }))}
      value={id}
      onChange={(next) => onChange(withCurrentState(field, entries, next))}
      onBlur={onLeave}
      clearable
      leftSection={state && <i style={{ ...swatch, background: state.colour ?? '#8d96a8' }} />}
      leftSectionWidth={28}
      renderOption={({ option }) => <StateDot label={option.label} colour={states.get(option.value)?.colour ?? null} />}
      clearButtonProps={{ 'aria-label': 'Clear State' }}
    />
  )
}

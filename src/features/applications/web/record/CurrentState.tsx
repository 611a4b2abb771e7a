import { Select } from '@mantine/core'
import type { ChildrenField } from '#platform/contract/field.ts'
import { StateDot } from '#platform/web/cells/StateDot.tsx'
import type { InputProps } from '#platform/web/fields/input.ts'
import { currentEntry, withCurrentState, type StateEntry } from '../entries.ts'
import { useStates } from '../states.ts'

/** The state that an application is in, chosen at once; its planned states and dates are under Lifecycle. */
export function CurrentState({ value, onChange, onLeave, isReadOnly }: InputProps<ChildrenField>) {
  const states = useStates()
  const entries = (value as readonly StateEntry[] | null) ?? []
  const id = currentEntry(entries)?.refApplicationStateId ?? null
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
      onChange={(next) => onChange(withCurrentState(entries, next))}
      onBlur={onLeave}
      clearable
      leftSection={state && <i className="state-swatch" style={{ background: state.colour ?? undefined }} />}
      leftSectionWidth={28}
      renderOption={({ option }) => <StateDot label={option.label} colour={states.get(option.value)?.colour ?? null} />}
      clearButtonProps={{ 'aria-label': 'Clear State' }}
    />
  )
}

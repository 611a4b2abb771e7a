import { reference, type ChildrenField } from '#platform/contract/field.ts'
import { capital } from '#platform/contract/words.ts'
import { StateDot } from '#platform/web/cells/StateDot.tsx'
import type { InputProps } from '#platform/web/fields/input.ts'
import { currentEntry, plannedEntries, stateIn, statesNamedIn, withCurrentState, type StateEntry } from './stateEntries.ts'
import { planInWords } from './stateWrite.ts'
import StateInput from './StateInput.tsx'
import { useStates } from './states.ts'

/** The state that a record is in, chosen at once; its planned states and dates are under Lifecycle. */
export function CurrentState(props: InputProps<ChildrenField, readonly StateEntry[] | null>) {
  const { field, value, onChange, isReadOnly } = props
  const to = statesNamedIn(field)
  const states = useStates(to)
  const entries = value ?? []
  const id = stateIn(field, currentEntry(entries))
  const state = states.get(id ?? '')
  const planned = plannedEntries(entries)
  // Errors are reported for the list that holds the state.
  const fault = Object.entries(props.errors).find(([at]) => at === props.path || at.startsWith(`${props.path}.`))?.[1]
  if (isReadOnly)
    return (
      <div className="read-only-value">
        <span>State</span>
        <p>{state ? <StateDot label={state.name} colour={state.colour} /> : '–'}</p>
      </div>
    )
  return (
    <StateInput
      {...props}
      field={reference({
        label: 'State',
        to,
        ...(planned.length > 0 && { help: plannedHelp(planInWords(field, states, planned), planned.length) }),
      })}
      path="currentState"
      errors={fault === undefined ? {} : { currentState: fault }}
      value={id}
      onChange={(next) => onChange(withCurrentState(field, entries, next as string | null))}
    />
  )
}

const plannedHelp = (plan: string, count: number): string => (count === 1 ? `${capital(plan)} stays planned.` : `${plan} stay.`)

import type { ReferenceField } from '#platform/contract/field.ts'
import { StateDot } from '#platform/web/cells/StateDot.tsx'
import type { InputProps } from '#platform/web/fields/input.ts'
import { OneOf } from '#platform/web/fields/OneOf.tsx'
import { useStates } from './states.ts'

const swatch = { width: 8, height: 8, borderRadius: '50%' }

/** One of the workspace's states, by its name and colour. */
export default function StateInput(props: InputProps<ReferenceField>) {
  const { field, value, onChange } = props
  const states = useStates(field.to)
  const id = value ?? null
  const offered = [...states.values()].filter((one) => one.isActive || one.id === id)
  const chosen = states.get(id ?? '')
  return (
    <OneOf
      given={props}
      placeholder="Not set"
      data={offered.map((one) => ({ value: one.id, label: one.name }))}
      value={id}
      onPick={onChange}
      isShort
      nothingFoundMessage="No match"
      leftSection={chosen && <i style={{ ...swatch, background: chosen.colour ?? '#8d96a8' }} />}
      leftSectionWidth={28}
      renderOption={({ option }) => <StateDot label={option.label} colour={states.get(option.value)?.colour ?? null} />}
    />
  )
}

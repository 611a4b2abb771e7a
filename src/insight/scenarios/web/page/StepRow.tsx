import { Checkbox, Select, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { application } from '#portfolio/applications/contract.ts'
import { scenario } from '#insight/scenarios/contract.ts'
import { actions } from '#insight/scenarios/contract/entities.ts'
import { parseDay } from '#platform/contract/day.ts'
import { formatDate, formatMoney } from '#platform/contract/format.ts'
import { bestFirst, shownAtMost, usePicker } from '#platform/web/fields/options.ts'
import { ScalarInput } from '#platform/web/fields/ScalarInput.tsx'
import { useRecordLink } from '#platform/web/screen/recordLink.ts'
import type { Step } from './useSteps.ts'

const { lastDate: dayField } = scenario.fields.steps.row
const noErrors = {}

interface StepRowProps {
  readonly step: Step
  readonly name: string
  /** Name of the successor. */
  readonly onto: string | null
  /** Undefined: the reader sees no amounts. */
  readonly cost: number | null | undefined
  readonly mayEdit: boolean
  readonly onChange: (step: Step) => void
  readonly onRemove: () => void
}

/** One application of a scenario: what happens to it, what takes over, and when. */
export function StepRow({ step, name, onto, cost, mayEdit, onChange, onRemove }: StepRowProps) {
  const recordLink = useRecordLink()
  return (
    <tr>
      <th scope="row">
        <Link className="text-link" {...recordLink(application, step.applicationId)}>
          {name}
        </Link>
      </th>
      <td>
        {mayEdit ? (
          <Select
            aria-label={`Decision for ${name}`}
            data={actions}
            value={step.action}
            allowDeselect={false}
            onChange={(action) => action && onChange({ ...step, action: action })}
          />
        ) : (
          step.action
        )}
      </td>
      <td>{mayEdit ? <OntoInput step={step} name={name} onChange={onChange} /> : (onto ?? '–')}</td>
      <td>{mayEdit ? <DayInput step={step} name={name} onChange={onChange} /> : formatDate(step.lastDate) || '–'}</td>
      {cost !== undefined && <td data-numeric>{formatMoney(cost) || '–'}</td>}
      {mayEdit && (
        <td>
          <button type="button" className="icon-button" aria-label={`Take ${name} out of the scenario`} onClick={onRemove}>
            <IconX size={15} />
          </button>
        </td>
      )}
    </tr>
  )
}

type InputProps = Pick<StepRowProps, 'step' | 'name' | 'onChange'>

/** The application that takes over; for a replacement also one that is not there yet. */
function OntoInput({ step, name, onChange }: InputProps) {
  const { data, ...picker } = usePicker('application', step.ontoApplicationId ? [step.ontoApplicationId] : [])
  if (step.action === 'Eliminate') return <WithoutSuccessor step={step} name={name} onChange={onChange} />
  const set = (ontoApplicationId: string | null) => onChange({ ...step, ontoApplicationId })
  return (
    <div className="stack gap-4">
      <Select
        {...picker}
        aria-label={step.action === 'Migrate' ? `${name} is migrated onto` : `${name} is replaced by`}
        placeholder="Choose an application"
        data={data.filter(({ value }) => value !== step.applicationId)}
        value={step.ontoApplicationId}
        onChange={set}
        searchable
        limit={shownAtMost}
        filter={bestFirst}
        clearable={step.action === 'Replace'}
        clearButtonProps={{ 'aria-label': 'Clear the successor' }}
      />
      {!step.ontoApplicationId && !step.ontoName && <WithoutSuccessor step={step} name={name} onChange={onChange} />}
      {step.action === 'Replace' && !step.ontoApplicationId && (
        <NameInput
          key={step.ontoName}
          value={step.ontoName}
          label={`${name} is replaced by something new`}
          onChange={(ontoName) => onChange({ ...step, ontoName })}
        />
      )}
    </div>
  )
}

/** Without a successor, the saving counts only once somebody confirms that none is needed. */
const WithoutSuccessor = ({ step, name, onChange }: InputProps) => (
  <Checkbox
    className="faint"
    label="Needs no successor"
    aria-label={`${name} needs no successor`}
    checked={step.needsNoSuccessor}
    onChange={(event) => onChange({ ...step, needsNoSuccessor: event.currentTarget.checked })}
  />
)

/** Saved when the person leaves it, not with every letter. */
function NameInput({ value, label, onChange }: { value: string | null; label: string; onChange(value: string | null): void }) {
  const [text, setText] = useState(value ?? '')
  const leave = () => (text.trim() || null) !== value && onChange(text.trim() || null)
  return (
    <TextInput
      aria-label={label}
      placeholder="or name a new one"
      maxLength={250}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={({ key }) => key === 'Enter' && leave()}
    />
  )
}

/** A day that is half typed stays in the input until it is one. */
function DayInput({ step, name, onChange }: InputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const change = (value: unknown) => {
    const text = typeof value === 'string' ? value : null
    const isWhole = text === null || parseDay(text) !== null
    setTyped(isWhole ? null : text)
    if (isWhole) onChange({ ...step, lastDate: text })
  }
  return (
    <ScalarInput
      field={{ ...dayField, label: `Last day of ${name}`, required: true }}
      path={`lastDate.${step.applicationId}`}
      value={typed ?? step.lastDate}
      errors={noErrors}
      onChange={change}
      onLeave={() => setTyped(null)}
      isBare
    />
  )
}

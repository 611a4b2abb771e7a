import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { foldText } from '#platform/contract/fold.ts'
import { contact } from '#portfolio/contacts/contract.ts'
import { setup } from '#everyday/setup/contract.ts'
import { usePick } from '#platform/web/api/queries.ts'
import { useStates, type States } from '#platform/web/lifecycle-states/states.ts'
import { LoadSample } from './LoadSample.tsx'
import { cellsOf } from './rowFaults.ts'
import { RowsForm, type MoreCells, type RowCells } from './RowsForm.tsx'
import { StepFoot } from './StepFoot.tsx'

interface ApplicationsStepProps {
  ways: ReactNode
  onDone(account: unknown): void
}

const starts = [
  { value: 'type', label: 'Type or paste' },
  { value: 'file', label: 'Import a file' },
  { value: 'sample', label: 'Start with a sample' },
] as const
type Start = (typeof starts)[number]['value']

/** First applications: typed, imported from a file, or taken from the sample. */
export function ApplicationsStep({ ways, onDone }: ApplicationsStepProps) {
  const [start, setStart] = useState<Start>('type')
  return (
    <>
      <SegmentedControl className="setup-starts" aria-label="How to begin" value={start} onChange={setStart} data={[...starts]} />
      {start === 'type' ? (
        <TypedApplications ways={ways} onDone={onDone} />
      ) : (
        <>
          <div className="setup-start stack gap-12">
            {start === 'file' ? (
              <>
                <p>Any spreadsheet works as it is; its columns are matched for you. Come back here after the import.</p>
                <Link to="/applications/import" className="plain-button as-link">
                  Choose a file
                </Link>
              </>
            ) : (
              <>
                <p>
                  A shipping company with three years of costs, scores and history, to look around in. It brings portfolios, areas and
                  contacts along, so the setup is done with it.
                </p>
                <LoadSample />
              </>
            )}
          </div>
          <StepFoot>{ways}</StepFoot>
        </>
      )}
    </>
  )
}

const peopleList = 'setup-people'

/** A state and an owner, both of which can wait. */
function StateAndOwner({ at, cells, put }: RowCells) {
  const states = useStates('refApplicationState')
  return (
    <>
      <NativeSelect
        aria-label={`State of application ${at + 1}`}
        value={cells[1] ?? ''}
        onChange={({ currentTarget: { value } }) => put(1, value)}
        data={[{ value: '', label: 'No state yet' }, ...chosenFrom(states).map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <TextInput
        aria-label={`Owner of application ${at + 1}`}
        placeholder="Choose or type a name"
        list={peopleList}
        value={cells[2] ?? ''}
        onChange={({ currentTarget: { value } }) => put(2, value)}
      />
    </>
  )
}

const chosenFrom = (states: States) => [...states.values()].filter(({ isActive }) => isActive)

function TypedApplications({ ways, onDone }: ApplicationsStepProps) {
  const states = useStates('refApplicationState')
  const { data: people } = useQuery(usePick(contact.name))
  const stateNamed = (name = '') => chosenFrom(states).find((one) => foldText(one.name) === foldText(name))?.id ?? ''
  const more: MoreCells = {
    heads: ['State', 'Owner'],
    read: ([name = '', state, owner = '']) => [name, stateNamed(state), owner],
    begin: ([state = '']) => [state],
    Cells: StateAndOwner,
  }
  return (
    <>
      <datalist id={peopleList}>
        {people?.map(({ contactId, name }) => (
          <option key={String(contactId)}>{String(name)}</option>
        ))}
      </datalist>
      <RowsForm
        call={setup.calls.applications}
        list="applications"
        one="application"
        many="applications"
        more={more}
        ways={ways}
        rowOf={(line) => {
          const [name, state, owner] = cellsOf(line)
          return { name, refApplicationStateId: state || null, owner: owner || null }
        }}
        onDone={onDone}
      />
    </>
  )
}

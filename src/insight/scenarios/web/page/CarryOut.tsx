import '#platform/web/screen/layout.css'
import { Button, Group, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { application } from '#portfolio/applications/contract.ts'
import { scenario, scenarios } from '#insight/scenarios/contract.ts'
import type { OutcomeStep } from '#insight/scenarios/contract/outcome.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { formatDate } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { listWith } from '#platform/web/api/queries.ts'
import { recordSaved } from '#platform/web/api/records.ts'
import { etagOf } from '#platform/web/api/request.ts'
import { send } from '#platform/web/api/send.ts'
import { FormProblem } from '#platform/web/form/ErrorSummary.tsx'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'
import { Dialog } from '#platform/web/shell/Dialog.tsx'
import { useStates } from '#platform/web/lifecycle-states/states.ts'
import { offerUndo } from '#platform/web/undo/undo.ts'
import { takeBack } from './takeBack.ts'

const plans = listWith(application, ['lifecycleEndDate', 'plannedDisposition'])

interface CarryOutProps {
  readonly record: RecordOf<typeof scenario>
  readonly steps: readonly OutcomeStep[]
  readonly onClose: () => void
}

/** Says what carrying out writes into which application, and does it. */
export default function CarryOut({ record, steps, onClose }: CarryOutProps) {
  const states = [...useStates('refApplicationState').values()].filter(({ isActive }) => isActive)
  const { data } = useQuery(plans)
  const [chosen, setChosen] = useState<string | null>(null)
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const state = states.find(({ id }) => id === chosen) ?? states.findLast(({ isToBeRetired }) => isToBeRetired)
  const undated = steps.filter(({ lastDate }) => !lastDate).length
  const carryOut = async () => {
    if (!state) return
    setBusy(true)
    setError(undefined)
    const id = record.scenarioId
    try {
      const body = { refApplicationStateId: state.id }
      recordSaved(scenario, await send(scenarios.calls.carryOut, { params: { id }, body }, { stay: true, ifMatch: etagOf(record) }))
      onClose()
      offerUndo({
        done: `${record.name} applied`,
        undone: `${record.name} is a draft again, and the applications are as they were before`,
        undo: () => takeBack(id),
      })
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  return (
    <Dialog title={`Apply ${record.name}?`} size={720} onClose={onClose}>
      <p className="what-if-lead">
        {counted(steps.length, 'application')} will get a planned end, state and disposition. You can undo all of it in one step, as long as
        nobody changes these plans.
      </p>
      <FormProblem error={error} />
      <Select
        label="State after the last day"
        data={states.map(({ id, name }) => ({ value: id, label: name }))}
        value={state?.id ?? null}
        onChange={setChosen}
        allowDeselect={false}
      />
      <ScrollRegion className="lined-table what-if-table what-if-writes" label="Changes">
        <table>
          <thead>
            <tr>
              <th scope="col">Application</th>
              <th scope="col">In use until</th>
              <th scope="col">Planned state</th>
              <th scope="col">Planned disposition</th>
            </tr>
          </thead>
          <tbody>
            {steps.map((step) => {
              const was = data?.find(({ applicationId }) => applicationId === step.applicationId)
              return (
                <tr key={step.applicationId}>
                  <th scope="row">{step.name}</th>
                  <td>
                    <Change was={formatDate(was?.lifecycleEndDate)} now={formatDate(step.lastDate) || 'No date yet'} />
                  </td>
                  <td>{state?.name}</td>
                  <td>
                    <Change was={was?.plannedDisposition ?? ''} now={step.action === 'Eliminate' ? 'Eliminate' : 'Migrate'} />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollRegion>
      {undated > 0 && <p className="what-if-lead">Give {counted(undated, 'application')} a last day first.</p>}
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={isBusy} disabled={!state || undated > 0} onClick={() => void carryOut()}>
          Apply
        </Button>
      </Group>
    </Dialog>
  )
}

const Change = ({ was, now }: { was: string; now: string }) => (
  <>
    {was && was !== now && <del className="faint">{was}</del>} {now}
  </>
)

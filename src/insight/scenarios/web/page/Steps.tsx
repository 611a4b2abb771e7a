import '#platform/web/screen/layout.css'
import { Button } from '@mantine/core'
import { IconFlask, IconPlus } from '@tabler/icons-react'
import { lazy, useMemo, useRef, useState } from 'react'
import type { Outcome } from '#insight/scenarios/contract/outcome.ts'
import { formatMoney } from '#platform/contract/format.ts'
import { useNames } from '#platform/web/api/queries.ts'
import { UnsavedGuard } from '#platform/web/form/UnsavedGuard.tsx'
import { Late } from '#platform/web/notify/Late.tsx'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'
import { catchFocus } from '#platform/web/shell/lostFocus.ts'
import { StepRow } from './StepRow.tsx'
import type { useSteps } from './useSteps.ts'

const ChooseApplications = lazy(() => import('./ChooseApplications.tsx'))

interface StepsProps {
  readonly portfolioId: string
  readonly known: ReturnType<typeof useSteps>
  readonly outcome: Outcome | undefined
  readonly mayEdit: boolean
}

/** The applications of a scenario: each choice is saved at once, or tried and not saved; the figures beside follow. */
export function Steps({ portfolioId, known, outcome, mayEdit: maySave }: StepsProps) {
  const { steps, change, tried, tryOthers, discard, keep } = known
  const mayEdit = maySave || tried !== null
  const [isChoosing, setChoosing] = useState(false)
  const head = useRef<HTMLHeadingElement>(null)
  // The button that was pressed goes with what it does.
  const turn = (act: () => void) => () => {
    act()
    catchFocus(head.current)
  }
  const choose = (
    <Button variant={steps.length > 0 ? 'default' : 'filled'} leftSection={<IconPlus size={15} />} onClick={() => setChoosing(true)}>
      Choose applications
    </Button>
  )
  return (
    <section className="card what-if-steps card-body">
      <header className="row spread">
        <h2 className="beside baseline" ref={head} tabIndex={-1}>
          Decisions
        </h2>
        {!tried && (
          <button type="button" className="plain-button" onClick={turn(tryOthers)}>
            <IconFlask size={14} aria-hidden="true" /> Try without saving
          </button>
        )}
        {mayEdit && choose}
      </header>
      {tried && (
        <div className="what-if-tried row wraps">
          <span role="status">Changes that you make now are not saved. The figures show their effect.</span>
          {maySave && <Button onClick={turn(keep)}>Save these steps</Button>}
          <Button variant="default" onClick={turn(discard)}>
            Discard
          </Button>
        </div>
      )}
      {steps.length === 0 ? (
        <p>{mayEdit ? 'Choose applications to retire, and see what that saves and affects.' : 'No applications have been chosen yet.'}</p>
      ) : (
        <StepTable steps={steps} outcome={outcome} mayEdit={mayEdit} onChange={change} />
      )}
      <UnsavedGuard isDirty={known.isDirty} onDiscard={discard} />
      {isChoosing && (
        <Late onClose={() => setChoosing(false)}>
          <ChooseApplications
            portfolioId={portfolioId}
            steps={steps}
            onChoose={(chosen) => change([...steps, ...chosen])}
            onClose={() => setChoosing(false)}
          />
        </Late>
      )}
    </section>
  )
}

interface StepTableProps {
  readonly steps: ReturnType<typeof useSteps>['steps']
  readonly outcome: Outcome | undefined
  readonly mayEdit: boolean
  readonly onChange: ReturnType<typeof useSteps>['change']
}

/** The steps by the names of their applications, and what these cost together. */
function StepTable({ steps, outcome, mayEdit, onChange }: StepTableProps) {
  const names = useNames('application')
  const told = useMemo(() => new Map(outcome?.steps.map((step) => [step.applicationId, step])), [outcome])
  const nameOf = (id: string) => told.get(id)?.name ?? names.get(id) ?? '…'
  const sorted = steps.toSorted((one, other) => nameOf(one.applicationId).localeCompare(nameOf(other.applicationId)))
  const seesAmounts = outcome?.amountsSeen === true
  const sum = outcome?.steps.reduce((all, step) => all + (step.yearlyCost ?? 0), 0)
  return (
    <ScrollRegion className="lined-table what-if-table" label="Applications of the scenario">
      <table>
        <thead>
          <tr>
            <th scope="col">Application</th>
            <th scope="col">Decision</th>
            <th scope="col">Successor</th>
            <th scope="col">Last day</th>
            {seesAmounts && (
              <th scope="col" data-numeric>
                Yearly cost
              </th>
            )}
            {mayEdit && <td aria-hidden="true" />}
          </tr>
        </thead>
        <tbody>
          {sorted.map((step) => (
            <StepRow
              key={step.applicationId}
              step={step}
              name={nameOf(step.applicationId)}
              onto={told.get(step.applicationId)?.onto ?? null}
              cost={seesAmounts ? (told.get(step.applicationId)?.yearlyCost ?? null) : undefined}
              mayEdit={mayEdit}
              onChange={(next) => onChange(steps.map((one) => (one.applicationId === next.applicationId ? next : one)))}
              onRemove={() => onChange(steps.filter((one) => one.applicationId !== step.applicationId))}
            />
          ))}
        </tbody>
        {seesAmounts && (
          <tfoot>
            <tr>
              <th scope="row" colSpan={4}>
                Together
              </th>
              <td data-numeric>{formatMoney(sum)}</td>
              {mayEdit && <td aria-hidden="true" />}
            </tr>
          </tfoot>
        )}
      </table>
    </ScrollRegion>
  )
}

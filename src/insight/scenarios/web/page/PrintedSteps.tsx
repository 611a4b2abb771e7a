import type { Outcome } from '#insight/scenarios/contract/outcome.ts'
import { formatDate, formatMoney } from '#platform/contract/format.ts'
import { useNames } from '#platform/web/api/queries.ts'
import { PaperTable, type PaperColumn } from '#platform/web/print/PaperTable.tsx'
import type { Step } from './useSteps.ts'

type Told = Outcome['steps'][number]
interface Line extends Pick<Told, 'applicationId' | 'name' | 'action' | 'onto' | 'lastDate' | 'yearlyCost' | 'isCounted'> {}

/** Steps of a scenario by application, with their total cost. */
export function PrintedSteps({ steps, outcome }: { steps: readonly Step[]; outcome: Outcome }) {
  const names = useNames('application')
  const told = new Map(outcome.steps.map((step) => [step.applicationId, step]))
  const lines = steps.map(({ applicationId, action, lastDate }): Line => {
    const { name, onto, yearlyCost, isCounted = true } = told.get(applicationId) ?? {}
    return {
      applicationId,
      action,
      lastDate,
      isCounted,
      name: name ?? names.get(applicationId) ?? '…',
      onto: onto ?? null,
      yearlyCost: yearlyCost ?? null,
    }
  })
  return (
    <>
      <h2>Decisions</h2>
      {lines.length === 0 ? (
        <p>No applications have been chosen yet.</p>
      ) : (
        <PaperTable
          label="Applications of the scenario"
          columns={outcome.amountsSeen ? [...columns, cost] : columns}
          groups={[{ title: 'Applications', rows: lines.toSorted((one, other) => one.name.localeCompare(other.name)) }]}
          rowId={({ applicationId }) => applicationId}
        />
      )}
    </>
  )
}

const columns: readonly PaperColumn<Line>[] = [
  { label: 'Application', width: '30%', cell: ({ name }) => name, sum: () => 'Together' },
  { label: 'Decision', cell: ({ action, isCounted }) => (isCounted ? action : `${action}, saving not counted`) },
  { label: 'Successor', cell: ({ onto }) => onto ?? '–' },
  { label: 'Last day', cell: ({ lastDate }) => formatDate(lastDate) || '–' },
]
const cost: PaperColumn<Line> = {
  label: 'Yearly cost',
  isNumeric: true,
  cell: ({ yearlyCost }) => formatMoney(yearlyCost) || '–',
  sum: (rows) => formatMoney(rows.reduce((all, { yearlyCost }) => all + (yearlyCost ?? 0), 0)),
}

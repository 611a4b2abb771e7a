import type { OutcomeStep } from '#insight/scenarios/contract/outcome.ts'
import { formatDate, formatMoney } from '#platform/contract/format.ts'
import { PaperTable, type PaperColumn } from '#platform/web/print/PaperTable.tsx'
import { PrintedYears } from '../outcome/PrintedYears.tsx'
import type { Side } from './Comparison.tsx'
import { isBetter, rowsOf, seesAmountsOf, type ComparedRow } from './rows.ts'

/** Two scenarios side by side on paper, with all names; then the years and decisions of each. */
export function PrintedComparison({ one, other }: { one: Side; other: Side }) {
  const outcomes = [one.outcome, other.outcome] as const
  const sides = [
    { letter: 'A', ...one, against: other.outcome },
    { letter: 'B', ...other, against: one.outcome },
  ]
  const seesAmounts = seesAmountsOf(outcomes)
  return (
    <>
      {sides.map(({ letter, record }) => (
        <p key={letter}>
          {[`${letter}: ${record.name}`, record.shortDescription, record.createdByName, record.carriedOutDate && 'applied']
            .filter(Boolean)
            .join(' · ')}
        </p>
      ))}
      <PaperTable
        label="Two scenarios side by side"
        columns={[
          title,
          ...sides.map(({ letter, record, outcome, against }) => ({
            label: `${letter}: ${record.name}`,
            width: '37%',
            cell: (row: ComparedRow) => `${row.told(outcome, Infinity)}${isBetter(row, outcome, against) ? ` ✓ ${row.better}` : ''}`,
          })),
        ]}
        groups={[{ title: 'Rows', rows: rowsOf(outcomes) }]}
        rowId={(row) => row.title}
      />
      {sides.map(({ letter, record, outcome }) => (
        <section key={letter}>
          {seesAmounts && <PrintedYears title={`${letter}: ${record.name}, year by year`} years={outcome.years} />}
          <h2>
            {letter}: {record.name}, decisions
          </h2>
          <PrintedDecisions steps={outcome.steps} amountsSeen={outcome.amountsSeen} />
        </section>
      ))}
    </>
  )
}

const title: PaperColumn<ComparedRow> = {
  label: 'Outcome',
  width: '26%',
  cell: (row) => (
    <>
      {row.title}
      {row.note && <small>{row.note}</small>}
    </>
  ),
}

const PrintedDecisions = ({ steps, amountsSeen }: { steps: readonly OutcomeStep[]; amountsSeen: boolean }) =>
  steps.length === 0 ? (
    <p>No applications have been chosen yet.</p>
  ) : (
    <PaperTable
      label="Decisions"
      columns={amountsSeen ? [...decisions, cost] : decisions}
      groups={[{ title: 'Decisions', rows: steps }]}
      rowId={({ applicationId }) => applicationId}
    />
  )

const decisions: readonly PaperColumn<OutcomeStep>[] = [
  { label: 'Application', width: '30%', cell: ({ name }) => name },
  { label: 'Decision', cell: ({ action }) => action },
  { label: 'Successor', cell: ({ onto }) => onto ?? '–' },
  { label: 'Last day', cell: ({ lastDate }) => formatDate(lastDate) || 'No date yet' },
]
const cost: PaperColumn<OutcomeStep> = {
  label: 'Yearly cost today',
  isNumeric: true,
  cell: ({ yearlyCost }) => formatMoney(yearlyCost) || '–',
}

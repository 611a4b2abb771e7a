import { useQuery } from '@tanstack/react-query'
import { scenarios, type scenario } from '#insight/scenarios/contract.ts'
import type { Outcome } from '#insight/scenarios/contract/outcome.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { formatDate, formatMoney } from '#platform/contract/format.ts'
import { queryOf, useNames } from '#platform/web/api/queries.ts'
import { PaperTable } from '#platform/web/print/PaperTable.tsx'
import { figuresOf } from '../outcome/figuresOf.ts'
import { PrintedLeftOut } from '../outcome/LeftOut.tsx'
import { PrintedParts } from '../outcome/PrintedParts.tsx'
import { PrintedYears } from '../outcome/PrintedYears.tsx'
import { PrintedSteps } from './PrintedSteps.tsx'
import type { Step } from './useSteps.ts'

interface PrintedScenarioProps {
  readonly record: RecordOf<typeof scenario>
  readonly steps: readonly Step[]
  readonly outcome: Outcome
  /** The steps are not saved. */
  readonly isTried: boolean
}

/** A scenario on paper: what is chosen, and all that comes of it. */
export function PrintedScenario({ record, steps, outcome, isTried }: PrintedScenarioProps) {
  const portfolio = useNames('portfolio').get(record.portfolioId)
  const { carriedOutDate, carriedOutByName } = record
  const facts = [
    portfolio,
    record.shortDescription,
    record.createdByName,
    carriedOutDate && `Applied on ${formatDate(carriedOutDate)} by ${carriedOutByName}`,
    isTried && 'Tried, not saved',
  ]
  return (
    <>
      <p>{facts.filter(Boolean).join(' · ')}</p>
      <PaperTable
        label="Figures"
        columns={[
          { label: 'Outcome', cell: ({ label }) => label },
          { label: 'Figure', isNumeric: true, cell: ({ value }) => value },
        ]}
        groups={[{ title: 'Figures', rows: figuresOf(outcome) }]}
        rowId={({ label }) => label}
      />
      {outcome.amountsSeen && <PrintedLeftOut outcome={outcome} />}
      <PrintedSteps steps={steps} outcome={outcome} />
      {outcome.amountsSeen && <PrintedCosts scenarioId={record.scenarioId} />}
      {outcome.amountsSeen && <PrintedYears title="Cost by year" years={outcome.years} />}
      <PrintedParts outcome={outcome} />
    </>
  )
}

function PrintedCosts({ scenarioId }: { scenarioId: string }) {
  const { data = [] } = useQuery(queryOf(scenarios.calls.listCosts, { query: { scenarioId } }))
  return (
    <>
      <h2>Added cost</h2>
      {data.length === 0 ? (
        <p>Nothing yet.</p>
      ) : (
        <PaperTable
          label="Added cost"
          columns={[
            { label: 'Cost', width: '40%', cell: ({ name }) => name },
            { label: 'From', cell: ({ startDate }) => formatDate(startDate) },
            { label: 'Until', cell: ({ endDate }) => formatDate(endDate) || '–' },
            { label: 'Per year', isNumeric: true, cell: ({ yearlyAmount }) => formatMoney(yearlyAmount) || '–' },
            { label: 'One-time', isNumeric: true, cell: ({ onceAmount }) => formatMoney(onceAmount) || '–' },
          ]}
          groups={[{ title: 'Costs', rows: data }]}
          rowId={({ scenarioCostId }) => scenarioCostId}
        />
      )}
    </>
  )
}

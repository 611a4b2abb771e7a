import { useQuery } from '@tanstack/react-query'
import { asOf } from '#insight/as-of/contract.ts'
import { kinds, kindFields } from '#portfolio/relations/contract/cost-kinds.ts'
import type { CostYear } from '#portfolio/costs/contract/totals.ts'
import { dayNow } from '#platform/contract/day.ts'
import { formatChange, formatMoney, formatNumber } from '#platform/contract/format.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { OnPaper } from '#platform/web/print/OnPaper.tsx'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import type { Address } from './address.ts'
import { Then } from './Limit.tsx'
import { PrintedCostsThen } from './PrintedCostsThen.tsx'
import { PrintedThen } from './PrintedThen.tsx'
import { shapes } from './shapes.ts'

/** Costs by year as they were recorded on the day, each beside what is recorded now. */
export default function CostsThen({ address }: { address: Address }) {
  const { date, portfolio } = address
  const scope = portfolio ? { portfolioId: portfolio } : {}
  const then = useQuery(queryOf(asOf.calls.costs, { query: { date, ...scope } }))
  const now = useQuery(queryOf(asOf.calls.costs, { query: { date: dayNow(), ...scope } }))
  const years = (then.data?.years ?? []).filter(({ grandTotal }) => (grandTotal.totalCost ?? 0) > 0)
  const today = new Map((now.data?.years ?? []).map((year) => [year.year, year]))
  return (
    <Then shape={shapes.costs} limits={then.data?.limits} error={then.error} onRetry={() => void then.refetch()}>
      {then.data?.amountsSeen === false ? (
        <EmptyPlace
          title="You don’t have permission to see costs"
          text="In this workspace, only people who can edit a portfolio’s values see costs. Ask the portfolio’s manager for access."
        />
      ) : years.length === 0 ? (
        <EmptyPlace title="No costs had been recorded by that date" text="Choose a later day, or another portfolio." />
      ) : (
        <>
          <Years years={years} now={today} />
          <OnPaper label="Costs by year">
            <PrintedThen address={address} limits={then.data?.limits}>
              <PrintedCostsThen years={years} now={today} />
            </PrintedThen>
          </OnPaper>
        </>
      )}
    </Then>
  )
}

function Years({ years, now }: { years: readonly CostYear[]; now: ReadonlyMap<number, CostYear> }) {
  const line = (label: string, of: (year: CostYear) => number | null, isTotal = false) => (
    <tr key={label} data-total={isTotal || undefined}>
      <th scope="row">{label}</th>
      {years.map((year) => (
        <td key={year.year}>{formatMoney(of(year))}</td>
      ))}
    </tr>
  )
  return (
    <div className="card as-of-card card-body rigid">
      <h2>Costs by year, as recorded on the day</h2>
      <ScrollRegion label="Costs by year, as recorded on the day" className="as-of-years">
        <table className="numbers">
          <thead>
            <tr>
              <th scope="col">Year</th>
              {years.map(({ year }) => (
                <th key={year} scope="col">
                  {year}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map((kind) => line(kindFields[kind].label, ({ grandTotal }) => grandTotal[kind]))}
            {line('Total', ({ grandTotal }) => grandTotal.totalCost, true)}
            {line('Own', ({ own }) => own.totalCost)}
            {line('Third party', ({ thirdParty }) => thirdParty.totalCost)}
            <tr>
              <th scope="row">Applications</th>
              {years.map(({ year, applications }) => (
                <td key={year}>{formatNumber(applications, 0)}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">As recorded today</th>
              {years.map(({ year, grandTotal }) => {
                const total = now.get(year)?.grandTotal.totalCost
                return (
                  <td key={year}>
                    {formatMoney(total)} <small>{formatChange(grandTotal.totalCost, total)}</small>
                  </td>
                )
              })}
            </tr>
          </tbody>
        </table>
      </ScrollRegion>
    </div>
  )
}

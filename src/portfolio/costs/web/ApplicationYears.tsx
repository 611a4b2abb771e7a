import './view/application-years.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { application } from '#portfolio/applications/contract.ts'
import { costs } from '#portfolio/costs/contract.ts'
import { kindFields } from '#portfolio/relations/contract/cost-kinds.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { formatChange, formatMoney, formatMoneyShort } from '#platform/contract/format.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { OnPaper } from '#platform/web/print/OnPaper.tsx'
import { PrintedYears } from './PrintedYears.tsx'
import { kindsIn, tellsAmounts, yearsOf, type YearCost } from './yearsOf.ts'

const mostYears = 5
const thisYear = () => new Date().getFullYear()

/** Costs of an application in the last years, beside its facts. Renders nothing when its entries hold no amounts for the reader. */
export function ApplicationYears({ record: { applicationId, permissions } }: { record: RecordOf<typeof application> }) {
  const { data, error } = useQuery(queryOf(costs.calls.listOfApplication, { params: { id: applicationId } }))
  if (error || (data?.length && !data.some(tellsAmounts))) return null
  if (!data) return <span className="skeleton application-years-waiting" role="status" aria-label="Loading" />
  const years = yearsOf(data, thisYear(), mostYears)
  return (
    <section className="card application-years" aria-label="Cost per year">
      {years && (
        <OnPaper label="Cost per year">
          <PrintedYears years={years} />
        </OnPaper>
      )}
      <header>
        <h2>Cost per year</h2>
        <Link to="." state search={(old: object) => ({ ...old, tab: 'Costs' })} className="text-link">
          Costs
        </Link>
      </header>
      {years ? <Years years={years} /> : <p>Nothing {!permissions.edit && 'that you see '}in the last five years.</p>}
    </section>
  )
}

/** The years beside each other; one of them, this year unless another is chosen, in figures and by kind. */
function Years({ years }: { years: readonly YearCost[] }) {
  const [chosen, choose] = useState<number>()
  const at = Math.max(0, chosen === undefined ? years.length - 1 : years.findIndex(({ year }) => year === chosen))
  const [now, before] = [years[at]!, years[at - 1]]
  const most = Math.max(1, ...years.map(({ total }) => total))
  return (
    <>
      <p aria-live="polite">
        <b>{formatMoney(now.total)}</b> in {now.year}
        {before && before.total > 0 && `, ${changeInWords(before.total, now.total)} ${before.year}`}
      </p>
      <ol className="beside">
        {years.map(({ year, total }) => (
          <li key={year} style={{ '--share': `${(total / most) * 100}%` }}>
            <button type="button" aria-pressed={year === now.year} title={`${year} by kind`} onClick={() => choose(year)}>
              <span>{formatMoneyShort(total)}</span>
              <i aria-hidden="true" />
              <small>{year}</small>
            </button>
          </li>
        ))}
      </ol>
      <dl aria-label={`${now.year} by kind`}>
        {/* Those of all years, so that nothing moves when another one is chosen. */}
        {kindsIn(years).map((kind) => (
          <div key={kind}>
            <dt className="soft">{kindFields[kind].label}</dt>
            <dd className="medium numbers">{now.byKind[kind] > 0 ? formatMoney(now.byKind[kind]) : '–'}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function changeInWords(before: number, now: number): string {
  if (now === before) return 'as in'
  return `${formatChange(before, now)} against`
}

import './view/application-years.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { application } from '#features/applications/contract.ts'
import { costs } from '#features/costs/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { formatChange, formatMoney, formatMoneyShort } from '#platform/contract/format.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { tellsAmounts, yearsOf } from './yearsOf.ts'

const mostYears = 5
const thisYear = () => new Date().getFullYear()

/** What an application costs in the last years, beside its facts. Nothing where its entries tell the reader no amounts. */
export function ApplicationYears({ record: { applicationId } }: { record: RecordOf<typeof application> }) {
  const { data, error } = useQuery(queryOf(costs.calls.listOfApplication, { params: { id: applicationId } }))
  const years = data && yearsOf(data, thisYear(), mostYears)
  const now = years?.at(-1)
  if (error || (data?.length && !data.some(tellsAmounts))) return null
  if (!data) return <span className="skeleton application-years-waiting" role="status" aria-label="Loading" />
  const [before, most] = [years?.at(-2), Math.max(1, ...(years ?? []).map(({ total }) => total))]
  return (
    <section className="card application-years" aria-label="Cost per year">
      <header>
        <h2>Cost per year</h2>
        <Link to="." state search={(old: object) => ({ ...old, tab: 'Costs' })} className="text-link">
          Costs
        </Link>
      </header>
      <p>
        {now ? (
          <>
            <b>{formatMoney(now.total)}</b> in {now.year}
            {before && before.total > 0 && `, ${changeInWords(before.total, now.total)} ${before.year}`}
          </>
        ) : (
          'Nothing in the last five years.'
        )}
      </p>
      <ol>
        {years?.map(({ year, total }) => (
          <li key={year} data-now={year === now?.year || undefined} style={{ '--share': `${(total / most) * 100}%` }}>
            <span>{formatMoneyShort(total)}</span>
            <i aria-hidden="true" />
            <small>{year}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}

function changeInWords(before: number, now: number): string {
  if (now === before) return 'as in'
  return `${formatChange(before, now)} against`
}

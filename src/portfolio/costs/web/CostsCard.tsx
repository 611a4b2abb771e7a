import './view/costs.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { costs } from '#portfolio/costs/contract.ts'
import { latestOf } from '#portfolio/costs/contract/shown-years.ts'
import type { CostYear } from '#portfolio/costs/contract/totals.ts'
import { formatChange, formatMoneyShort } from '#platform/contract/format.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { usePhone } from '#platform/web/grid/usePhone.ts'
import { CostChart } from './view/CostChart.tsx'
import { isTold, partsByKind, totalOf } from './view/kinds.ts'

const mostYears = 3

/** The last years at a glance, and how each kind of cost changed; a bar leads to what is behind it. */
export function CostsCard() {
  const navigate = useNavigate()
  const isPhone = usePhone()
  const [thisYear] = useState(() => new Date().getFullYear())
  const { data, error, refetch } = useQuery(queryOf(costs.calls.years))
  const years = useMemo(() => {
    const told = data?.years.filter((year) => isTold(year, partsByKind))
    return told && latestOf(told, thisYear, mostYears)
  }, [data, thisYear])
  return (
    <div className="costs-card">
      <CostChart
        title="Cost by kind"
        years={years}
        parts={partsByKind}
        height={272}
        onYear={() => void navigate({ to: '/costs' })}
        links={
          <Link to="/costs" className="text-link hide-small">
            Open costs
          </Link>
        }
        {...(!isPhone && years?.length !== 0 && { beside: years ? <Kinds years={years} /> : <div className="cost-years cost-kinds" /> })}
        {...(error && { error: { error, retry: () => void refetch() } })}
      />
    </div>
  )
}

/** Each kind in the last of the years, and its change on the year before; colours match the bars. */
function Kinds({ years }: { years: readonly CostYear[] }) {
  const [now, before] = [years.at(-1)!, years.at(-2)]
  const line = (name: string, of: (year: CostYear) => number, colour?: string) => (
    <tr key={name} data-kind={colour ? undefined : 'total'}>
      <th scope="row">
        {colour && <i style={{ background: colour }} aria-hidden="true" />}
        {name}
      </th>
      <td>{formatMoneyShort(of(now))}</td>
      <td>{before && of(before) > 0 && formatChange(of(before), of(now))}</td>
    </tr>
  )
  return (
    <div className="cost-years cost-kinds">
      <table className="numbers">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Kind</span>
            </th>
            <th scope="col">{now.year}</th>
            <th scope="col">{before && `vs ${before.year}`}</th>
          </tr>
        </thead>
        <tbody>
          {partsByKind.toReversed().map(({ name, colour, of }) => line(name, of, colour))}
          {line('Total', totalOf)}
        </tbody>
      </table>
    </div>
  )
}

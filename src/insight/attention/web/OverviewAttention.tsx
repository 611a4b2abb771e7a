import './overview-attention.css'
import { defaultParseSearch, Link } from '@tanstack/react-router'
import { useQuery } from '@tanstack/react-query'
import { IconChevronRight } from '@tabler/icons-react'
import { attention } from '#insight/attention/contract.ts'
import { byPressure } from '#insight/attention/contract/pressure.ts'
import { formatMoneyShort, formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { ViewBones } from '#platform/web/charts/ViewBones.tsx'
import { PartFailure } from '#platform/web/notify/Failure.tsx'

/** The rest is behind "All rules". */
const mostShown = 6
const mostPressing = 5

/** Results of the rules over applications, the most pressing first, with their yearly cost. */
export function OverviewAttention() {
  const { data, error, refetch } = useQuery(queryOf(attention.calls.look, { query: { costs: 'yes' } }))
  const found = data?.rules.toSorted(byPressure).filter(({ count }) => count)
  const shown = found?.slice(0, mostShown)
  const tellsCosts = shown?.some(({ yearlyCost }) => yearlyCost != null)
  return (
    <section className="card overview-attention" aria-labelledby="overview-attention" aria-busy={!data && !error}>
      <header>
        <h2 id="overview-attention">Needs attention</h2>
        {tellsCosts && <small className="soft numbers">Yearly cost</small>}
      </header>
      {error && !data && <PartFailure className="overview-attention-failure" error={error} retry={() => void refetch()} />}
      {shown?.length === 0 && <p>Nothing needs attention.</p>}
      {!data && !error && <ViewBones shape="rows" />}
      <ul>
        {shown?.map(({ rule, name, count, weight, address, yearlyCost }) => {
          const [path = '', query = ''] = address.split('?')
          return (
            <li key={rule}>
              <Link className="row hovers" to={path} search={defaultParseSearch(query)}>
                <b className="strong numbers" data-pressing={weight === mostPressing || undefined}>
                  {formatNumber(count, 0)}
                </b>
                <span className="grow clipped">{name}</span>
                {tellsCosts && <small className="soft numbers">{formatMoneyShort(yearlyCost)}</small>}
                <IconChevronRight className="faint" size={15} aria-hidden="true" />
              </Link>
            </li>
          )
        })}
      </ul>
      <Link to="/attention" className="text-link">
        {found && found.length > mostShown ? `All ${formatNumber(found.length, 0)} that find something` : allRules(data?.rules.length)}
      </Link>
    </section>
  )
}

const allRules = (count: number | undefined) => (count ? `All ${counted(count, 'rule')}` : 'All rules')

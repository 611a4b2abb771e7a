import { useQuery } from '@tanstack/react-query'
import { costs } from '#features/costs/contract.ts'
import { overview } from '#features/overview/contract.ts'
import { portfolio, portfolios } from '#features/portfolios/contract.ts'
import { formatLongDate, formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { queryOf, recordOf } from '#platform/web/api/queries.ts'
import { askAgain } from '#platform/web/api/queryClient.ts'
import { RecordProblem } from '#platform/web/screen/RecordStates.tsx'
import { useSession } from '#platform/web/session/stored.ts'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { MembersTable } from './MembersTable.tsx'
import { FiguresTable, YearsTable } from './tables.tsx'

const times = ['Invest', 'Migrate', 'Tolerate', 'Eliminate'] as const

/** One portfolio for the board meeting: its figures, its costs, what to do, then its applications. */
export default function PrintedPortfolio({ id }: { id: string }) {
  const user = useSession()
  const { data: record, error } = useQuery(recordOf(portfolio, id))
  const { data: figures } = useQuery(queryOf(overview.calls.figures, { query: { portfolioId: id } }))
  const { data: years } = useQuery(queryOf(costs.calls.years, { query: { portfolioId: id } }))
  const { data: members } = useQuery(queryOf(portfolios.calls.allApplications, { query: { portfolioId: id } }))
  usePageTitle(record && record['name'])
  if (error) return <RecordProblem entity={portfolio} error={error} onRetry={askAgain} />
  if (!record || !figures || !years || !members) return <span className="skeleton" role="status" aria-label="Loading" />
  const manager = record['managerContact'] as string | null
  return (
    <>
      <p>
        {user?.accountName}, {formatLongDate(figures.date)}. {counted(members.length, 'application')}, without those of its parts
        {manager && `; decided by ${manager}`}.
      </p>
      <FiguresTable figures={figures} />
      <YearsTable years={years.years} />
      <h2>TIME</h2>
      <table className="printed">
        <thead>
          <tr>
            {times.map((time) => (
              <th key={time} scope="col">
                {time}
              </th>
            ))}
            <th scope="col">Not scored</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            {[...times, null].map((time) => (
              <td key={time}>{formatNumber(members.filter((one) => one.timeRecommendation === time).length, 0)}</td>
            ))}
          </tr>
        </tbody>
      </table>
      <h2>Applications</h2>
      <MembersTable portfolioId={id} members={members} />
    </>
  )
}

import './print-pages.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { costs } from '#features/costs/contract.ts'
import type { portfolios } from '#features/portfolios/contract.ts'
import type { Reply } from '#platform/contract/call.ts'
import { formatMoney, formatNumber } from '#platform/contract/format.ts'
import { queryOf } from '#platform/web/api/queries.ts'

type Members = Reply<(typeof portfolios)['calls']['allApplications']>

/** The applications of a portfolio; what they cost this year is a column for those who see amounts. */
export function MembersTable({ portfolioId, members }: { portfolioId: string; members: Members }) {
  const [year] = useState(() => new Date().getUTCFullYear())
  const { data: years } = useQuery(queryOf(costs.calls.years, { query: { portfolioId } }))
  const { data: rows } = useQuery(queryOf(costs.calls.applicationsOfYear, { query: { portfolioId, year } }))
  const costOf = new Map(rows?.map((row) => [row.applicationId, row.totalCost]))
  const hasCosts = years?.amountsSeen === true
  return (
    <table className="printed">
      <thead>
        <tr>
          <th scope="col">Application</th>
          <th scope="col" data-text>
            TIME
          </th>
          <th scope="col">Business</th>
          <th scope="col">Technology</th>
          <th scope="col">Criticality</th>
          {hasCosts && <th scope="col">Cost {year}</th>}
        </tr>
      </thead>
      <tbody>
        {members.map((one) => (
          <tr key={one.applicationId}>
            <th scope="row">{one.name}</th>
            <td data-text>{one.timeRecommendation ?? '–'}</td>
            <td>{formatNumber(one.businessQuestionsScore, 1) || '–'}</td>
            <td>{formatNumber(one.technologyQuestionsNetScore, 1) || '–'}</td>
            <td>{formatNumber(one.criticality, 0) || '–'}</td>
            {hasCosts && <td>{formatMoney(costOf.get(one.applicationId)) || '–'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import { formatMoney, formatNumber } from '#platform/contract/format.ts'
import { PaperTable, type PaperColumn } from '#platform/web/print/PaperTable.tsx'
import type { PaperPortfolio } from './usePaperPortfolio.ts'

type Member = PaperPortfolio['members'][number]

const columns: readonly PaperColumn<Member>[] = [
  { label: 'Application', cell: ({ name }) => name, sum: () => 'Total' },
  { label: 'TIME', cell: ({ timeRecommendation }) => timeRecommendation ?? 'Not scored' },
  { label: 'Business', isNumeric: true, cell: ({ businessQuestionsScore }) => formatNumber(businessQuestionsScore, 1) || 'Not scored' },
  {
    label: 'Technology',
    isNumeric: true,
    cell: ({ technologyQuestionsNetScore }) => formatNumber(technologyQuestionsNetScore, 1) || 'Not scored',
  },
  { label: 'Criticality', isNumeric: true, cell: ({ criticality }) => formatNumber(criticality, 0) || '–' },
]
const withoutSum = columns.map(({ sum: _sum, ...column }) => column)

function withCosts({ year, rows }: NonNullable<PaperPortfolio['costs']>): readonly PaperColumn<Member>[] {
  const costOf = new Map(rows.map(({ applicationId, totalCost }) => [applicationId, totalCost]))
  return [
    ...columns,
    {
      label: `Cost ${year}`,
      isNumeric: true,
      cell: ({ applicationId }) => formatMoney(costOf.get(applicationId)) || '–',
      sum: (members) => formatMoney(members.reduce((total, { applicationId }) => total + (costOf.get(applicationId) ?? 0), 0)),
    },
  ]
}

/** The applications of a portfolio; what they cost this year is a column for those who see amounts. */
export const MembersTable = ({ members, costs }: Pick<PaperPortfolio, 'members' | 'costs'>) => (
  <PaperTable
    label="Applications"
    columns={costs ? withCosts(costs) : withoutSum}
    groups={[{ title: 'Applications', rows: members }]}
    rowId={({ applicationId }) => applicationId}
  />
)

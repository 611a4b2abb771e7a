import { formatDate, formatMoney, formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { StateDot } from '#platform/web/cells/StateDot.tsx'
import { TimeChip } from '#platform/web/cells/TimeChip.tsx'
import { PaperTable, type PaperColumn } from '#platform/web/print/PaperTable.tsx'
import type { States } from '#platform/web/lifecycle-states/states.ts'
import type { Member } from '../members/useMembers.ts'
import { costLabel } from '../overview/costLabel.ts'
import type { Costs } from '../overview/useFigures.ts'
import type { Paper } from './usePaper.ts'

/** The applications of a portfolio; readers with permission to see costs get a column for this year's cost. */
export function ApplicationsTable({ members, states, people, figures: { costs } }: Paper) {
  const columns: readonly PaperColumn<Member>[] = [
    { label: 'Name', width: costs ? '22%' : '32%', cell: nameOf, sum: (rows) => counted(rows.length, 'application') },
    { label: 'State', width: '14%', cell: stateIn(states) },
    { label: 'TIME', cell: timeOf },
    { label: 'Business', isNumeric: true, cell: (one) => formatNumber(one.businessQuestionsScore, 1) || '–' },
    { label: 'Technology', isNumeric: true, cell: (one) => formatNumber(one.technologyQuestionsNetScore, 1) || '–' },
    ...(costs ? [costColumn(costs)] : []),
    { label: 'End', cell: ({ endDate }) => formatDate(endDate) },
    { label: 'Owner', width: '15%', cell: ({ ownerIds }) => ownerIds.flatMap((id) => people.get(id) ?? []).join(', ') },
  ]
  const shown = costs ? columns : columns.map(({ sum: _sum, ...column }) => column)
  return (
    <div className="portfolio-paper-applications">
      <PaperTable
        label="Applications"
        columns={shown}
        groups={[{ title: 'Applications', rows: members }]}
        rowId={(one) => one.applicationId}
      />
    </div>
  )
}

const nameOf = ({ name }: Member) => <b>{name}</b>
const timeOf = ({ timeRecommendation: time }: Member) => (time ? <TimeChip time={time} /> : 'Not scored')
const stateIn = (states: States) =>
  function stateOf({ stateId }: Member) {
    const state = states.get(stateId ?? '')
    return state ? <StateDot label={state.name} colour={state.colour} /> : null
  }

function costColumn({ byApplication, year }: Costs): PaperColumn<Member> {
  const costOf = ({ applicationId }: Member) => byApplication.get(applicationId)?.totalCost
  return {
    label: costLabel(year),
    isNumeric: true,
    cell: (member) => formatMoney(costOf(member)) || '–',
    // In cents, so that a long list sums to what the figures above say.
    sum: (rows) => formatMoney(rows.reduce((cents, member) => cents + Math.round((costOf(member) ?? 0) * 100), 0) / 100),
  }
}

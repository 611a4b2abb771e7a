import { formatChange, formatMoney, formatMoneyShort } from '#platform/contract/format.ts'
import { RecordSquare } from '#platform/web/cells/RecordSquare.tsx'
import { Person } from '#platform/web/cells/Avatar.tsx'
import { TimeChip } from '#platform/web/cells/TimeChip.tsx'
import type { GridColumn, SummaryItem } from '#platform/web/grid/types.ts'
import type { States } from '#platform/web/lifecycle-states/states.ts'
import type { Member } from '../members/useMembers.ts'
import { costLabel } from './costLabel.ts'
import type { Costs } from './useFigures.ts'

type Column = GridColumn<Member>

interface Given {
  readonly withParts: boolean
  /** Names of the portfolio and its parts. */
  readonly names: ReadonlyMap<string, string>
  readonly states: States
  readonly costs: Costs | undefined
}

const partsOf = ({ portfolioIds }: Member, names: Given['names']): string[] =>
  [...names].flatMap(([id, name]) => (portfolioIds.includes(id) ? [name] : []))

function costColumns({ year, byApplication }: Costs): Column[] {
  const costOf = (member: Member) => byApplication.get(member.applicationId)
  return [
    {
      id: 'cost',
      label: costLabel(year),
      kind: 'money',
      width: 116,
      aggregate: 'sum',
      value: (member) => costOf(member)?.totalCost ?? null,
    },
    {
      id: 'change',
      label: `vs ${year - 1}`,
      kind: 'percent',
      width: 82,
      value: (member) => {
        const { totalCost: now, previousTotal: before } = costOf(member) ?? {}
        return before && now !== null && now !== undefined ? ((now - before) / before) * 100 : null
      },
      cell: (member) => <span className="cost-change">{formatChange(costOf(member)?.previousTotal, costOf(member)?.totalCost)}</span>,
    },
    {
      id: 'thirdParty',
      label: 'Third party',
      kind: 'money',
      width: 132,
      hidden: true,
      value: (member) => (costOf(member)?.isThirdParty ? (costOf(member)?.totalCost ?? null) : null),
    },
  ]
}

/** First columns, in this order; the others follow and are hidden. */
const shown = ['name', 'part', 'time', 'technology', 'cost', 'change', 'end', 'criticality', 'owners']
/** Columns that exist only for a single portfolio. */
const ofOnePortfolio = new Set(['notes', 'answers'])

/** Columns of the list below the strip: those of every member list, plus costs, end of life and owners. */
export function overviewColumns(base: readonly Column[], { withParts, names, states, costs }: Given): Column[] {
  const stateOf = ({ stateId }: Member) => (stateId ? states.get(stateId) : undefined)
  const more: Column[] = [
    ...(withParts
      ? [{ id: 'part', label: 'Part', kind: 'sets' as const, width: 138, value: (member: Member) => partsOf(member, names) }]
      : []),
    ...(costs ? costColumns(costs) : []),
    { id: 'end', label: 'End', kind: 'date', width: 100, value: ({ endDate }) => endDate },
    {
      id: 'retired',
      label: 'To be retired',
      kind: 'flag',
      width: 120,
      hidden: true,
      value: (member) => stateOf(member)?.isToBeRetired || null,
    },
  ]
  const all = [...base.filter(({ id }) => !withParts || !ofOnePortfolio.has(id)), ...more]
  const first = shown.flatMap((id) => all.find((column) => column.id === id) ?? [])
  const rest = all.filter(({ id }) => !shown.includes(id))
  return [...first.map(asShown), ...rest.map((column) => ({ ...column, hidden: true }))]
}

/** So wide that all of them stand beside each other on a screen of 1,440 pixels. */
const widths: Readonly<Record<string, number>> = { name: 244, time: 92, technology: 132, criticality: 94, owners: 168 }

function asShown(column: Column): Column {
  const isShown = { ...column, hidden: false, ...(widths[column.id] && { width: widths[column.id] }) }
  if (column.id !== 'owners') return isShown
  return { ...isShown, label: 'Owner', cell: (member) => <Owners names={column.value(member) as string[]} /> }
}

/** The first of some people, and how many more there are. */
function Owners({ names }: { readonly names: readonly string[] }) {
  const [first] = names
  if (first === undefined) return null
  return (
    <span className="portfolio-owner row gap-6" title={names.join(', ')}>
      <Person name={first} />
      {names.length > 1 && <small className="rigid faint">+{names.length - 1}</small>}
    </span>
  )
}

/** Sums of the status line; they equal the strip. */
export const overviewSums = (costs: Costs | undefined): SummaryItem[] => [
  ...(costs
    ? [
        { columnId: 'cost', label: costLabel(costs.year), aggregate: 'sum' as const },
        { columnId: 'thirdParty', label: 'Third party', aggregate: 'sum' as const },
      ]
    : []),
  { columnId: 'technology', aggregate: 'mean' },
  { columnId: 'retired', label: 'To be retired', aggregate: 'count' },
]

/** An application on a phone: its state and where it is, what it costs and what to do with it. */
export const overviewPhoneRow = ({ names, states, costs, withParts }: Given) =>
  function OverviewRow(member: Member) {
    const cost = costs?.byApplication.get(member.applicationId)?.totalCost
    const about = [member.stateId && states.get(member.stateId)?.name, withParts && partsOf(member, names).join(', ')].filter(Boolean)
    return (
      <span className="grid-phone-row">
        <RecordSquare entity="application" id={member.applicationId} name={member.name} size={32} />
        <b>{member.name}</b>
        <span className="portfolio-phone-cost" title={formatMoney(cost)}>
          {formatMoneyShort(cost)}
        </span>
        <small>{about.join(' · ')}</small>
        {member.timeRecommendation ? <TimeChip time={member.timeRecommendation} /> : <small>Not scored</small>}
      </span>
    )
  }

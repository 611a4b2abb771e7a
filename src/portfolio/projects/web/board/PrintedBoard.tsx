import '../print/print.css'
import { useQuery } from '@tanstack/react-query'
import { projects } from '#portfolio/projects/contract.ts'
import { isPast } from '#platform/contract/day.ts'
import { formatDate, formatMoney, formatNumber, formatPercent } from '#platform/contract/format.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import type { BoardColumn, BoardLane } from '#platform/web/drag/board/cards.ts'
import { PaperTable, type PaperColumn } from '#platform/web/print/PaperTable.tsx'
import { causeOf, Condition } from '../Condition.tsx'
import { ConditionCounts } from '../print/ConditionCounts.tsx'
import type { Card } from './cards.ts'
import { boardFilters, type Chosen } from './filters.ts'
import type { sumNamed } from './sums.ts'

interface PrintedBoardProps {
  readonly columns: readonly BoardColumn[]
  readonly lanes: readonly BoardLane[] | undefined
  /** Cards that match the filters. */
  readonly cards: readonly Card[]
  /** How many there are. */
  readonly all: number
  readonly sum: ReturnType<typeof sumNamed>
  readonly chosen: Chosen
}

/** The cards of the board by stage, each with its details, in board order. */
export function PrintedBoard({ columns, lanes, cards, all, sum, chosen }: PrintedBoardProps) {
  const { data } = useQuery(queryOf(projects.calls.boardFilterValues))
  const filters = boardFilters.flatMap(({ name, list, label }) =>
    chosen[name] === undefined ? [] : [`${label}: ${data?.[list].find(({ id }) => id === chosen[name])?.name ?? '…'}`],
  )
  const late = cards.filter(isPastTarget).length
  const groups = columns.map(({ id, title }) => {
    const own = cards.filter(({ columnId }) => columnId === id)
    const rows = lanes ? lanes.flatMap((lane) => own.filter(({ laneId }) => laneId === lane.id)) : own
    return { title: [title, sum.of(own)].filter(Boolean).join(' · '), rows }
  })
  return (
    <>
      <p className="paper-facts">
        <span>
          {formatNumber(cards.length)}
          {cards.length < all && ` of ${formatNumber(all)}`} projects
        </span>
        <span>
          {sum.label} {sum.of(cards) || '–'}
        </span>
        <ConditionCounts rows={cards.map(({ project }) => project)} />
        {late > 0 && <span>{late} past the target date</span>}
        {chosen.search && <span>Search: “{chosen.search}”</span>}
        {filters.map((words) => (
          <span key={words}>{words}</span>
        ))}
      </p>
      <PaperTable
        label="Projects by stage"
        columns={columnsFor(lanes)}
        groups={groups.filter(({ rows }) => rows.length > 0)}
        rowId={({ id }) => id}
      />
    </>
  )
}

const isPastTarget = ({ project: { targetDate } }: Card) => targetDate !== null && isPast(targetDate)
const isLate = (card: Card) => isPastTarget(card) && card.project.percentComplete !== 100

const columnsFor = (lanes: PrintedBoardProps['lanes']): readonly PaperColumn<Card>[] => [
  { label: 'Project', width: '28%', cell: ({ project }) => project.name },
  ...(lanes ? [{ label: 'Lane', cell: ({ laneId }: Card) => lanes.find(({ id }) => id === laneId)?.title }] : []),
  {
    label: 'Condition',
    width: '17%',
    cell: ({ project }) => <Condition condition={project.projectCondition} cause={causeOf(project, project.projectCondition)} />,
  },
  { label: 'People', cell: ({ project }) => project.people.map(({ name }) => name).join(', ') },
  {
    label: 'Target',
    cell: (card) => (
      <>
        {formatDate(card.project.targetDate)}
        {isLate(card) && <small>Past its target</small>}
      </>
    ),
  },
  { label: 'Complete', isNumeric: true, cell: ({ project }) => formatPercent(project.percentComplete) },
  { label: 'Planned cost', isNumeric: true, cell: ({ project }) => formatMoney(project.plannedCost) },
]

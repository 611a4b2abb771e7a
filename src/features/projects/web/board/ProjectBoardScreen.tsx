import './project-board.css'
import '#platform/web/screen/screen.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { projects } from '#features/projects/contract.ts'
import { wholeWorkspace, type ProjectBoard } from '#features/projects/contract/board.ts'
import { project } from '#features/projects/contract/project.ts'
import { isPast } from '#platform/contract/day.ts'
import { formatMoneyShort } from '#platform/contract/format.ts'
import { queryClient } from '#platform/web/api/queryClient.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { Board } from '#platform/web/drag/board/Board.tsx'
import type { BoardColumn, CardMove } from '#platform/web/drag/board/cards.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { recordLink } from '#platform/web/screen/recordLink.ts'
import { useCan } from '#platform/web/session/access.ts'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { ProjectTabs } from '../ProjectTabs.tsx'
import { BoardFilters } from './BoardFilters.tsx'
import { cardsOf, matches, placeFor, type Card } from './cards.ts'
import { chosenIn, type BoardSearch } from './filters.ts'
import { ProjectCard } from './ProjectCard.tsx'
import { Conditions } from './Conditions.tsx'
import { useBoardChanges } from './useBoardChanges.ts'

/** Projects by stage: what to move on, and where to look first. */
export default function ProjectBoardScreen() {
  const search: BoardSearch = useSearch({ strict: false })
  const id = chosenIn(search).portfolio ?? wholeWorkspace
  const query = queryOf(projects.calls.board, { params: { id } })
  const { data, error, refetch } = useQuery(query)
  useBoardChanges(query.queryKey)
  usePageTitle('Board', data?.projects.length)
  const mayAdd = useCan(project.rights.create)
  const navigate = useNavigate()
  const add = mayAdd && (
    <button type="button" className="plain-button" onClick={() => void navigate({ to: project.screens.add })}>
      <IconPlus size={14} aria-hidden="true" /> New project
    </button>
  )
  return (
    <>
      <ProjectTabs>
        <BoardFilters search={search} />
        <span className="spacer" />
        {add}
      </ProjectTabs>
      {data ? (
        <Cards id={id} board={data} search={search} add={add} onMoved={(moved) => queryClient.setQueryData(query.queryKey, moved)} />
      ) : error ? (
        <PageFailure title="The board could not be loaded" error={error} retry={() => void refetch()} />
      ) : (
        <span className="skeleton project-board-waiting" />
      )}
    </>
  )
}

interface CardsProps {
  id: string
  board: ProjectBoard
  search: BoardSearch
  add: React.ReactNode
  onMoved(board: ProjectBoard): void
}

function Cards({ id, board, search, add, onMoved }: CardsProps) {
  const navigate = useNavigate()
  const all = useMemo(() => cardsOf(board.projects), [board])
  const shown = useMemo(() => all.filter((card) => matches(card, chosenIn(search))), [all, search])
  const columns = useMemo(
    () =>
      board.columns.map(({ refProjectStageId, name, color }): BoardColumn => ({
        id: refProjectStageId,
        title: name,
        colour: color ?? undefined,
      })),
    [board],
  )
  if (all.length === 0)
    return <EmptyPlace title="No projects on this board" text="Projects stand here by their stage as soon as they have one." action={add} />
  if (shown.length === 0)
    return (
      <EmptyPlace
        title="No project matches"
        text={`The filters leave out all ${all.length} projects.`}
        action={
          <button type="button" className="plain-button" onClick={() => void navigate({ to: '/projects/board', search: {} })}>
            Clear the filters
          </button>
        }
      />
    )
  const move = async ({ id: projectId, columnId, afterId }: CardMove) => {
    const body = { projectId, targetStageId: columnId, displayOrder: placeFor(all, { projectId, columnId, afterId }) }
    onMoved(await send(projects.calls.moveCard, { params: { id }, body }))
    void queryClient.invalidateQueries({ queryKey: ['list', project.name] })
    void queryClient.invalidateQueries({ queryKey: ['record', project.name] })
  }
  return (
    <>
      <Board<Card>
        label="Projects by stage"
        name="projects"
        columns={columns}
        cards={shown}
        onMove={move}
        onOpen={(card) => void navigate(recordLink(project, card.id))}
        columnNote={noteOf}
        renderCard={(card) => <ProjectCard card={card.project} />}
      />
      <Sum shown={shown} all={all.length} />
    </>
  )
}

const costOf = (cards: readonly Card[]) => cards.reduce((sum, { project: { plannedCost } }) => sum + (plannedCost ?? 0), 0)

const noteOf = (_: unknown, cards: readonly Card[]) => <ColumnNote cards={cards} />

function ColumnNote({ cards }: { cards: readonly Card[] }) {
  const cost = costOf(cards)
  return (
    <>
      {cost > 0 && <small>{formatMoneyShort(cost)}</small>}
      <Conditions cards={cards} />
    </>
  )
}

/** What the board shows, in one line. */
function Sum({ shown, all }: { shown: readonly Card[]; all: number }) {
  const late = shown.filter(({ project: { targetDate } }) => targetDate !== null && isPast(targetDate)).length
  return (
    <p className="project-board-sum" role="status">
      <span>
        <b>{shown.length}</b>
        {shown.length < all && ` of ${all}`} projects
      </span>
      <span>
        Planned cost <b>{formatMoneyShort(costOf(shown))}</b>
      </span>
      <Conditions cards={shown} isTold />
      <span className="spacer" />
      {late > 0 && <span>{late} past the target date</span>}
    </p>
  )
}

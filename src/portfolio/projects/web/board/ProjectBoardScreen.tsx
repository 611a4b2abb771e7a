import '#platform/web/screen/layout.css'
import './project-board.css'
import '#platform/web/screen/screen.css'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { IconPlus, IconPrinter } from '@tabler/icons-react'
import { useMemo } from 'react'
import { projects } from '#portfolio/projects/contract.ts'
import { wholeWorkspace, type laneFields, type ProjectBoard } from '#portfolio/projects/contract/board.ts'
import { project } from '#portfolio/projects/contract/project.ts'
import { isPast } from '#platform/contract/day.ts'
import { queryClient } from '#platform/web/api/queryClient.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { Board } from '#platform/web/drag/board/Board.tsx'
import { BoardOptions } from '#platform/web/drag/board/BoardOptions.tsx'
import type { BoardColumn, CardMove } from '#platform/web/drag/board/cards.ts'
import { lanesIn } from '#platform/web/drag/board/lanes.ts'
import { foldingOf, useBoardSettings, type BoardSettings } from '#platform/web/drag/board/useBoardSettings.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { OnPaper } from '#platform/web/print/OnPaper.tsx'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { recordLink } from '#platform/web/screen/recordLink.ts'
import { useCan } from '#platform/web/session/access.ts'
import { usePageCount } from '#platform/web/shell/pageTitle.ts'
import { waysOfProjects } from '../waysOfProjects.tsx'
import { BoardFilters } from './BoardFilters.tsx'
import { cardsOf, matches, placeFor, type Card } from './cards.ts'
import { chosenIn, type BoardSearch } from './filters.ts'
import { laneChoices, useLaneKind } from './laneFields.ts'
import { sumNamed, sums, usualSum } from './sums.ts'
import { PrintedBoard } from './PrintedBoard.tsx'
import { ProjectCard } from './ProjectCard.tsx'
import { ConditionBar, Conditions } from './Conditions.tsx'
import { useBoardChanges } from './useBoardChanges.ts'

/** Projects by stage: what to move on, and where to look first. */
export default function ProjectBoardScreen() {
  const search: BoardSearch = useSearch({ strict: false })
  const id = chosenIn(search).portfolio ?? wholeWorkspace
  const query = queryOf(projects.calls.board, { params: { id } })
  const { data, error, refetch } = useQuery(query)
  useBoardChanges(query.queryKey)
  const [settings, setSettings] = useBoardSettings('projects')
  usePageCount(data?.projects.length)
  const mayAdd = useCan(project.rights.create)
  const navigate = useNavigate()
  const add = mayAdd && (
    <button type="button" className="plain-button" onClick={() => void navigate({ to: project.screens.add })}>
      <IconPlus size={14} aria-hidden="true" /> New project
    </button>
  )
  return (
    <>
      <div className="board-tools row wraps rigid page-bar">
        {waysOfProjects}
        <BoardFilters search={search} />
        <span className="spacer" />
        {settings && <BoardOptions lanes={laneChoices} sums={sums} usualSum={usualSum} settings={settings} onSettings={setSettings} />}
        <Link to="/print/projects" search={chosenIn(search)} className="icon-button" aria-label="Print" title="Print">
          <IconPrinter size={16} />
        </Link>
        {add}
      </div>
      {data && settings ? (
        <Cards
          id={id}
          board={data}
          search={search}
          add={add}
          settings={settings}
          onSettings={setSettings}
          onMoved={(moved) => queryClient.setQueryData(query.queryKey, moved)}
        />
      ) : error ? (
        <PageFailure title="The board could not be loaded" error={error} retry={() => void refetch()} />
      ) : (
        <span className="skeleton project-board-waiting" />
      )}
    </>
  )
}

type LaneField = (typeof laneFields)[number]

interface CardsProps {
  id: string
  board: ProjectBoard
  search: BoardSearch
  add: React.ReactNode
  settings: BoardSettings
  onSettings(next: BoardSettings): void
  onMoved(board: ProjectBoard): void
}

function Cards({ id, board, search, add, settings, onSettings, onMoved }: CardsProps) {
  const navigate = useNavigate()
  const kind = useLaneKind(settings.lane)
  const { name: laneField, titles } = kind ?? {}
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- a kind of lanes is its field and the names in it
  const all = useMemo(() => cardsOf(board.projects, kind), [board, laneField, titles])
  const shown = useMemo(() => all.filter((card) => matches(card, chosenIn(search))), [all, search])
  const lanes = kind && lanesIn(shown, kind.titles, kind.none)
  const sum = sumNamed(settings.sum)
  const note = noteWith(sum)
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
    return <EmptyPlace title="No projects on this board" text="A project appears here as soon as it has a stage." action={add} />
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
  const move = async ({ id: projectId, columnId, afterId, laneId }: CardMove) => {
    const lane = kind &&
      laneId !== undefined && {
        laneField: kind.name as LaneField,
        laneFrom: all.find((card) => card.id === projectId)?.laneId || null,
        laneTo: laneId || null,
      }
    const body = {
      ...lane,
      projectId,
      targetStageId: columnId,
      displayOrder: placeFor(all, { projectId, columnId, afterId }),
    }
    onMoved(await send(projects.calls.moveCard, { params: { id }, body }))
    void queryClient.invalidateQueries({ queryKey: ['list', project.name] })
    void queryClient.invalidateQueries({ queryKey: ['record', project.name] })
  }
  return (
    <>
      <OnPaper label="Projects by stage">
        <PrintedBoard columns={columns} lanes={lanes} cards={shown} all={all.length} sum={sum} chosen={chosenIn(search)} />
      </OnPaper>
      <Board<Card>
        label="Projects by stage"
        name="projects"
        columns={columns}
        lanes={lanes}
        {...foldingOf(settings, onSettings)}
        laneNote={note}
        refusal={() => kind?.refusal}
        cards={shown}
        onMove={move}
        onOpen={(card) => void navigate(recordLink(project, card.id))}
        columnNote={note}
        renderCard={(card) => <ProjectCard card={card.project} />}
      />
      <Sum shown={shown} all={all.length} sum={sum} />
    </>
  )
}

/** Note beside the name of a column or a lane. */
const noteWith = (sum: (typeof sums)[number]) => (_of: unknown, cards: readonly Card[]) => <ColumnNote text={sum.of(cards)} cards={cards} />

const ColumnNote = ({ text, cards }: { text: string; cards: readonly Card[] }) => (
  <>
    {text && <small>{text}</small>}
    <ConditionBar cards={cards} />
  </>
)

/** Summary of the shown cards, in one line. */
function Sum({ shown, all, sum }: { shown: readonly Card[]; all: number; sum: (typeof sums)[number] }) {
  const late = shown.filter(({ project: { targetDate } }) => targetDate !== null && isPast(targetDate)).length
  return (
    <p className="project-board-sum row wraps rigid soft" role="status">
      <span>
        <b>{shown.length}</b>
        {shown.length < all && ` of ${all}`} projects
      </span>
      <span>
        {sum.label} <b>{sum.of(shown) || '–'}</b>
      </span>
      <Conditions cards={shown} />
      <span className="spacer" />
      {late > 0 && <span>{late} past the target date</span>}
    </p>
  )
}

import { Menu } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useMemo } from 'react'
import { ideas } from '#portfolio/ideas/contract.ts'
import { laneFields } from '#portfolio/ideas/contract/board.ts'
import { idea } from '#portfolio/ideas/contract/idea.ts'
import { missedTopic, type RecordsChanged } from '#platform/contract/live.ts'
import { counted } from '#platform/contract/words.ts'
import { queryClient, queryOf, type Row } from '#platform/web/api/queries.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { recordSaved } from '#platform/web/api/records.ts'
import { send } from '#platform/web/api/send.ts'
import { Board } from '#platform/web/drag/board/Board.tsx'
import { BoardOptions } from '#platform/web/drag/board/BoardOptions.tsx'
import type { BoardColumn, BoardLane, CardMove } from '#platform/web/drag/board/cards.ts'
import { laneIdIn, lanesIn } from '#platform/web/drag/board/lanes.ts'
import { foldingOf, useBoardSettings } from '#platform/web/drag/board/useBoardSettings.ts'
import type { GridState } from '#platform/web/grid/state.ts'
import type { GridColumn } from '#platform/web/grid/types.ts'
import { onLive } from '#platform/web/live/listeners.ts'
import { recordLink } from '#platform/web/screen/recordLink.ts'
import { askedOf } from '#platform/web/screen/serverQuery.ts'
import { giveVote, useAreVotesKnown, useOwnVotes } from '../useVotes.ts'
import { cardsIn, columnsIn, moveOf, type IdeaCard, type LaneName } from './cards.ts'
import { CardFace } from './CardFace.tsx'
import { useLaneKind } from './laneKind.ts'
import { promotedKey, PromotedNote } from './PromotedNote.tsx'

const boardKey = ['call', ideas.calls.board.path]
const askAgain = () => Promise.all([boardKey, promotedKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))

interface BoardOfIdeasProps {
  readonly state: GridState
  readonly columns: readonly GridColumn<Row>[]
}

/** The ideas that the list's search and filters leave, in columns. What others do is shown as it happens. */
export function BoardOfIdeas({ state: { filters, anyOf, search }, columns }: BoardOfIdeasProps) {
  const { filter, search: sought } = askedOf(idea, columns, { filters, anyOf, search, sorting: [] })
  const input = { query: { ...(filter.length && { filter: [...filter] }), ...(sought && { search: sought }) } }
  const { data, error } = useQuery({ ...queryOf(ideas.calls.board, input), placeholderData: keepPreviousData })
  const [votes, areKnown] = [useOwnVotes(), useAreVotesKnown()]
  const navigate = useNavigate()
  useAskedAgain()
  const [settings, setSettings] = useBoardSettings(idea.name)
  const kind = useLaneKind(settings?.lane)
  const { name: lane, titles } = kind ?? {}
  const shown = useMemo(() => data && { columns: columnsIn(data), cards: withLanes(cardsIn(data), lane, titles) }, [data, lane, titles])
  if (!shown || !settings)
    return (
      <div key="waiting" className="grid-notice">
        {error ? <p role="alert">The board could not be loaded. {messageOf(error)}</p> : null}
      </div>
    )
  const move = async (to: CardMove) => {
    const from = shown.cards.find(({ id }) => id === to.id)?.laneId
    const between = kind && to.laneId !== undefined && { laneField: kind.name, laneFrom: from || null, laneTo: to.laneId || null }
    recordSaved(idea, await send(ideas.calls.moveCard, { body: { ...moveOf(shown.cards, to), ...between } }))
    await askAgain()
  }
  const sumOf = settings.sum === priorityFirst ? urgent : votesOf
  return (
    <>
      <div className="idea-board-options row rigid">
        <BoardOptions lanes={laneFields} sums={sums} usualSum={votesSum} settings={settings} onSettings={setSettings} />
        <span className="spacer" />
        <PromotedNote query={input.query} />
        <Link to="/print/ideas" search={input.query} className="plain-button idea-print" aria-label="Print">
          <IconPrinter size={15} aria-hidden="true" />
          <span className="hide-small">Print</span>
        </Link>
      </div>
      <Board<IdeaCard>
        label="Ideas by status"
        name="ideas"
        columns={shown.columns}
        cards={shown.cards}
        renderCard={(card) => <CardFace card={card} isVotedFor={votes.has(card.id)} />}
        columnNote={(_column: BoardColumn, cards: readonly IdeaCard[]) => sumOf(cards)}
        lanes={kind && lanesIn(shown.cards, kind.titles, kind.none)}
        laneNote={(_lane: BoardLane, cards: readonly IdeaCard[]) => sumOf(cards)}
        {...foldingOf(settings, setSettings)}
        onMove={move}
        onOpen={({ id }) => void navigate(recordLink(idea, id))}
        menuItems={({ id }) => areKnown && voteItem(id, votes.has(id))}
      />
    </>
  )
}

const voteItem = (ideaId: string, isOwn: boolean) => (
  <Menu.Item onClick={() => void giveVote(ideaId, !isOwn)}>{isOwn ? 'Remove my vote' : 'Vote for it'}</Menu.Item>
)

/** Each card is in the lane of the first of its values. */
const withLanes = (
  cards: readonly IdeaCard[],
  lane: LaneName | undefined,
  titles: ReadonlyMap<string, string> | undefined,
): readonly IdeaCard[] => (lane && titles ? cards.map((card) => ({ ...card, laneId: laneIdIn(card.values[lane], titles) })) : cards)

const votesSum = 'vote'
const priorityFirst = 'priority'
const sums = [
  { value: votesSum, label: 'Votes' },
  { value: priorityFirst, label: 'Urgent ideas' },
] as const

const votesOf = (cards: readonly IdeaCard[]) => {
  const sum = cards.reduce((total, { votes }) => total + votes, 0)
  return sum > 0 && <small>{counted(sum, 'vote')}</small>
}

/** How many are of critical or high priority. */
const urgent = (cards: readonly IdeaCard[]) => {
  const count = cards.filter(({ priority }) => priority === 'Critical' || priority === 'High').length
  return count > 0 && <small>{count} urgent</small>
}

/** The board is asked for again when somebody changes an idea or votes, and when a word of that may have been lost. */
function useAskedAgain(): void {
  useEffect(() => {
    const stops = [
      onLive<RecordsChanged>('record', ({ entity }) => void (entity === idea.name && askAgain())),
      onLive('ideasVoted', () => void askAgain()),
      onLive(missedTopic, () => void askAgain()),
    ]
    return () => stops.forEach((stop) => stop())
  }, [])
}

import { Menu } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo } from 'react'
import { ideas } from '#features/ideas/contract.ts'
import { idea } from '#features/ideas/contract/idea.ts'
import { missedTopic, type RecordsChanged } from '#platform/contract/live.ts'
import { counted } from '#platform/contract/words.ts'
import { queryClient, queryOf, type Row } from '#platform/web/api/queries.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { recordSaved } from '#platform/web/api/records.ts'
import { send } from '#platform/web/api/send.ts'
import { Board } from '#platform/web/drag/board/Board.tsx'
import type { BoardColumn, CardMove } from '#platform/web/drag/board/cards.ts'
import type { GridState } from '#platform/web/grid/state.ts'
import type { GridColumn } from '#platform/web/grid/types.ts'
import { onLive } from '#platform/web/live/listeners.ts'
import { recordLink } from '#platform/web/screen/recordLink.ts'
import { askedOf } from '#platform/web/screen/serverQuery.ts'
import { giveVote, useOwnVotes } from '../useVotes.ts'
import { cardsIn, columnsIn, moveOf, type IdeaCard } from './cards.ts'
import { CardFace } from './CardFace.tsx'

const boardKey = ['call', ideas.calls.board.path]
const askAgain = () => queryClient.invalidateQueries({ queryKey: boardKey })

interface BoardOfIdeasProps {
  readonly state: GridState
  readonly columns: readonly GridColumn<Row>[]
}

/** The ideas that the list's search and filters leave, in columns. What others do is shown as it happens. */
export function BoardOfIdeas({ state: { filters, search }, columns }: BoardOfIdeasProps) {
  const { filter, search: sought } = askedOf(idea, columns, { filters, search, sorting: [] })
  const input = { query: { ...(filter.length && { filter: [...filter] }), ...(sought && { search: sought }) } }
  const { data, error } = useQuery({ ...queryOf(ideas.calls.board, input), placeholderData: keepPreviousData })
  const votes = useOwnVotes()
  const navigate = useNavigate()
  useAskedAgain()
  const shown = useMemo(() => data && { columns: columnsIn(data), cards: cardsIn(data) }, [data])
  if (!shown)
    return <div className="grid-notice">{error ? <p role="alert">The board could not be loaded. {messageOf(error)}</p> : null}</div>
  const move = async (to: CardMove) => {
    recordSaved(idea, await send(ideas.calls.moveCard, { body: moveOf(shown.cards, to) }))
    await askAgain()
  }
  return (
    <Board<IdeaCard>
      label="Ideas by status"
      name="ideas"
      columns={shown.columns}
      cards={shown.cards}
      renderCard={(card) => <CardFace card={card} isVotedFor={votes.has(card.id)} />}
      columnNote={votesOf}
      onMove={move}
      onOpen={({ id }) => void navigate(recordLink(idea, id))}
      menuItems={({ id }) => voteItem(id, votes.has(id))}
    />
  )
}

const voteItem = (ideaId: string, isOwn: boolean) => (
  <Menu.Item onClick={() => void giveVote(ideaId, !isOwn)}>{isOwn ? 'Take my vote back' : 'Vote for it'}</Menu.Item>
)

const votesOf = (_column: BoardColumn, cards: readonly IdeaCard[]) => {
  const sum = cards.reduce((total, { votes }) => total + votes, 0)
  return sum > 0 && <small>{counted(sum, 'vote')}</small>
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

import './ideas.css'
import { IconThumbUp, IconThumbUpFilled } from '@tabler/icons-react'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { giveVote, useAreVotesKnown, useOwnVotes } from './useVotes.ts'

/** How many people want an idea, as text with a sign that says whether one is among them. */
export function Votes({ count, isOwn }: { count: number; isOwn: boolean }) {
  const Sign = isOwn ? IconThumbUpFilled : IconThumbUp
  return (
    <span className="idea-votes" data-own={isOwn || undefined}>
      <Sign size={15} aria-hidden="true" />
      {formatNumber(count)}
      <span className="visually-hidden">{isOwn ? ' votes, yours too' : ' votes'}</span>
    </span>
  )
}

/** Votes for an idea, or takes the vote back. In a cell the grid has the keys, so the button is for the pointer. */
export function VoteButton({ ideaId, count, isCell = false }: { ideaId: string; count: number; isCell?: boolean }) {
  const isOwn = useOwnVotes().has(ideaId)
  const isKnown = useAreVotesKnown()
  const Sign = isOwn ? IconThumbUpFilled : IconThumbUp
  return (
    <button
      type="button"
      className={isCell ? 'idea-vote-cell' : 'plain-button idea-vote'}
      tabIndex={isCell ? -1 : 0}
      disabled={!isKnown}
      aria-pressed={isOwn}
      aria-label={`Vote: ${counted(count, 'vote')}`}
      onClick={(event) => {
        event.stopPropagation()
        void giveVote(ideaId, !isOwn)
      }}
    >
      <Sign size={15} aria-hidden="true" />
      {formatNumber(count)}
    </button>
  )
}

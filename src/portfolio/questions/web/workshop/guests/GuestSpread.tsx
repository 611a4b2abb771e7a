import { useQuery } from '@tanstack/react-query'
import { IconArrowsHorizontal, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { guests } from '#portfolio/guests/contract.ts'
import { spreadOf, type Bar, type Spread } from '#portfolio/guests/contract/spread.ts'
import { formatDate } from '#platform/contract/format.ts'
import { send } from '#platform/web/api/send.ts'
import { noAnswer, type Answer, type Question } from '../../scoring/sheet.ts'
import { useKeys } from '../useKeys.ts'
import { SpreadBars } from './SpreadBars.tsx'
import { SpreadTable } from './SpreadTable.tsx'
import { changeRoom, guestAnswersOf, useGuestRoom } from './useGuestRoom.ts'

interface GuestSpreadProps {
  readonly portfolioId: string
  readonly applicationId: string
  readonly question: Question
  /** Settles on an answer. */
  onTake(answer: Answer): void
}

const answerOf = ({ questionAnswerId, value }: Bar): Answer =>
  questionAnswerId === null ? { ...noAnswer, suppliedNumericAnswer: value } : { ...noAnswer, questionAnswerId }

/** Guests' answers to the question. They stay hidden until everyone has answered or the host shows them, because the first answers would influence the others. */
export default function GuestSpread({ portfolioId, applicationId, question, onTake }: GuestSpreadProps) {
  const room = useGuestRoom(portfolioId)
  const { accountQuestionId } = question
  const { data } = useQuery(guestAnswersOf(portfolioId, applicationId, accountQuestionId))
  const [isShown, setShown] = useState(false)
  const [isTable, setTable] = useState(false)
  const isOpen = room?.endedDate === null
  const askAgain = () => {
    if (!isOpen || !room.isOwn) return false
    setShown(false)
    const body = { applicationId, accountQuestionId, again: true }
    void changeRoom(portfolioId, () => send(guests.calls.move, { params: { id: portfolioId }, body }, { stay: true }))
    return true
  }
  useKeys((key) => (key === 'r' || key === 'R') && askAgain())
  if (!room || !data || (!isOpen && !data.length)) return null
  const spread = spreadOf(question, data)
  const answered = new Set(data.map(({ guestId }) => guestId))
  const here = room.guests.filter(({ guestId, isHere }) => isHere || answered.has(guestId))
  if (!here.length)
    return (
      <section className="workshop-spread" aria-label="Answers of guests">
        <p className="row wraps" role="status">
          Waiting for the first guest.
        </p>
      </section>
    )
  const isSeen = isShown || !isOpen || spread.answered === here.length
  return (
    <section className="workshop-spread" aria-label="Answers of guests">
      <p className="row wraps" role="status">
        <span>
          <b>{isOpen ? `${spread.answered} of ${here.length}` : spread.answered}</b> {here.length === 1 ? 'guest' : 'guests'} answered
          {!isOpen && `, ${formatDate(room.startedDate)}`}
        </span>
        {isSeen && spread.isWide && <Wide spread={spread} />}
      </p>
      <div className="row wraps">
        {isSeen && spread.median && (
          <button type="button" className="plain-button" onClick={() => onTake(answerOf(spread.median!))}>
            Take the median: {spread.median.value}
          </button>
        )}
        {isSeen && spread.answered > 0 && (
          <button type="button" className="plain-button" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {isTable ? 'Hide names' : 'Show names'}
          </button>
        )}
        {!isSeen && spread.answered > 0 && (
          <button type="button" className="plain-button" onClick={() => setShown(true)}>
            Show the spread
          </button>
        )}
        {isOpen && room.isOwn && spread.answered > 0 && (
          <button type="button" className="plain-button as-link" title="Ask again (R)" onClick={askAgain}>
            <IconRefresh size={16} aria-hidden="true" /> Ask again
          </button>
        )}
      </div>
      {isSeen && (isTable ? <SpreadTable spread={spread} /> : <SpreadBars spread={spread} onTake={(bar) => onTake(answerOf(bar))} />)}
    </section>
  )
}

function Wide({ spread: { bars } }: { spread: Spread }) {
  const given = bars.filter(({ names }) => names.length)
  return (
    <em className="inline-row gap-6 medium">
      <IconArrowsHorizontal size={14} aria-hidden="true" /> Spread from {given[0]!.value} to {given.at(-1)!.value}: talk first
    </em>
  )
}

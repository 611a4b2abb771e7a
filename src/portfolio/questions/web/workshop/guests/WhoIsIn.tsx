import './guests.css'
import { useQuery } from '@tanstack/react-query'
import { IconCheck, IconUserMinus } from '@tabler/icons-react'
import { Avatar } from '#platform/web/cells/Avatar.tsx'
import { sendAway } from './sendAway.ts'
import { guestAnswersOf, useGuestRoom } from './useGuestRoom.ts'

interface WhoIsInProps {
  readonly portfolioId: string
  readonly applicationId: string
  readonly accountQuestionId: string
}

/** The guests who are there, and which of them have answered. Nothing while the workshop is not open to any. */
export default function WhoIsIn({ portfolioId, applicationId, accountQuestionId }: WhoIsInProps) {
  const room = useGuestRoom(portfolioId)
  const { data = [] } = useQuery(guestAnswersOf(portfolioId, applicationId, accountQuestionId))
  if (!room || room.endedDate !== null) return null
  const answered = new Set(data.map(({ guestId }) => guestId))
  const here = room.guests.filter(({ isHere }) => isHere)
  const guests = [...room.guests.filter(({ isSentAway }) => !isSentAway), ...room.guests.filter(({ isSentAway }) => isSentAway)]
  return (
    <section>
      <h3>
        Guests <small>{here.length === 1 ? '1 guest' : `${here.length} guests`}</small>
      </h3>
      {room.guests.length === 0 && <p className="workshop-faint">Nobody yet.</p>}
      <ul className="workshop-who stack">
        {guests.map(({ guestId, guestName, isHere, isSentAway }) => (
          <li className="row" key={guestId} data-gone={!isHere || undefined}>
            <Avatar name={guestName} size={20} />
            <span className="grow clipped">{guestName}</span>
            {isSentAway ? (
              <button
                type="button"
                className="plain-button as-link"
                aria-label={`Let back in: ${guestName}`}
                onClick={() => void sendAway(portfolioId, { guestId, guestName }, false)}
              >
                Let back in
              </button>
            ) : (
              <>
                {answered.has(guestId) ? (
                  <IconCheck size={16} aria-label="has answered" />
                ) : (
                  <small className="soft">{isHere ? 'answering' : 'left'}</small>
                )}
                <button
                  type="button"
                  className="plain-button icon-only"
                  aria-label={`Send ${guestName} away`}
                  title="Remove guest"
                  onClick={() => void sendAway(portfolioId, { guestId, guestName }, true)}
                >
                  <IconUserMinus size={16} />
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

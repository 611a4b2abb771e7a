import './guests.css'
import { IconDeviceMobile, IconQrcode, IconUsers } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { guests } from '#portfolio/guests/contract.ts'
import { spokenCode } from '#portfolio/guests/contract/codes.ts'
import { send } from '#platform/web/api/send.ts'
import { Late } from '#platform/web/notify/Late.tsx'
import { changeRoom, useFollowers, useGuestRoom, useNewsOfGuests } from './useGuestRoom.ts'

const InviteGuests = lazy(() => import('./InviteGuests.tsx'))
const ShowCode = lazy(() => import('./ShowCode.tsx'))

interface GuestBarProps {
  readonly portfolioId: string
  readonly applicationId: string
  readonly accountQuestionId: string
}

/** Above the question: how guests come in, or the way to invite them. While it is shown, guests follow. */
export default function GuestBar({ portfolioId, applicationId, accountQuestionId }: GuestBarProps) {
  const room = useGuestRoom(portfolioId)
  const [dialog, setDialog] = useState<'invite' | 'code'>()
  const came = room?.guests.filter(({ isSentAway }) => !isSentAway).length ?? 0
  const isOpen = room ? room.endedDate === null : false
  useNewsOfGuests(portfolioId)
  useFollowers(portfolioId, isOpen && room!.isOwn, applicationId, accountQuestionId)
  const close = () => setDialog(undefined)
  if (room === undefined) return <div className="workshop-guests row wraps" aria-busy="true" />
  return (
    <div className="workshop-guests row wraps" role="region" aria-label="Guests">
      {isOpen ? (
        <>
          <p className="row wraps">
            <IconDeviceMobile size={18} aria-hidden="true" />
            <span>
              Join at <b>{location.host}/guest</b>
            </span>
            <b className="workshop-code">{spokenCode(room!.code!)}</b>
          </p>
          <button type="button" className="plain-button as-link" onClick={() => setDialog('code')}>
            <IconQrcode size={16} aria-hidden="true" /> Show code
          </button>
          <span className="spacer" />
          {!room!.isOwn && <small>Guests follow {room!.hostName}</small>}
          <button
            type="button"
            className="plain-button"
            onClick={() => void changeRoom(portfolioId, () => send(guests.calls.end, { params: { id: portfolioId } }, { stay: true }))}
          >
            End for guests
          </button>
        </>
      ) : (
        <>
          <button type="button" className="plain-button as-link" onClick={() => setDialog('invite')}>
            <IconUsers size={16} aria-hidden="true" /> Invite guests
          </button>
          <small>
            {came
              ? `The last workshop had ${came === 1 ? 'one guest' : `${came} guests`}.`
              : 'They answer from their phones, without an account.'}
          </small>
        </>
      )}
      {dialog && (
        <Late onClose={close}>
          {dialog === 'invite' && <InviteGuests portfolioId={portfolioId} onClose={close} onOpened={() => setDialog('code')} />}
          {dialog === 'code' && room?.link && <ShowCode code={room.code!} link={room.link} endsDate={room.endsDate} onClose={close} />}
        </Late>
      )}
    </div>
  )
}

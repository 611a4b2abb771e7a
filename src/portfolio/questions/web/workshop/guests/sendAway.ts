import { guests, type WorkshopWithGuests } from '#portfolio/guests/contract.ts'
import { send } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { changeRoom } from './useGuestRoom.ts'

type Guest = Pick<WorkshopWithGuests['guests'][number], 'guestId' | 'guestName'>

/** Sends a guest away, or lets them in again. */
export async function sendAway(portfolioId: string, guest: Guest, isSentAway: boolean): Promise<void> {
  const { guestId, guestName } = guest
  const params = { id: portfolioId, guestId }
  const done = await changeRoom(portfolioId, () => send(guests.calls.sendAway, { params, body: { isSentAway } }, { stay: true }))
  if (!done) return
  if (isSentAway)
    void notify(`${guestName} has been removed. Their answers don’t count.`, 'success', {
      label: 'Let back in',
      run: () => void sendAway(portfolioId, guest, false),
    })
  else void notify(`${guestName} may answer again.`)
}

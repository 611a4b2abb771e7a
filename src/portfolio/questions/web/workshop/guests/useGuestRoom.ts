import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { guests, type WorkshopWithGuests } from '#portfolio/guests/contract.ts'
import { missedTopic } from '#platform/contract/live.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryClient, queryOf } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { onLive } from '#platform/web/live/listeners.ts'
import { notify } from '#platform/web/notify/notify.ts'

/** Milliseconds between checks of who is still present: guests leave without notice. */
const look = 20_000

const roomOf = (portfolioId: string) => queryOf(guests.calls.workshop, { params: { id: portfolioId } })

/** The workshop that guests were last invited to; null: never. Undefined while it loads. */
export function useGuestRoom(portfolioId: string): WorkshopWithGuests | null | undefined {
  const { data } = useQuery({
    ...roomOf(portfolioId),
    refetchInterval: ({ state }) => (state.data && state.data.endedDate === null ? look : false),
  })
  return data
}

/** Guests' answers to a question about an application. */
export const guestAnswersOf = (portfolioId: string, applicationId: string, accountQuestionId: string) =>
  queryOf(guests.calls.answers, { params: { id: portfolioId, applicationId, accountQuestionId } })

/** Asks again as soon as guests come, answer or change their names. */
export function useNewsOfGuests(portfolioId: string): void {
  useEffect(() => {
    const ask = () => askAgain(portfolioId)
    const stops = [
      onLive<{ portfolioId: string }>('workshop', (told) => told.portfolioId === portfolioId && ask()),
      onLive(missedTopic, ask),
    ]
    return () => stops.forEach((stop) => stop())
  }, [portfolioId])
}

function askAgain(portfolioId: string): void {
  void queryClient.invalidateQueries({ queryKey: roomOf(portfolioId).queryKey })
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'call' && queryKey[1] === guests.calls.answers.path,
  })
}

/** Does something to the workshop and shows what became of it; says in a corner why not. */
export async function changeRoom(portfolioId: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    void notify(messageOf(error), 'error')
    return false
  } finally {
    askAgain(portfolioId)
  }
}

/** Milliseconds until an unacknowledged move is sent again. */
const retry = 3_000

/** Guests follow to this question, when the room is one's own. */
export function useFollowers(portfolioId: string, isLed: boolean, applicationId: string, accountQuestionId: string): void {
  useEffect(() => {
    if (!isLed) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const over = new AbortController()
    const { signal } = over
    const lead = () => {
      const body = { applicationId, accountQuestionId }
      send(guests.calls.move, { params: { id: portfolioId }, body }, { stay: true, signal }).catch(() => {
        if (signal.aborted) return
        // The workshop may have ended, or the network may be down.
        askAgain(portfolioId)
        timer = setTimeout(lead, retry)
      })
    }
    lead()
    return () => {
      over.abort()
      clearTimeout(timer)
    }
  }, [portfolioId, isLed, applicationId, accountQuestionId])
}

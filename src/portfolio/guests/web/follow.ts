/** Follows a workshop: each answer of the server waits for the host to move, so that asking again at once is enough. */
import { guests, type GuestState } from '#portfolio/guests/contract.ts'
import { isProblem } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'

interface Heard {
  onState(state: GuestState): void
  /** The server could not be reached, or was; it is asked again in any case. */
  onOnline(isOnline: boolean): void
  /** The host has sent the guest away; it is asked again, since they may be let in again. */
  onSentAway(message: string): void
  onOver(): void
}

/** Milliseconds: the server answers after 20 seconds, or the connection is gone. */
const patience = 30_000
/** Between two tries while it is gone, and at least between two answers that say the same. */
const [pauseOffline, pauseSame, pauseAway] = [2_000, 1_000, 10_000]

export async function follow(token: string, over: AbortSignal, { onState, onOnline, onSentAway, onOver }: Heard): Promise<void> {
  let turn: number | undefined
  while (!over.aborted) {
    const since = Date.now()
    try {
      const state = await ask(token, turn, over)
      const isSame = state.turn === turn
      turn = state.turn
      onOnline(true)
      onState(state)
      if (isSame && Date.now() - since < pauseSame) await untilBack(pauseSame, over)
    } catch (error) {
      if (over.aborted) return
      if (isProblem(error, 401)) return onOver()
      if (isProblem(error, 403)) {
        onSentAway(error.message)
        turn = undefined
        await untilBack(pauseAway, over)
        continue
      }
      // A phone that comes back asks at once; what broke off then says nothing.
      if (isProblem(error)) onOnline(false)
      turn = undefined
      if (isProblem(error)) await untilBack(pauseOffline, over)
    }
  }
}

/** Breaks off when the phone comes back from sleep or to a network: the old connection may be dead without saying so. */
async function ask(token: string, turn: number | undefined, over: AbortSignal): Promise<GuestState> {
  const once = new AbortController()
  const timer = setTimeout(() => once.abort(), patience)
  const leave = onBack(() => once.abort())
  over.addEventListener('abort', () => once.abort(), { signal: once.signal })
  try {
    return await send(guests.calls.state, turn === undefined ? {} : { query: { turn: String(turn) } }, {
      token,
      stay: true,
      signal: once.signal,
    })
  } finally {
    clearTimeout(timer)
    leave()
  }
}

function onBack(back: () => void): () => void {
  const seen = () => document.hidden || back()
  addEventListener('online', back)
  document.addEventListener('visibilitychange', seen)
  return () => {
    removeEventListener('online', back)
    document.removeEventListener('visibilitychange', seen)
  }
}

const untilBack = (milliseconds: number, over: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      leave()
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    const leave = onBack(done)
    over.addEventListener('abort', done, { once: true })
  })

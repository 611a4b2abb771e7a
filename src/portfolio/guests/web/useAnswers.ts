import { useCallback, useRef, useState } from 'react'
import type { Reply } from '#platform/contract/call.ts'
import { guests } from '#portfolio/guests/contract.ts'
import { isProblem, messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'

/** An answer on its way: kept until the server has it, or has refused it. */
export interface Given {
  readonly turn: number
  readonly value: number
  readonly status: 'sending' | 'kept' | 'in' | 'late' | 'refused'
  readonly message?: string
}

/** Receives the server's reply to an answer of the turn. */
export type OnAnswered = (told: Reply<typeof guests.calls.answer>, turn: number) => void

/**
 * Sends answers one after the other, so that of two quick taps the second counts. What cannot be sent is kept; `sendKept` tries again.
 */
export function useAnswers(token: string, onAnswered: OnAnswered) {
  const [given, setGiven] = useState<Given>()
  const wanted = useRef<Given>(undefined)
  const isSending = useRef(false)
  const show = useCallback((next: Given) => {
    wanted.current = next
    setGiven(next)
  }, [])
  const sendKept = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    try {
      while (wanted.current?.status === 'sending' || wanted.current?.status === 'kept') {
        const one = wanted.current
        const outcome = await sent(token, one, onAnswered)
        if (wanted.current !== one) continue
        show({ ...one, ...outcome })
        if (outcome.status === 'kept') return
      }
    } finally {
      isSending.current = false
    }
  }, [token, show, onAnswered])
  const give = (turn: number, value: number) => {
    show({ turn, value, status: 'sending' })
    void sendKept()
  }
  return { given, give, sendKept }
}

async function sent(token: string, { turn, value }: Given, onAnswered: OnAnswered): Promise<Pick<Given, 'status' | 'message'>> {
  try {
    onAnswered(await send(guests.calls.answer, { body: { turn, value } }, { token, stay: true }), turn)
    return { status: 'in' }
  } catch (error) {
    if (isProblem(error, 409)) return { status: 'late', message: messageOf(error) }
    // Not reached, or too busy: once more. That the workshop is over, the page finds out by itself.
    const isFinal = isProblem(error) && error.status >= 400 && error.status < 500 && error.status !== 429
    return isFinal ? { status: 'refused', message: messageOf(error) } : { status: 'kept' }
  }
}

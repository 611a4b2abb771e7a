import type { GuestState } from '#portfolio/guests/contract.ts'
import type { Given } from './useAnswers.ts'

interface FootProps {
  readonly turn: number
  readonly asked: GuestState['asked']
  readonly isAnswered: boolean
  readonly given: Given | undefined
  readonly isOnline: boolean
}

/** Says where things are: nothing chosen, sent, kept until the network is back, too late. */
export function Foot(props: FootProps) {
  const [title, text, kind] = wordsOf(props)
  return (
    <footer className="beside gap-12" role="status" data-kind={kind}>
      <i aria-hidden="true" />
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
    </footer>
  )
}

function wordsOf({ turn, asked, isAnswered, given, isOnline }: FootProps): [title: string, text: string, kind: 'open' | 'in' | 'bad'] {
  const isCurrent = given?.turn === turn
  if (!isOnline)
    return given?.status === 'kept' || given?.status === 'sending'
      ? ['You are offline. Your answer is kept.', 'It is sent as soon as you are back.', 'bad']
      : ['You are offline.', 'This page continues when you are back online.', 'bad']
  if (given?.status === 'late' && !isAnswered)
    return ['Your last answer came too late.', 'The host had moved on. Answer this question now.', 'bad']
  if (isCurrent && given.status === 'refused') return ['That was not accepted.', given.message ?? '', 'bad']
  if (!asked) return ['Waiting for the host.', 'Keep this page open.', 'open']
  if (isCurrent && (given.status === 'sending' || given.status === 'kept')) return ['Sending your answer…', 'Keep this page open.', 'open']
  if (isAnswered)
    return [
      'Your answer is in. Waiting for the host.',
      `${asked.answers} of ${asked.guests} ${asked.answers === 1 ? 'has' : 'have'} answered. You can change yours until the host moves on.`,
      'in',
    ]
  return ['Your answer', 'Your answer is sent as you tap it.', 'open']
}

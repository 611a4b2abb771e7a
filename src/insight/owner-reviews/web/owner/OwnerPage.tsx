import './owner.css'
import './owner-change.css'
import { useCallback, useEffect, useState } from 'react'
import { ownerReviews } from '#insight/owner-reviews/contract.ts'
import type { OwnerState } from '#insight/owner-reviews/contract/shapes.ts'
import { BrandMark } from '#platform/web/brand/BrandMark.tsx'
import { isProblem, messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { Asked } from './Asked.tsx'

/** The key of the link: it is behind the #, which no server and no log sees. */
const keyNow = () => location.hash.slice(1)

interface Refused {
  readonly message: string
  readonly isOver: boolean
}
const cutOff: Refused = { message: 'Part of the link is missing. Open the complete link from your e-mail.', isOver: true }

async function asked(): Promise<OwnerState | Refused> {
  try {
    return await send(ownerReviews.calls.state, {}, { token: keyNow(), stay: true })
  } catch (error) {
    return { message: messageOf(error), isOver: isProblem(error, 401) }
  }
}

/** Page on which an owner confirms or corrects stored values by a personal link. Nothing else can be reached from here. */
export default function OwnerPage() {
  const [state, setState] = useState<OwnerState>()
  const [refused, setRefused] = useState<Refused | undefined>(() => (keyNow() ? undefined : cutOff))
  const onAnswer = useCallback((answer: OwnerState | Refused) => {
    if ('isOver' in answer) return setRefused(answer)
    setState(answer)
    setRefused(undefined)
  }, [])
  useEffect(() => {
    if (keyNow()) void asked().then(onAnswer)
  }, [onAnswer])
  const load = async () => onAnswer(await asked())
  if (refused && (refused.isOver || !state)) return <Over message={refused.message} {...(!refused.isOver && { onRetry: load })} />
  if (!state) return <div className="owner" aria-busy="true" />
  return (
    <Asked state={state} token={keyNow()} onState={setState} onOver={(message) => setRefused({ message, isOver: true })} onReload={load} />
  )
}

function Over({ message, onRetry }: { message: string; onRetry?(): Promise<void> }) {
  return (
    <div className="owner">
      <main className="owner-over stack gap-12">
        <BrandMark size={40} />
        <h1>This page can’t be shown</h1>
        <p role="status">{message}</p>
        {onRetry && (
          <button type="button" className="owner-first" onClick={() => void onRetry()}>
            Try again
          </button>
        )}
      </main>
    </div>
  )
}

import { useRef, useState } from 'react'
import { useLatest } from '#platform/web/render/useLatest.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { say } from './say.ts'

/** How a move is taken back, and what was moved. */
export interface WayBack<M> {
  readonly name: string
  readonly move: M
}

/**
 * Optimistic moves, saved in sequence. `pending` are those not saved yet, oldest first: apply them to the server's latest order. `save` resolves when
 * the new order has been read; a refused move is reverted, and the reason shown. Each can be undone by its `back`.
 */
export function useMoves<M>(save: (move: M) => Promise<unknown>): { pending: readonly M[]; push(move: M, back: WayBack<M>): void } {
  const [pending, setPending] = useState<readonly M[]>([])
  const queue = useRef(Promise.resolve())
  const latest = useLatest(save)
  const run = async (move: M, back: WayBack<M>) => {
    try {
      await latest.current(move)
      const { offerUndo } = await import('#platform/web/undo/undo.ts')
      offerUndo({ done: `${back.name} moved`, undone: `${back.name} is back where it was`, undo: () => latest.current(back.move) })
    } catch (error) {
      const words = `The move was not saved. ${messageOf(error)}`
      say(words)
      void notify(words, 'error')
    }
    setPending((now) => now.filter((one) => one !== move))
  }
  const push = (move: M, back: WayBack<M>) => {
    setPending((now) => [...now, move])
    queue.current = queue.current.then(() => run(move, back))
  }
  return { pending, push }
}

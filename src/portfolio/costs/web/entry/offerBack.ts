/** Offers to take back what was entered, copied or divided: all of it in one step, or nothing where somebody has changed it since. */
import { costs } from '#portfolio/costs/contract.ts'
import type { Written } from '#portfolio/costs/contract/entry.ts'
import { queryClient } from '#platform/web/api/queryClient.ts'
import { send } from '#platform/web/api/send.ts'
import { offerUndo } from '#platform/web/undo/undo.ts'

/** Sums, lists and histories depend on costs, too. */
export const askAll = () => void queryClient.invalidateQueries()

/** Steps are taken back one after the other: each finds what the one before it leaves. */
let last: Promise<unknown> = Promise.resolve()

export function offerBack(done: string, { written }: { readonly written: Written[] }): void {
  if (written.length === 0) return
  const takeBack = () => send(costs.calls.takeBackEntries, { body: { written } }, { stay: true }).finally(askAll)
  const undo = () => {
    const turn = last.then(takeBack, takeBack)
    last = turn
    return turn
  }
  offerUndo({ done, undone: 'The costs are as they were before', undo })
}

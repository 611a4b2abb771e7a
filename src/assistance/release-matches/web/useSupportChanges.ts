import { useState } from 'react'
import { proposals, type Proposal } from '#assistance/proposals/contract.ts'
import { productReleases } from '#portfolio/product-releases/contract.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryClient } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { offerUndo } from '#platform/web/undo/undo.ts'

/** Changes to the release of a record; the notice of each offers an undo. */
export function useSupportChanges(entity: 'application' | 'itService', recordId: string) {
  const [isBusy, setBusy] = useState(false)
  const make = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      void notify(messageOf(error), 'error')
    }
    await queryClient.invalidateQueries()
    setBusy(false)
  }
  const set = (productReleaseId: string | null) =>
    send(productReleases.calls.link, { body: { entity, recordId, productReleaseId } }, { stay: true })
  const undone = async (work: Promise<unknown>) => {
    await work
    await queryClient.invalidateQueries()
  }
  return {
    isBusy,
    link: (productReleaseId: string | null, before: string | null) =>
      make(async () => {
        await set(productReleaseId)
        offerUndo({
          done: productReleaseId ? 'Product release set' : 'Product release removed',
          undone: 'The product release is as it was',
          undo: () => undone(set(before)),
        })
      }),
    decide: (act: 'accept' | 'decline', { proposalId, targetName }: Proposal) =>
      make(async () => {
        const body = { proposalIds: [proposalId] }
        await send(proposals.calls[act], { body }, { stay: true })
        offerUndo({
          done: `${targetName} ${act === 'accept' ? 'accepted' : 'declined'}`,
          undone: `${targetName} is open again`,
          undo: () => undone(send(proposals.calls.undo, { body }, { stay: true })),
        })
      }),
  }
}

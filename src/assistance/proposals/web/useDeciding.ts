import { useState } from 'react'
import { proposals as feature, type Proposal } from '#assistance/proposals/contract.ts'
import { counted } from '#platform/contract/words.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryClient } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { offerUndo } from '#platform/web/undo/undo.ts'

type Act = 'accept' | 'decline' | 'undo'
const said: Readonly<Record<Act, string>> = { accept: 'accepted', decline: 'declined', undo: 'open again' }

/** Proposals, batches and applications are asked for again. */
export const showDecided = () =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [, what] }) =>
      what === 'application' || what === 'itService' || /^\/(proposals|batchprocess|productReleases)/.test(String(what)),
  })

/** Deciding on single proposals, with a notice that offers to undo it. */
export function useDeciding() {
  const [isBusy, setBusy] = useState(false)
  const decide = async (act: Act, chosen: readonly Proposal[]) => {
    const proposalIds = chosen.map(({ proposalId }) => proposalId)
    setBusy(true)
    try {
      await send(feature.calls[act], { body: { proposalIds } }, { stay: true })
      const done = `${counted(chosen.length, 'proposal')} ${said[act]}`
      if (act === 'undo') void notify(done)
      else offerUndo({ done, undone: `${counted(chosen.length, 'proposal')} open again`, undo: () => takeBack(proposalIds) })
    } catch (error) {
      void notify(messageOf(error), 'error')
    } finally {
      await showDecided()
      setBusy(false)
    }
  }
  return { isBusy, decide }
}

async function takeBack(proposalIds: string[]): Promise<void> {
  await send(feature.calls.undo, { body: { proposalIds } }, { stay: true })
  await showDecided()
}

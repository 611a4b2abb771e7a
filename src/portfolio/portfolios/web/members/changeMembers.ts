import { portfolios } from '#portfolio/portfolios/contract.ts'
import type { PortfolioApplication } from '#portfolio/portfolios/contract/calls.ts'
import { counted } from '#platform/contract/words.ts'
import { queryClient } from '#platform/web/api/queryClient.ts'
import { send } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { offerUndo } from '#platform/web/undo/undo.ts'

const { calls } = portfolios

/** Puts applications into a portfolio; answers how many were not in it yet. Throws ApiProblem. */
export const addMembers = (id: string, applicationIds: readonly string[]): Promise<number> =>
  refreshed(send(calls.addApplications, { params: { id }, body: { applicationIds: [...applicationIds] } }, { stay: true })).then(
    ({ added }) => added,
  )

/** Takes applications out of a portfolio, with their answers in it; answers how many. Throws ApiProblem. */
export const removeMembers = (id: string, applicationIds: readonly string[], isUndo = false): Promise<number> =>
  refreshed(send(calls.removeApplications, { params: { id }, body: { applicationIds: [...applicationIds], isUndo } }, { stay: true })).then(
    ({ removed }) => removed,
  )

/** Puts applications back that were taken out, with their answers there. Throws ApiProblem. */
export const putBackMembers = (id: string, applicationIds: readonly string[]): Promise<unknown> =>
  refreshed(send(calls.putBackApplications, { params: { id }, body: { applicationIds: [...applicationIds] } }, { stay: true }))

/** Says why an application is in a portfolio, and offers to take it back. Throws ApiProblem. */
export async function changeNotes(id: string, { applicationId, name, notes: before }: Noted, notes: string | null): Promise<void> {
  const put = (body: { notes: string | null; replaces?: string | null }) =>
    refreshed(send(calls.updateApplication, { params: { id, applicationId }, body }, { stay: true }))
  await put({ notes })
  if (notes !== before)
    offerUndo({
      done: `Notes of ${name} changed`,
      undone: before === null ? `Notes of ${name} are empty again` : `Notes of ${name} are as they were before`,
      undo: () => put({ notes: before, replaces: notes }),
    })
}
type Noted = Pick<PortfolioApplication, 'applicationId' | 'notes'> & { readonly name: string }

/** Offers to take those out again that have just been put in, when no one else has put some of them in meanwhile. */
export function offerOut(id: string, applicationIds: readonly string[], added: number, done: string): void {
  if (added === applicationIds.length)
    offerUndo({ done, undone: `${counted(added, 'application')} removed again`, undo: () => takeOut(id, applicationIds) })
  else void notify(done)
}

async function takeOut(id: string, applicationIds: readonly string[]): Promise<void> {
  const removed = await removeMembers(id, applicationIds, true)
  if (removed < applicationIds.length) throw new Error('Applications that have notes or answers by now stay; others may be out already.')
}

/** Counts, scores and lists elsewhere change with it. */
async function refreshed<T>(work: Promise<T>): Promise<T> {
  const answer = await work
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [kind] }) => ['list', 'record', 'call', 'lookup', 'history'].includes(String(kind)),
  })
  return answer
}

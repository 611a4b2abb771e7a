import { portfolios } from '#features/portfolios/contract.ts'
import { queryClient } from '#platform/web/api/queryClient.ts'
import { send } from '#platform/web/api/send.ts'

const { calls } = portfolios

/** Puts applications into a portfolio; answers how many were not in it yet. Throws ApiProblem. */
export const addMembers = (id: string, applicationIds: readonly string[]): Promise<number> =>
  refreshed(send(calls.addApplications, { params: { id }, body: { applicationIds: [...applicationIds] } }, { stay: true })).then(
    ({ added }) => added,
  )

/** Takes applications out of a portfolio, with their answers in it; answers how many. Throws ApiProblem. */
export const removeMembers = (id: string, applicationIds: readonly string[]): Promise<number> =>
  refreshed(send(calls.removeApplications, { params: { id }, body: { applicationIds: [...applicationIds] } }, { stay: true })).then(
    ({ removed }) => removed,
  )

/** Puts applications back that were taken out, with their answers there. Throws ApiProblem. */
export const putBackMembers = (id: string, applicationIds: readonly string[]): Promise<unknown> =>
  refreshed(send(calls.putBackApplications, { params: { id }, body: { applicationIds: [...applicationIds] } }, { stay: true }))

/** Says why an application is in a portfolio. Throws ApiProblem. */
export const changeNotes = (id: string, applicationId: string, notes: string | null): Promise<unknown> =>
  refreshed(send(calls.updateApplication, { params: { id, applicationId }, body: { notes } }, { stay: true }))

/** Counts, scores and lists elsewhere change with it. */
async function refreshed<T>(work: Promise<T>): Promise<T> {
  const answer = await work
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [kind] }) => ['list', 'record', 'call', 'lookup', 'history'].includes(String(kind)),
  })
  return answer
}

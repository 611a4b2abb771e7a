import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ideas } from '#portfolio/ideas/contract.ts'
import { idea } from '#portfolio/ideas/contract/idea.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryClient, queryOf, recordOf } from '#platform/web/api/queries.ts'
import { recordSaved } from '#platform/web/api/records.ts'
import { send } from '#platform/web/api/send.ts'
import { onLive } from '#platform/web/live/listeners.ts'
import { notify } from '#platform/web/notify/notify.ts'

const own = queryOf(ideas.calls.ownVotes)
const none: ReadonlySet<string> = new Set()

/** Ids of the ideas that the person has voted for; none while that is not known. */
export const useOwnVotes = (): ReadonlySet<string> => useQuery({ ...own, select: setOf }).data ?? none

/** Until it is known whether there is a vote nobody can know what pressing its button would do; where that can't be had, it votes. */
export function useAreVotesKnown(): boolean {
  const { data, isError } = useQuery(own)
  return data !== undefined || isError
}

const setOf = ({ ideaIds }: { ideaIds: string[] }): ReadonlySet<string> => new Set(ideaIds)

/** Votes for an idea, or removes the vote: shown at once, with a notice if the request fails. */
export async function giveVote(ideaId: string, vote: boolean): Promise<void> {
  const show = (given: boolean) =>
    queryClient.setQueryData(own.queryKey, (now) => {
      const others = now?.ideaIds.filter((id) => id !== ideaId) ?? []
      return { ideaIds: given ? [...others, ideaId] : others }
    })
  show(vote)
  try {
    recordSaved(idea, await send(ideas.calls.vote, { params: { id: ideaId }, body: { vote } }))
  } catch (error) {
    show(!vote)
    void notify(messageOf(error), 'error')
  }
}

/** On the page of an idea: votes of others are shown as they are given. */
export function useHeardVotes(ideaId: string): void {
  useEffect(
    () =>
      onLive<{ ideaIds: readonly string[] }>('ideasVoted', ({ ideaIds }) => {
        if (ideaIds.includes(ideaId)) void queryClient.invalidateQueries({ queryKey: recordOf(idea, ideaId).queryKey })
      }),
    [ideaId],
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { recipes, type Recipe, type WaitingFile } from '#exchange/recipes/contract.ts'
import type { DifferenceKind } from '#exchange/recipes/contract/difference.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { followCheck } from '../check/followCheck.ts'
import { useCheckJob } from '../check/useCheckJob.ts'

/** Compares the waiting file as a job, which is cancelled when the person leaves, and reads one page of what it found. */
export function useDifference({ recipeId, gone, goneTag }: Recipe, { importId, shape }: WaitingFile) {
  const { progress, onJob } = useCheckJob()
  const [shown, setShown] = useState<{ readonly of?: DifferenceKind; readonly page: number }>({ page: 0 })
  const params = { id: recipeId }
  const check = useQuery({
    // Compared again where a choice or a column is another.
    queryKey: ['recipe', 'check', recipeId, importId, gone, goneTag, JSON.stringify(shape)],
    queryFn: ({ signal }) =>
      followCheck({ start: () => send(recipes.calls.check, { params }), read: async (jobId) => ({ jobId }), onJob }, signal),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  })
  const jobId = check.data?.jobId
  const page = useQuery({
    ...queryOf(recipes.calls.difference, { params, query: { job: jobId ?? '', ...shown } }),
    enabled: jobId !== undefined && !check.isFetching,
    placeholderData: (before) => before,
  })
  return {
    found: check.isFetching ? undefined : page.data,
    error: check.error ?? page.error,
    progress: check.isFetching ? progress : undefined,
    again: () => void check.refetch(),
    show: (of: DifferenceKind, at = 0) => setShown({ of, page: at }),
  }
}

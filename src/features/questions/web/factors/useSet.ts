import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { ApiProblem } from '#platform/web/api/problem.ts'
import { isProblem } from '#platform/web/api/problem.ts'
import { queryClient } from '#platform/web/api/queryClient.ts'
import { etagOf } from '#platform/web/api/request.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { draftOf, isSame, type DraftQuestion, type KeptQuestion } from './draft.ts'

export type SetQuery = Pick<UseQueryOptions<readonly KeptQuestion[]>, 'queryKey' | 'queryFn'>
/** Saves the whole set; `ifMatch` is the version that was read. Throws ApiProblem. */
export type SaveSet = (draft: readonly DraftQuestion[], ifMatch: string | undefined) => Promise<unknown>

/** One set of questions being edited: what is typed stays until it is saved or discarded. */
export function useSet(query: SetQuery, save: SaveSet) {
  const { data, error, refetch } = useQuery(query as UseQueryOptions<readonly KeptQuestion[]>)
  const stored = useMemo(() => draftOf(data ?? []), [data])
  const [typed, setTyped] = useState<readonly DraftQuestion[]>()
  const latest = useRef<readonly DraftQuestion[] | undefined>(undefined)
  const began = useRef<readonly KeptQuestion[] | undefined>(undefined)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [refused, setRefused] = useState<unknown>()
  const [isSaving, setSaving] = useState(false)
  const draft = typed ?? stored
  const put = useCallback((next: readonly DraftQuestion[] | undefined) => {
    latest.current = next
    setTyped(next)
  }, [])
  const change = (next: readonly DraftQuestion[]) => {
    began.current ??= data
    put(next)
  }
  const discard = useCallback(() => {
    began.current = undefined
    put(undefined)
    setErrors({})
    setRefused(undefined)
  }, [put])
  const isDirty = useCallback(() => latest.current !== undefined && !isSame(latest.current, stored), [stored])
  /** The next save is meant to replace what somebody else has saved. */
  const meetTheirs = async () => {
    began.current = (await refetch()).data
  }
  const submit = async () => {
    setSaving(true)
    setErrors({})
    setRefused(undefined)
    try {
      await save(draft, etagOf(began.current ?? data))
      discard()
      await refreshScores()
      void notify('Questions saved, applications scored again')
    } catch (problem) {
      if (isProblem(problem) && problem.errors.length) setErrors(messagesOf(problem))
      else {
        setRefused(problem)
        if (isProblem(problem, 409)) await meetTheirs()
      }
    } finally {
      setSaving(false)
    }
  }
  return {
    isKnown: data !== undefined,
    error,
    retry: () => void refetch(),
    draft,
    change,
    discard,
    isDirty,
    submit,
    errors,
    refused,
    isOvertaken: isProblem(refused, 409),
    isSaving,
  }
}

const messagesOf = ({ errors }: ApiProblem) => Object.fromEntries(errors.map(({ path, message }) => [path, message]))

/** Questions decide every score, and so every list and chart. */
export const refreshScores = (): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [kind] }) => ['list', 'record', 'call', 'lookup'].includes(String(kind)) })

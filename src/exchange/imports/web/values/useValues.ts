import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { imports, type Import } from '#exchange/imports/contract.ts'
import type { WholePlan } from '#exchange/imports/contract/plan.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryClient } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { importOf, readAgain, showImport, valuesOf } from '../queries.ts'
import { withDecisions, type Decisions } from './decide.ts'

/** The words of an import's lists, and the plan that they change. What is chosen is shown at once and kept one after the other. */
export function useValues({ importId }: Import) {
  const { data, error, refetch } = useQuery({ ...valuesOf(importId), staleTime: 0 })
  const [message, setMessage] = useState<string>()
  const last = useRef<Promise<boolean>>(Promise.resolve(true))
  const keep = useCallback(
    (partOf: (plan: WholePlan) => Partial<WholePlan>) => {
      const next = last.current.then(async () => {
        try {
          const { plan } = queryClient.getQueryData(importOf(importId).queryKey)!
          showImport(await send(imports.calls.plan, { params: { id: importId }, body: partOf(plan) }))
          setMessage(undefined)
          return true
        } catch (failure) {
          setMessage(messageOf(failure))
          return false
        }
      })
      last.current = next
      // The last of several requests shows the state of all.
      const settle = async () => {
        const isKept = await next
        if (last.current !== next) return
        // A refused choice is undone: it blocks nothing.
        last.current = Promise.resolve(true)
        if (!isKept) await readAgain(importId)
        await refetch()
      }
      void settle()
    },
    [importId, refetch],
  )
  const change = (part: Partial<WholePlan>) => {
    const { queryKey } = importOf(importId)
    const shown = queryClient.getQueryData(queryKey)!
    queryClient.setQueryData(queryKey, { ...shown, plan: { ...shown.plan, ...part } })
    keep(() => part)
  }
  const decide = (columnId: string, decisions: Decisions) => {
    const { queryKey } = valuesOf(importId)
    queryClient.setQueryData(queryKey, (lists) => lists?.map((one) => (one.columnId === columnId ? withDecisions(one, decisions) : one)))
    keep(({ values }) => ({ values: { ...values, [columnId]: { ...values[columnId], ...decisions } } }))
  }
  /** Waits for what is being kept; false when the server refused it. */
  const kept = () => last.current
  return { lists: data, error, refetch, message, change, decide, kept }
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { imports, type Import } from '#exchange/imports/contract.ts'
import type { WholePlan } from '#exchange/imports/contract/plan.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { countAgain, showImport } from '../queries.ts'

/** Milliseconds of quiet after which a change is kept. */
const quiet = 400

export interface PlanDraft {
  readonly plan: WholePlan
  /** Why the plan could not be kept. */
  readonly message: string | undefined
  change(part: Partial<WholePlan>): void
  /** Columns that become fields of the workspace's own when the person goes on. */
  readonly newFields: ReadonlySet<string>
  /** Makes those fields, which their columns then fill; false when the server refused one. */
  makeFields(): Promise<boolean>
  /** Keeps what is not kept yet; false when the server refused it. */
  keep(): Promise<boolean>
  /** Keeps what is not kept yet, then has the file read another way; true from `read` says that it was. */
  reread(read: () => Promise<boolean>): Promise<void>
}

/** Parts of a plan by which values are known or not. */
const counting = ['columns', 'formats', 'splits', 'create', 'values', 'source', 'blankMarkers', 'hidden'] as const

/** The plan as the person changes it; kept on the server a moment later, so that a reload loses nothing. */
export function usePlan(stored: Import): PlanDraft {
  const [plan, setPlan] = useState(stored.plan)
  const [message, setMessage] = useState<string>()
  const pending = useRef<Partial<WholePlan>>({})
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const last = useRef<Promise<boolean>>(Promise.resolve(true))
  const isLeaving = useRef(false)
  const keepRest = useCallback(async () => {
    const body = pending.current
    pending.current = {}
    if (!Object.keys(body).length) return true
    try {
      showImport(await send(imports.calls.plan, { params: { id: stored.importId }, body }, { keepalive: isLeaving.current }))
      setMessage(undefined)
      if (counting.some((part) => part in body)) void countAgain(stored.importId)
      return true
    } catch (error) {
      pending.current = { ...body, ...pending.current }
      setMessage(messageOf(error))
      return false
    }
  }, [stored.importId])
  // One after the other, so that a caller that waits for the last one knows that all is kept.
  const keep = useCallback(() => {
    clearTimeout(timer.current)
    last.current = last.current.then(keepRest)
    return last.current
  }, [keepRest])
  useEffect(() => {
    const onLeave = () => {
      isLeaving.current = true
      void keep().finally(() => (isLeaving.current = false))
    }
    window.addEventListener('pagehide', onLeave)
    return () => {
      window.removeEventListener('pagehide', onLeave)
      void keep()
    }
  }, [keep])
  const reread = async (read: () => Promise<boolean>) => {
    clearTimeout(timer.current)
    last.current = last.current.then(keepRest).then(async (isKept) => {
      // Choices made during the reading refer to columns that are gone.
      if (isKept && (await read())) pending.current = {}
      return isKept
    })
    await last.current
  }
  const change = (part: Partial<WholePlan>) => {
    setPlan((before) => ({ ...before, ...part }))
    pending.current = { ...pending.current, ...part }
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void keep(), quiet)
  }
  const newFields = new Set(stored.mayAddFields ? plan.newFields.filter((name) => !plan.columns[name]) : [])
  const makeFields = async () => {
    for (const column of newFields)
      try {
        const answered = await send(imports.calls.addField, { params: { id: stored.importId }, body: { column } })
        showImport(answered)
        const { columns, newFields: left } = answered.plan
        setPlan((before) => ({ ...before, columns: { ...before.columns, [column]: columns[column] ?? null }, newFields: left }))
      } catch (error) {
        setMessage(`${column} can’t become a field. ${messageOf(error)}`)
        return false
      }
    return true
  }
  return { plan, message, change, newFields, makeFields, keep, reread }
}

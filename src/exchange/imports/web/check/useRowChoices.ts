import { useRef, useState } from 'react'
import { imports } from '#exchange/imports/contract.ts'
import type { WholePlan } from '#exchange/imports/contract/plan.ts'
import { queryClient } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { importOf, showImport } from '../queries.ts'

/** Cells put right, rows left out, remedies for causes, a better mapping: what a check leads to. */
export type RowPart = Partial<Pick<WholePlan, 'edits' | 'skipped' | 'faults' | 'columns' | 'create' | 'repeats' | 'repeatsOf'>>

export interface RowChoices {
  /** Some were made since the last check. */
  readonly isChanged: boolean
  /** Keeps a choice, made from the plan as it is by then. Rejects when the server refuses it. */
  keep(part: (plan: WholePlan) => RowPart): Promise<void>
  /** Waits for what is being kept, then checks, unless that is cancelled; choices made meanwhile are for the next check. */
  check(run: () => Promise<boolean>): Promise<void>
}

/** Kept one after the other, each on top of the one before: a person who types quickly loses nothing. */
export function useRowChoices(importId: string): RowChoices {
  const [made, setMade] = useState(0)
  const [checked, setChecked] = useState(0)
  const last = useRef<Promise<void>>(Promise.resolve())
  const count = useRef(0)
  const keep = (part: (plan: WholePlan) => RowPart) => {
    count.current += 1
    setMade(count.current)
    const kept = keepAfter(last.current, importId, part)
    // The caller of the choice learns of the refusal; the next choice must not fail for it.
    last.current = kept.catch(() => {})
    return kept
  }
  const check = async (run: () => Promise<boolean>) => {
    await last.current
    const before = count.current
    if (await run()) setChecked(before)
  }
  return { isChanged: made > checked, keep, check }
}

async function keepAfter(earlier: Promise<void>, importId: string, part: (plan: WholePlan) => RowPart): Promise<void> {
  await earlier
  const { plan } = queryClient.getQueryData(importOf(importId).queryKey)!
  showImport(await send(imports.calls.plan, { params: { id: importId }, body: part(plan) }))
}

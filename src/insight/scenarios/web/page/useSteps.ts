import { useRef, useState } from 'react'
import { scenario } from '#insight/scenarios/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { isProblem, messageOf } from '#platform/web/api/problem.ts'
import { queryClient, recordOf } from '#platform/web/api/queries.ts'
import { updateRecord } from '#platform/web/api/records.ts'
import { useMarkedDirty } from '#platform/web/form/useMarkedDirty.ts'
import { useTyped } from '#platform/web/form/useTyped.ts'
import { isSame } from '#platform/web/form/values.ts'
import { notify } from '#platform/web/notify/notify.ts'

export type Step = RecordOf<typeof scenario>['steps'][number]

/**
 * The steps of a scenario, saved as they are chosen. Changes during a save follow it. Steps that could not be saved are kept as tried ones; only
 * those that somebody else has changed meanwhile are restored. While somebody tries other steps nothing is saved until they keep them.
 */
export function useSteps(record: RecordOf<typeof scenario>) {
  const id = record.scenarioId
  const [draft, setDraft] = useState<readonly Step[] | null>(null)
  const [tried, setTried] = useTyped<readonly Step[] | null>('steps', null)
  const last = useRef<readonly Step[] | null>(null)
  const saving = useRef(Promise.resolve())
  const saveAfter = async (before: Promise<void>, next: readonly Step[]) => {
    await before
    // A later change holds this one.
    if (last.current !== next) return
    try {
      const known = await queryClient.ensureQueryData(recordOf(scenario, id))
      await updateRecord(scenario, known, { steps: next.map((step) => ({ ...step })) })
    } catch (error) {
      void notify(messageOf(error), 'error')
      if (!isProblem(error, 409) && last.current === next) setTried(next)
      await queryClient.invalidateQueries({ queryKey: recordOf(scenario, id).queryKey })
    }
    if (last.current === next) setDraft(null)
  }
  useMarkedDirty(tried !== null)
  const save = (next: readonly Step[]) => {
    last.current = next
    setDraft(next)
    saving.current = saveAfter(saving.current, next)
  }
  const steps = tried ?? draft ?? record.steps
  const change = tried ? setTried : save
  return {
    steps,
    change,
    /** Says of applications that nothing has to take over from them. */
    needNoSuccessor: (ids: readonly string[]) =>
      change(steps.map((step) => (ids.includes(step.applicationId) ? { ...step, needsNoSuccessor: true } : step))),
    /** Null while no other steps are tried. */
    tried,
    isDirty: () => tried !== null && !isSame(tried, record.steps),
    tryOthers: () => setTried(draft ?? record.steps),
    discard: () => setTried(null),
    keep: () => {
      if (tried) save(tried)
      setTried(null)
    },
  }
}

import { useRef, useState } from 'react'
import { scenario } from '#insight/scenarios/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryClient, recordOf } from '#platform/web/api/queries.ts'
import { updateRecord } from '#platform/web/api/records.ts'
import { useMarkedDirty } from '#platform/web/form/useMarkedDirty.ts'
import { notify } from '#platform/web/notify/notify.ts'

export type Step = RecordOf<typeof scenario>['steps'][number]

/**
 * The steps of a scenario, saved as they are chosen. Changes during a save follow it; a refusal restores the stored steps. While somebody
 * tries other steps nothing is saved until they keep them.
 */
export function useSteps(record: RecordOf<typeof scenario>) {
  const id = record.scenarioId
  const [draft, setDraft] = useState<readonly Step[] | null>(null)
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
      await queryClient.invalidateQueries({ queryKey: recordOf(scenario, id).queryKey })
    }
    if (last.current === next) setDraft(null)
  }
  const [tried, setTried] = useState<readonly Step[] | null>(null)
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
    tryOthers: () => setTried(draft ?? record.steps),
    discard: () => setTried(null),
    keep: () => {
      if (tried) save(tried)
      setTried(null)
    },
  }
}

import { lazy, useState, type ReactNode } from 'react'
import type { DeletedRecord } from '#everyday/bin/contract.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { isProblem, messageOf } from '#platform/web/api/problem.ts'
import { Late } from '#platform/web/notify/Late.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { restoreDeleted } from '#platform/web/undo/offerRestore.ts'
import { PartlyRestored } from '#platform/web/undo/partlyUndone.ts'

const Refused = lazy(() => import('./Refused.tsx'))

interface Trouble {
  readonly records: readonly DeletedRecord[]
  readonly errors: readonly { path: string; message: string }[]
}

interface Restoring {
  readonly restore: (records: readonly DeletedRecord[], names?: Record<string, string>) => Promise<void>
  /** Records being restored. */
  readonly busy: ReadonlySet<string>
  /** Reason of the refusal, with a field for another name where the name is taken. */
  readonly dialog: ReactNode
}

/** Restores deleted records, then calls `done`. */
export function useRestoring(done?: (ids: readonly string[]) => void): Restoring {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [trouble, setTrouble] = useState<Trouble>()
  const back = (ids: readonly string[]) => {
    done?.(ids)
    void import('#platform/web/undo/undoNotices.ts').then(({ forgetDeleted }) => forgetDeleted(ids))
  }
  const restore: Restoring['restore'] = async (records, names = {}) => {
    const ids = records.map(({ recordId }) => recordId)
    setBusy(new Set(ids))
    try {
      await restoreDeleted(ids, names)
      back(ids)
      setTrouble(undefined)
      void notify(`${records.length === 1 ? (names[ids[0]!] ?? records[0]!.name) : formatNumber(records.length)} restored`)
    } catch (problem) {
      const { restored, refusal } = problem instanceof PartlyRestored ? problem : { restored: [], refusal: problem }
      if (restored.length) back(restored)
      if (isProblem(refusal, 409) && refusal.errors.length) {
        // Those that are back are not asked for again.
        setTrouble({ records: records.slice(restored.length), errors: refusal.errors })
        if (restored.length) void notify(`${formatNumber(restored.length)} restored`)
      } else void notify(messageOf(problem), 'error')
    }
    setBusy(new Set())
  }
  const close = () => setTrouble(undefined)
  const dialog = trouble && (
    <Late onClose={close}>
      <Refused {...trouble} isBusy={busy.size > 0} onRestore={restore} onClose={close} />
    </Late>
  )
  return { restore, busy, dialog }
}

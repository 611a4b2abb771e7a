import './mark-reviewed.css'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { application } from '#portfolio/applications/contract/application.ts'
import { dayNow } from '#platform/contract/day.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { formatDate } from '#platform/contract/format.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { updateRecord } from '#platform/web/api/records.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { usePlainKey } from '#platform/web/shell/usePlainKey.ts'
import { offerUndo } from '#platform/web/undo/undo.ts'

/** Reviewed in the last month, it is not the thing to do. */
const isRecent = (day: string | null) => day !== null && Date.parse(dayNow()) - Date.parse(day) < 30 * 86_400_000

/** Says that the facts are right as of today. */
export default function MarkReviewed({ record }: { record: RecordOf<typeof application> }) {
  const [isBusy, setBusy] = useState(false)
  const mark = async () => {
    if (isBusy) return undefined
    if (record.lastReviewedDate === dayNow()) return notify(`${record.name} is marked as reviewed today already`)
    setBusy(true)
    try {
      const before = record.lastReviewedDate
      const saved = await updateRecord(application, record, { lastReviewedDate: dayNow() })
      offerUndo({
        done: `${record.name} marked as reviewed`,
        undone: before ? `${record.name} was last reviewed on ${formatDate(before)}` : `${record.name} is not reviewed yet`,
        undo: () => updateRecord(application, saved, { lastReviewedDate: before }),
      })
    } catch (error) {
      void notify(messageOf(error), 'error')
    } finally {
      setBusy(false)
    }
  }
  usePlainKey({ r: ({ repeat }) => void (repeat || mark()) })
  return (
    <button
      type="button"
      className="plain-button mark-reviewed"
      data-main={!isRecent(record.lastReviewedDate) || undefined}
      title="Mark as reviewed (R)"
      aria-disabled={isBusy}
      onClick={() => void mark()}
    >
      <IconCheck size={15} aria-hidden="true" />
      <span>Mark as reviewed</span>
    </button>
  )
}

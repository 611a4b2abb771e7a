import type { Row } from '#platform/web/api/queries.ts'
import { RecordLogo } from '#platform/web/cells/RecordLogo.tsx'
import { TimeChip } from '#platform/web/cells/TimeChip.tsx'
import type { TimeName } from '#platform/web/colours.ts'
import { StateCell } from '#platform/web/states/StateCell.tsx'
import type { StateValue } from '#platform/web/states/states.ts'

/** An application in the list of a phone: what it is, whose, its recommendation and its state. */
export function ApplicationPhoneRow({ row, state }: { row: Row; state: StateValue | undefined }) {
  const about = [row['areasDescription'], row['ownerContactsDescription']].filter(Boolean).join(' · ')
  const time = row['timeRecommendation'] as TimeName | null
  return (
    <span className="grid-phone-row">
      <RecordLogo name={String(row['name'])} colour={row['color'] as string | null} size={32} />
      <b>{String(row['name'])}</b>
      {time ? <TimeChip time={time} /> : <span />}
      <small>{about}</small>
      <small>
        <StateCell state={state} />
      </small>
    </span>
  )
}

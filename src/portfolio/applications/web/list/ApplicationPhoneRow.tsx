import { notScored } from '#portfolio/applications/contract/fields.ts'
import type { application } from '#portfolio/applications/contract.ts'
import type { RowOf } from '#platform/contract/entity.ts'
import { RecordLogo } from '#platform/web/cells/RecordLogo.tsx'
import { TimeChip } from '#platform/web/cells/TimeChip.tsx'
import { StateCell } from '#platform/web/lifecycle-states/StateCell.tsx'
import type { StateValue } from '#platform/web/lifecycle-states/states.ts'

/** An application in the list of a phone: what it is, whose, its recommendation and its state. */
export function ApplicationPhoneRow({ row, state }: { row: RowOf<typeof application>; state: StateValue | undefined }) {
  const about = [row.areasDescription, row.ownerContactsDescription].filter(Boolean).join(' · ')
  const time = row.timeRecommendation
  return (
    <span className="grid-phone-row">
      <RecordLogo name={row.name} colour={row.color} size={32} />
      <b>{row.name}</b>
      {time ? <TimeChip time={time} /> : <small>{notScored}</small>}
      <small>{about}</small>
      <small>
        <StateCell state={state} />
      </small>
    </span>
  )
}

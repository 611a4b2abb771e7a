import { useState } from 'react'
import type { Member } from '#identity/users/contract/members.ts'
import { formatDateTime } from '#platform/contract/format.ts'
import { activityOf } from './activity.ts'

/** When somebody was there last, or how long an invitation is open. */
export function Activity({ member }: { member: Member }) {
  const [now] = useState(() => Date.now())
  const { invited, lastActiveDate } = member
  const { text, kind } = activityOf(member, now)
  if (kind)
    return (
      <span className="people-end" data-kind={kind}>
        {text}
      </span>
    )
  if (invited || !lastActiveDate) return <span className="people-soft">{text}</span>
  return (
    <time className="people-soft" dateTime={lastActiveDate} title={formatDateTime(lastActiveDate)}>
      {text}
    </time>
  )
}

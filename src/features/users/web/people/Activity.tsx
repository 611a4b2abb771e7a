import { useState } from 'react'
import type { Member } from '#features/users/contract/members.ts'
import { formatDate, formatDateTime } from '#platform/contract/format.ts'

const day = 86_400_000

/** When somebody was there last, or how long an invitation is open. */
export function Activity({ member: { invited, inviteExpiryDate, lastActiveDate } }: { member: Member }) {
  const [now] = useState(() => Date.now())
  if (!invited) return <LastVisit date={lastActiveDate} now={now} />
  const left = Math.ceil((Date.parse(inviteExpiryDate!) - now) / day)
  if (left <= 0) return <Mark kind="bad" text={`Ended ${formatDate(inviteExpiryDate!.slice(0, 10))}`} />
  if (left === 1) return <Mark kind="warn" text="Ends within a day" />
  return <span className="people-soft">Open {left} days</span>
}

function LastVisit({ date, now }: { date: string | null; now: number }) {
  if (!date) return <span className="people-soft">Never</span>
  const [today] = formatDateTime(new Date(now).toISOString()).split(' ')
  const [visited, ...time] = formatDateTime(date).split(' ')
  return (
    <time className="people-soft" dateTime={date} title={formatDateTime(date)}>
      {visited === today ? `Today, ${time.join(' ')}` : visited}
    </time>
  )
}

function Mark({ kind, text }: { kind: 'bad' | 'warn'; text: string }) {
  return (
    <span className="people-end" data-kind={kind}>
      {text}
    </span>
  )
}

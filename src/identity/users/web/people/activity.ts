import type { Member } from '#identity/users/contract/members.ts'
import { formatDate, formatDateTime } from '#platform/contract/format.ts'

const day = 86_400_000

/** When somebody was there last, or how long an invitation is open, at the instant `now` in milliseconds; `kind` where it ends or has ended. */
export function activityOf({ invited, inviteExpiryDate, lastActiveDate }: Member, now: number): { text: string; kind?: 'bad' | 'warn' } {
  if (!invited) return { text: lastActiveDate ? visitOf(lastActiveDate, now) : 'Never' }
  const left = Math.ceil((Date.parse(inviteExpiryDate!) - now) / day)
  if (left <= 0) return { text: `Ended ${formatDate(inviteExpiryDate!.slice(0, 10))}`, kind: 'bad' }
  return left === 1 ? { text: 'Ends within a day', kind: 'warn' } : { text: `Open ${left} days` }
}

function visitOf(date: string, now: number): string {
  const [today] = formatDateTime(new Date(now).toISOString()).split(' ')
  const [visited, ...time] = formatDateTime(date).split(' ')
  return visited === today ? `Today, ${time.join(' ')}` : visited!
}

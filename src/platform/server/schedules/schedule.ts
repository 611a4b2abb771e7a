/** Recurring work of a feature. Declared beside its handlers; golden/schedules.txt lists all schedules. */
import type { DiskNeed } from '#platform/contract/call.ts'
import type { Services } from '#platform/server/access/context.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'
import type { Actor } from '#platform/server/records/changes.ts'

/** An interval in seconds, or once a day at a time of day (`03:00`). */
export type When = { readonly everySeconds: number } | { readonly dailyAt: `${number}:${number}` }

/** How many of what were done, for the log: `{ files: 12 }`. Nothing is logged when all are zero. */
export type Done = Readonly<Record<string, number>> | void

interface Named {
  /** `feature.verb-what`, unique in the installation: its last run is kept under this name. */
  readonly name: string
  /** One sentence for people: what it does and why. */
  readonly what: string
  /** `little`: it frees room or writes hardly anything, and runs while the disk is nearly full. Every other one waits for room. */
  readonly disk?: Extract<DiskNeed, 'little'>
}

/** Work of the whole installation, in UTC. */
export interface SystemSchedule extends Named {
  readonly when: When
  /** Called first, where checking is cheaper than recording a run. */
  readonly hasWork?: (services: Services) => Promise<boolean> | boolean
  readonly run: (services: Services) => Promise<Done>
}

/** One run for one account: bound to it, and done as the system itself. */
export interface AccountRun {
  readonly tenant: Tenant
  readonly actor: Actor
  readonly services: Services
}

/** Work of each account, once a day at a time of day in the account's own time zone. */
export interface AccountSchedule extends Named {
  readonly eachAccountAt: `${number}:${number}`
  /** It goes on for closed accounts, as removing what is old and charging what is due must. No schedule does that writes letters which lead into the account. */
  readonly alsoClosed?: true
  readonly run: (account: AccountRun) => Promise<Done>
}

export type Schedule = SystemSchedule | AccountSchedule

/** When it runs, in words. */
export function whenText(schedule: Schedule): string {
  if ('eachAccountAt' in schedule)
    return `daily at ${schedule.eachAccountAt}, time of the account${schedule.alsoClosed ? ', closed ones too' : ''}`
  const { when } = schedule
  return 'dailyAt' in when ? `daily at ${when.dailyAt} UTC` : `every ${when.everySeconds} seconds`
}

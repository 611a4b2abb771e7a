/** Runs the schedules of all features: each is claimed in the database first, so that of any number of servers one does it. */
import type { Services } from '#platform/server/access/context.ts'
import { systemActor } from '#platform/server/access/system-actor.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { goInRounds } from '#platform/server/rounds.ts'
import type { AccountSchedule, Done, Schedule, SystemSchedule } from './schedule.ts'
import { claimDaily, claimEvery, dueAccounts, endRun, keepClaim, lease } from './schedule-sql.ts'
import { zoneNames, zones } from './time-zones.ts'

/** Milliseconds between two looks for what is due at a time of day. */
const minute = 60_000
/** Accounts that are looked up at a time. */
const mostAccounts = 100

/** Starts the schedules, and returns how to stop: runs under way are finished. @throws Error when two schedules have one name */
export function runSchedules(given: Services, schedules: readonly Schedule[]): () => Promise<void> {
  // Runs in the background, so it may take its time.
  const services = { ...given, database: given.database.askedBy({ share: '', isPatient: true }) }
  const names = schedules.map(({ name }) => name)
  const twin = names.find((name, at) => names.indexOf(name) !== at)
  if (twin) throw new Error(`Two schedules are called ${twin}. Give each a name of its own.`)
  const stops = schedules.map((schedule) =>
    goInRounds(
      {
        between: 'when' in schedule && 'everySeconds' in schedule.when ? schedule.when.everySeconds * 1000 : minute,
        failure: `The schedule ${schedule.name} could not be looked after`,
        go: async (signal) => {
          if (!(await services.disk.hasRoomFor(schedule.disk ?? 'any'))) return
          await ('when' in schedule ? runSystem(services, schedule) : runAccounts(services, schedule, signal))
        },
      },
      services.log,
    ),
  )
  return async () => void (await Promise.all(stops.map((stop) => stop())))
}

async function runSystem(services: Services, schedule: SystemSchedule): Promise<void> {
  if (schedule.hasWork && !(await schedule.hasWork(services))) return
  const { when } = schedule
  const claim: [Statement, unknown[]] = 'dailyAt' in when ? [claimDaily, [when.dailyAt, 'UTC']] : [claimEvery, [when.everySeconds]]
  await claimed(services, schedule, null, claim, () => schedule.run(services))
}

async function runAccounts(services: Services, schedule: AccountSchedule, signal: AbortSignal): Promise<void> {
  const { system } = services.database
  const { name, eachAccountAt, alsoClosed = false, run } = schedule
  let due: { accountId: string; zone: string }[]
  do {
    due = await system.rows(dueAccounts, [name, eachAccountAt, zoneNames, zones, mostAccounts, alsoClosed])
    for (const { accountId, zone } of due) {
      if (signal.aborted) return
      const account = { tenant: services.database.tenant(accountId), actor: systemActor, services }
      await claimed(services, schedule, accountId, [claimDaily, [eachAccountAt, zone]], () => run(account))
    }
  } while (due.length === mostAccounts)
}

/** Does the work if it is due and no other server does it. A failure is logged and retried at the next time. */
async function claimed(
  { database: { system }, log }: Services,
  { name }: Schedule,
  accountId: string | null,
  [claim, values]: [Statement, unknown[]],
  work: () => Promise<Done>,
): Promise<void> {
  if (!(await system.row(claim, [name, accountId, ...values]))) return
  const alive = setInterval(() => void system.rows(keepClaim, [name, accountId]).catch(() => undefined), (lease * 1000) / 3)
  const facts = { schedule: name, ...(accountId && { accountId }) }
  let failure: string | null = null
  try {
    const done = await work()
    if (done && Object.values(done).some((count) => count > 0)) log.info({ ...facts, ...done }, 'A schedule has run')
  } catch (error) {
    failure = error instanceof Error ? error.message : String(error)
    log.error({ err: error, ...facts }, 'A schedule failed')
  } finally {
    clearInterval(alive)
    await system.rows(endRun, [name, accountId, failure])
  }
}

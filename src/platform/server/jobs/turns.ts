/** Decides which job a free worker does: workspaces take turns, so that many jobs of one hold up no other. */
import { blankId } from '#platform/contract/blank.ts'
import type { System } from '#platform/server/database/database.ts'
import type { Claims } from './claims.ts'
import { nextJob, type NextJob } from './job-sql.ts'

export interface JobTurns {
  /** Claims the job whose turn it is; null when none waits. */
  take(): Promise<NextJob | null>
  release(job: NextJob): Promise<void>
}

/** The turns of the workers of one server; `kinds`: those that it knows. */
export function openTurns(system: Pick<System, 'row'>, claims: Claims, kinds: readonly string[]): JobTurns {
  /** Accounts whose jobs were taken last. */
  const last = { people: blankId, schedules: blankId }
  const underWay = new Set<NextJob>()

  const claimNext = async (): Promise<NextJob | null> => {
    /** Another server has claimed these and is about to mark them as running. */
    const passed: string[] = []
    for (;;) {
      const held = [...underWay]
      const besides = [...passed, ...held.map(({ jobId }) => jobId)]
      const accounts = held.map(({ accountId }) => accountId)
      const next = await system.row<NextJob>(nextJob, [kinds, besides, accounts, last.people, last.schedules])
      if (!next) return null
      if (!(await claims.take(next.jobId))) {
        passed.push(next.jobId)
        continue
      }
      underWay.add(next)
      last[next.isScheduled ? 'schedules' : 'people'] = next.accountId
      return next
    }
  }
  /** One worker at a time chooses, since it must know what the others have taken. */
  let chosen: Promise<unknown> = Promise.resolve()

  return {
    take: () => {
      const taking = chosen.then(claimNext)
      chosen = taking.catch(() => null)
      return taking
    },
    release: async (job) => {
      underWay.delete(job)
      await claims.release(job.jobId)
    },
  }
}

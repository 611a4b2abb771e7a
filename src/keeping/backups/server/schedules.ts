/** Backups that are made every night and tried, and files that are left of workspaces that are gone. */
import { systemActor } from '#platform/server/access/system-actor.ts'
import type { AccountSchedule, SystemSchedule } from '#platform/server/schedules/schedule.ts'
import { startBackup } from './backup-job.ts'
import { startDrill } from './drill-job.ts'
import { drillUnderWay, isDrillDue } from './drill-rows.ts'
import { knownBackups, lastNight, underWay } from './backup-rows.ts'

export const nightly: AccountSchedule = {
  name: 'backups.make-nightly',
  what: 'Makes a backup of each workspace that has changed since its last nightly one.',
  eachAccountAt: '01:00',
  run: async ({ tenant, services }) => {
    if (services.settings.backupsKept === 0) return
    if ((await tenant.row(lastNight))?.isUnchanged || (await tenant.row(underWay))) return
    await startBackup({ services, tenant, session: systemActor }, 'nightly')
    return { backups: 1 }
  },
}

export const trials: AccountSchedule = {
  name: 'backups.try-restore',
  what: 'Restores one of the latest backups of each workspace as a trial, and compares every table and file: after each new backup, else once a week.',
  eachAccountAt: '03:00',
  run: async ({ tenant, services }) => {
    if (!(await tenant.row(isDrillDue)) || (await tenant.row(drillUnderWay))) return
    await startDrill({ services, tenant, session: systemActor })
    return { trials: 1 }
  },
}

/** Keys that are looked up at a time. */
const atOnce = 500
const idIn = /([0-9a-f-]{36})$/

export const removeOrphans: SystemSchedule = {
  name: 'backups.remove-orphans',
  disk: 'little',
  what: 'Removes files of backups whose workspace was removed for good.',
  when: { dailyAt: '04:10' },
  run: async ({ database: { system }, files }) => {
    let removed = 0
    const keys = await files.list('backups/')
    for (let at = 0; at < keys.length; at += atOnce) {
      const byId = new Map(keys.slice(at, at + atOnce).flatMap((key) => (idIn.test(key) ? [[idIn.exec(key)![1]!, key] as const] : [])))
      const known = new Set((await system.rows(knownBackups, [[...byId.keys()]])).map(({ id }) => id))
      for (const [id, key] of byId)
        if (!known.has(id)) {
          await files.remove(key)
          removed += 1
        }
    }
    return { files: removed }
  },
}

/** Backups that are made every night and tried, and files that are left of workspaces that are gone. */
import { systemActor } from '#platform/server/access/system-actor.ts'
import type { AccountSchedule, SystemSchedule } from '#platform/server/schedules/schedule.ts'
import { startBackup } from './backup-job.ts'
import { contentsOf, differentParts } from './contents.ts'
import { startDrill } from './drill-job.ts'
import { drillUnderWay, isDrillDue } from './drill-rows.ts'
import { knownBackups, lastNight, underWay } from './backup-rows.ts'
import { dropLeftBehind } from './restore-rows.ts'

export const nightly: AccountSchedule = {
  name: 'backups.make-nightly',
  what: 'Makes a backup of each workspace that has changed since its last nightly one.',
  eachAccountAt: '01:00',
  run: async ({ tenant, services }) => {
    if (services.settings.backupsKept === 0) return
    if (await tenant.row(underWay)) return
    const last = await tenant.row(lastNight)
    // Not everything raises a revision: what people keep for themselves, recipes and roles do not.
    if (
      last?.isUnchanged &&
      last.contents &&
      !differentParts(last.contents, await contentsOf(services.database.system, tenant.accountId)).length
    )
      return
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
  what: 'Removes files of backups whose workspace was removed for good, and rows that restores left behind.',
  when: { dailyAt: '04:10' },
  run: async ({ database: { system }, files }) => {
    await system.rows(dropLeftBehind)
    let removed = 0
    const keys = await files.list('backups/')
    for (let at = 0; at < keys.length; at += atOnce) {
      const ids = keys.slice(at, at + atOnce).flatMap((key) => (idIn.test(key) ? [[key, idIn.exec(key)![1]!] as const] : []))
      const known = new Map((await system.rows(knownBackups, [ids.map(([, id]) => id)])).map(({ id, fileKey }) => [id, fileKey]))
      for (const [key, id] of ids) {
        // A backup in progress has no file on record yet. A complete one keeps its own file and loses the files of other attempts.
        if (known.has(id) && (known.get(id) ?? key) === key) continue
        await files.remove(key)
        removed += 1
      }
    }
    return { files: removed }
  },
}

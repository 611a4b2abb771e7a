/** A restore works in a folder of the data folder until all of it is in place. While that folder is there, the data folder may hold half of each. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { SettingsError } from '#platform/server/settings.ts'

export const restoringIn = (dataFolder: string): string => join(resolve(dataFolder), 'restoring')

/** @throws SettingsError while a restore goes on, or after one that was interrupted */
export function refuseHalfRestored(dataFolder: string): void {
  if (!existsSync(restoringIn(dataFolder))) return
  throw new SettingsError(
    `A restore into ${resolve(dataFolder)} is under way or was interrupted. Wait for it, or run it again: npm run restore -- FOLDER --replace ${dataFolder}`,
  )
}

import { freeBytes } from '#platform/server/launcher/disk.ts'
import { KeepingError } from './manifest.ts'

const megabytes = (bytes: number) => Math.ceil(bytes / 1024 / 1024)

/** @param what "The backup" @throws KeepingError when the disk of a folder has less room than that */
export async function requireRoom(folder: string, needed: number, what: string): Promise<void> {
  const free = await freeBytes(folder)
  if (free < needed)
    throw new KeepingError(
      `${what} needs about ${megabytes(needed)} MB, and the disk of ${folder} has ${megabytes(free)} MB free. Make room, or name a folder on another disk.`,
    )
}

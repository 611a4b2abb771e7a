import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'

const lookEvery = 30_000

/** Below this PostgreSQL may stop for want of room: nothing is lost, but it starts again only when there is room. */
export const neededBytes = 128 * 1024 * 1024
const comfortableBytes = 1024 * 1024 * 1024

/** Free bytes for us in the file system of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Says in the log when room for the database runs out. Returns the function that ends the watch. */
export function watchFreeSpace(folder: string, log: Logger): () => void {
  const look = async () => {
    const free = await freeBytes(folder)
    const facts = { folder, freeMegabytes: Math.floor(free / 1024 / 1024) }
    if (free < neededBytes) log.error(facts, 'The disk is full: writes will fail until there is room')
    else if (free < comfortableBytes) log.warn(facts, 'The disk is almost full')
  }
  const timer = setInterval(() => void look().catch((error: unknown) => log.error(error, 'Free space could not be read')), lookEvery)
  timer.unref()
  return () => clearInterval(timer)
}

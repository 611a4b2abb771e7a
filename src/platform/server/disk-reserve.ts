/** The room that stays free on the disk of the embedded database, so that it can go on reading, checkpoint and be emptied when the disk is full. */
import type { DiskNeed } from '#platform/contract/call.ts'
import { noRoom } from './http/refusal.ts'
import { freeBytes } from './launcher/disk.ts'
import type { Settings } from './settings.ts'

export interface DiskReserve {
  hasRoomFor(need: DiskNeed): Promise<boolean>
  /** @throws Refusal 507 in words */
  requireFor(need: DiskNeed): Promise<void>
}

const megabyte = 1024 * 1024
/** Fraction of the reserve that small writes must leave free. */
const lastPart = 1 / 4
/** Milliseconds for which a look at the disk counts. */
const lookLasts = 1000

/** @param free bytes that are free on the disk of the embedded database */
export function openDiskReserve({ databaseUrl, dataFolder, diskReserve }: Settings, free = lookAt(dataFolder)): DiskReserve {
  const kept: Readonly<Record<DiskNeed, number>> = { none: 0, little: diskReserve * megabyte * lastPart, any: diskReserve * megabyte }
  const hasRoomFor = async (need: DiskNeed) => {
    // The disk of another PostgreSQL server can't be seen from here: it says itself when it is full.
    if (databaseUrl !== null || kept[need] === 0) return true
    return (await free()) >= kept[need]
  }
  return {
    hasRoomFor,
    requireFor: async (need) => {
      if (!(await hasRoomFor(need))) throw noRoom()
    },
  }
}

function lookAt(folder: string): () => Promise<number> {
  let last: { readonly at: number; readonly free: Promise<number> } | undefined
  return () => {
    const now = Date.now()
    // A disk that can't be looked at refuses nothing: PostgreSQL says itself when it is full.
    if (!last || Math.abs(now - last.at) >= lookLasts) last = { at: now, free: freeBytes(folder).catch(() => Infinity) }
    return last.free
  }
}

/** Room for what callers are sending: JSON in memory, files on the disk. All of either is bounded, and no account takes all of it. */
import type { FastifyRequest } from 'fastify'
import type { Call } from '#platform/contract/call.ts'
import { largestBesideFileOf, largestBodyOf, largestFormOf } from '#platform/contract/largest.ts'
import { FairQueue } from '#platform/server/fair-queue.ts'
import { noRoomForFiles, noRoomForMore, tooLarge } from './refusal.ts'

/** Room in memory, in bytes. */
const roomInMemory = 256 * 1024 * 1024
/** Room on the disk, in bytes. */
const roomOnDisk = 2048 * 1024 * 1024
/** Stays free on the disk whatever is sent: the embedded database writes there too. */
const keptFree = 256 * 1024 * 1024
/** Bytes below which a request is not counted. */
const small = 64 * 1024
/** JSON takes that much more once it is read. */
const jsonGrows = 4
/** Milliseconds to wait for room. */
const patience = 5000

export type TakeRoom = (call: Call, request: FastifyRequest, share: string) => Promise<(() => void) | undefined>

/**
 * Reserves room for the announced size of a request, or for the maximum of its call, and returns how to release it.
 * The returned function throws Refusal 413 for more than the call takes, 503 when there is no room in time, and 507 when the disk is too full.
 * @param freeOnDisk bytes that are free where files go
 */
export function openRoom(freeOnDisk: () => Promise<number>): TakeRoom {
  const [memory, disk] = [new FairQueue(roomInMemory), new FairQueue(roomOnDisk)]
  let announced = 0

  async function takeDisk(share: string, places: number): Promise<() => void> {
    announced += places
    const withdraw = () => void (announced -= places)
    try {
      // Announced bytes of others may already be on the disk: they are counted as if still to come.
      if ((await freeOnDisk()) - announced < keptFree) throw noRoomForFiles()
      const leave = await taken(disk, share, places)
      return () => (withdraw(), leave())
    } catch (error) {
      withdraw()
      throw error
    }
  }

  return async (call, request, share) => {
    const isForm = /^multipart\//i.test(request.headers['content-type'] ?? '')
    const most = isForm ? largestFormOf(call) : largestBodyOf(call)
    const { 'content-length': length, 'transfer-encoding': chunked } = request.headers
    const size = chunked === undefined ? Number(length ?? 0) : most
    // A form where none is taken is refused as such, unread.
    if (size > most && most) throw tooLarge(most)
    if (size <= small || !most) return undefined
    const json = isForm ? Math.min(size, largestBesideFileOf(call)) : size
    const leaveDisk = isForm ? await takeDisk(share, size) : () => {}
    if (!json) return leaveDisk
    const leaveMemory = await taken(memory, share, json * jsonGrows).catch((error: Error) => {
      leaveDisk()
      throw error
    })
    return () => (leaveMemory(), leaveDisk())
  }
}

const taken = (queue: FairQueue, share: string, places: number) =>
  queue.take({ share, places, patience }).catch(() => {
    throw noRoomForMore()
  })

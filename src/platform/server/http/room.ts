/** Room for what callers are sending: all of it together is bounded, and no one takes it all. */
import type { FastifyRequest } from 'fastify'
import type { Call } from '#platform/contract/call.ts'
import { largestBodyOf, largestSentOf } from '#platform/contract/largest.ts'
import { FairQueue } from '#platform/server/fair-queue.ts'
import { noRoomForMore, tooLarge } from './refusal.ts'

/** Of memory, in bytes. */
const room = 256 * 1024 * 1024
/** What is smaller is not counted. */
const small = 64 * 1024
/** JSON takes that much more once it is read. */
const jsonGrows = 4
/** Files go to the disk, of which there is that much more: 2 GB of them at once. */
const diskIsLarger = 8
/** Milliseconds to wait for room. */
const patience = 5000

export type TakeRoom = (call: Call, request: FastifyRequest, share: string) => Promise<(() => void) | undefined>

/**
 * Takes room for what a request announces, or for the most that its call takes where it announces nothing, and answers how to give it back.
 * The function that it answers throws Refusal 413 for more than the call takes, and 503 when there is no room in time.
 */
export function openRoom(): TakeRoom {
  const queue = new FairQueue(room)
  return async (call, request, share) => {
    const most = largestSentOf(call)
    const { 'content-length': announced, 'transfer-encoding': chunked } = request.headers
    const size = chunked === undefined ? Number(announced ?? 0) : most
    if (size > most) throw tooLarge(most)
    if (size <= small) return undefined
    const isForm = request.headers['content-type']?.startsWith('multipart/')
    const json = Math.min(size, largestBodyOf(call)) * jsonGrows
    return queue.take({ share, places: isForm ? Math.max(json, size / diskIsLarger) : json, patience }).catch(() => {
      throw noRoomForMore()
    })
  }
}

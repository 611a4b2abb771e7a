import { setTimeout as pause } from 'node:timers/promises'
import { UUID, uuidv7 } from 'uuidv7'

/**
 * A moment, as ISO text, after all earlier writes and before all later ones. Changes get their times from their ids, which stay ahead of a
 * clock that is set back by less than ten seconds, as tests do that come from a later time.
 */
export async function momentBetween(): Promise<string> {
  const newest = timeOf(uuidv7())
  const moment = await passed(newest)
  await passed(moment)
  return new Date(moment).toISOString()
}

/** The first 48 bits are milliseconds. */
const timeOf = (id: string): number =>
  UUID.parse(id)
    .bytes.slice(0, 6)
    .reduce((sum, byte) => sum * 256 + byte, 0)

/** The time once it is later than this. */
async function passed(instant: number): Promise<number> {
  while (Date.now() <= instant) await pause(Math.max(1, instant + 1 - Date.now()))
  return Date.now()
}

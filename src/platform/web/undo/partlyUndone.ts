/** Undoing in parts, each in a call of its own: what is done stays done where a later part is refused. */
import { formatNumber } from '#platform/contract/format.ts'
import { isProblem, messageOf } from '#platform/web/api/problem.ts'

/** Only part of the change was undone; the message names the rest. */
export class PartlyUndone extends Error {}

/** Some records are back from the bin, and a later call was refused. */
export class PartlyRestored extends PartlyUndone {
  readonly restored: readonly string[]
  /** Refusal of the call that came next: its paths count from the first record that is not back. */
  readonly refusal: unknown

  constructor(restored: readonly string[], count: number, refusal: unknown) {
    // The server's own sentence speaks of one call alone.
    const reason = (isProblem(refusal) && refusal.errors[0]?.message) || messageOf(refusal)
    super(`${formatNumber(restored.length)} of ${formatNumber(count)} are back; the others stay in the bin. ${reason}`)
    this.restored = restored
    this.refusal = refusal
  }
}

/** Maximum number of records per call. */
const atOnce = 500

/**
 * Restores records in as many calls as they need.
 * @throws PartlyRestored when a later call is refused; the refusal itself when the first one is
 */
export async function restoreInCalls(ids: readonly string[], restore: (ids: readonly string[]) => Promise<void>): Promise<void> {
  for (let at = 0; at < ids.length; at += atOnce)
    try {
      await restore(ids.slice(at, at + atOnce))
    } catch (error) {
      throw at === 0 ? error : new PartlyRestored(ids.slice(0, at), ids.length, error)
    }
}

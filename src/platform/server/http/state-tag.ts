/** Versions of what has no number of its own: derived from its state. */
import { createHash } from 'node:crypto'
import type { Context } from '#platform/server/access/context.ts'
import { isKnown } from './etag.ts'
import { changedMeanwhile } from './refusal.ts'

/** Without quotation marks: in an ETag or If-Match it has them. */
export const stateTag = (state: unknown): string => createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22)

/** @throws Refusal 409 when the caller has read another state of it; without If-Match, any will do */
export function refuseOtherState({ request }: Pick<Context, 'request'>, tag: string, what: string): void {
  const given = request.header('if-match')?.trim()
  if (given && !isKnown(given, `"${tag}"`)) throw changedMeanwhile(what)
}

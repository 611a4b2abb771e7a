import { createHash } from 'node:crypto'
import { stale } from '#platform/server/http/refusal.ts'
import type { Question } from '#portfolio/scoring/server/question-rows.ts'

const digest = (text: string) => createHash('sha1').update(text).digest('base64url')

/** ETag of a set: what a save writes, then the answer whole, since the chosen level changes the point weights in it and nothing that is kept. */
export const tagOf = (kept: readonly Question[], answered: string): string => `"${digest(JSON.stringify(kept))}.${digest(answered)}"`

/** Was the set read as it is kept now? Another level chosen meanwhile is not a reason to refuse a save. */
const isTagOf = (tag: string, kept: readonly Question[]): boolean => tag.startsWith(`"${digest(JSON.stringify(kept))}.`)

/** @throws Refusal 409 unless the set is as it was when it was given this tag; undefined: any */
export function refuseOutdated(tag: string | undefined, kept: readonly Question[]): void {
  if (tag !== undefined && !isTagOf(tag, kept)) throw stale('list of questions', { questions: kept }, 0)
}

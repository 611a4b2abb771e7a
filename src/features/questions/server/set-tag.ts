import { createHash } from 'node:crypto'
import type { Question } from './question-rows.ts'

/** ETag of a set of questions: the same as long as everything that a save writes is. */
export const tagOf = (questions: readonly Question[]): string =>
  `"${createHash('sha1').update(JSON.stringify(questions)).digest('base64url')}"`

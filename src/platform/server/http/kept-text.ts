/** Finds what PostgreSQL can keep in no text: NUL, and half a character. Told at its path, where PostgreSQL would tell of the whole statement. */
import type { FieldError } from './refusal.ts'

const unkeepable = /[\0\p{Cs}]/u
const message = 'This contains a character that cannot be stored. Type it again'

/** What is wrong in a body or a query, whose paths begin with `at`. Goes by a list of its own: a body may be nested deeper than calls can be. */
export function unkeptTexts(sent: unknown, at: string): FieldError[] {
  const errors: FieldError[] = []
  const waiting: [path: string, value: unknown][] = [['', sent]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, value] = next
    if (typeof value === 'string' && unkeepable.test(value)) errors.push({ path: at + path, message })
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) waiting.push([path ? `${path}.${name}` : name, inner])
  }
  return errors
}

/** What errors of Node, of PostgreSQL and of other servers tell besides; anything may be thrown. */

/** The code that names it: `ENOENT`, `40P01`. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** What it says. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

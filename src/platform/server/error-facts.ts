/** Details of errors of Node, PostgreSQL and other servers; any value may be thrown. */

/** The code that names it: `ENOENT`, `40P01`. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

/** Message of the error. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

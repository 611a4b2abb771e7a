import type * as z from 'zod/mini'

/** One setting of the program. */
export interface Setting<S extends z.ZodMiniType = z.ZodMiniType> {
  /** Name of the environment variable. */
  readonly variable: string
  /** What holds when the variable is not set; null when there is nothing. */
  readonly fallback: string | null
  /** What it does, for the table in README.md. */
  readonly what: string
  /** What it must be, to complete "PORT must be …". */
  readonly must: string
  readonly check: S
}

export const setting = <S extends z.ZodMiniType>(
  variable: string,
  fallback: string | null,
  check: S,
  must: string,
  what: string,
): Setting<S> => ({
  variable,
  fallback,
  what,
  must,
  check,
})

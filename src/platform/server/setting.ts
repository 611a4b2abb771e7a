import type * as z from 'zod/mini'

/** One setting of the program. */
export interface Setting<S extends z.ZodMiniType = z.ZodMiniType> {
  /** Name of the environment variable. */
  readonly variable: string
  /** Value when the variable is not set; null: none. */
  readonly fallback: string | null
  /** Effect of the setting, for the table in README.md. */
  readonly what: string
  /** Requirement on the value, to complete "PORT must be …". */
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

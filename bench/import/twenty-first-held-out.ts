/**
 * The twenty-first set: a day’s post of an enterprise architect. Ten exports of tools and public registers with the column names that they publish,
 * and fourteen workbooks that people keep, in five languages.
 * Fixed before any of the guessing or its words were read or run. The organisations don't exist, their products do.
 */
import type { Shape } from './shape.ts'
import { twentyFirstHeldOutRegisters } from './twenty-first-held-out-registers.ts'
import { twentyFirstHeldOutTools } from './twenty-first-held-out-tools.ts'

export const twentyFirstHeldOut: readonly Shape[] = [...twentyFirstHeldOutTools, ...twentyFirstHeldOutRegisters]

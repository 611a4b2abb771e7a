/**
 * The twenty-first set: the files that an enterprise architect is sent. Ten exports of tools and public registers, with the column names that they
 * publish, and fourteen workbooks that people keep, in five languages.
 * Fixed before any of the guessing was read or run; of its words, those for the name and two more had been seen.
 * The organisations don't exist, their products do.
 */
import type { Shape } from './shape.ts'
import { twentyFirstHeldOutDutch } from './twenty-first-held-out-dutch.ts'
import { twentyFirstHeldOutEnglish } from './twenty-first-held-out-english.ts'
import { twentyFirstHeldOutFrench } from './twenty-first-held-out-french.ts'
import { twentyFirstHeldOutGerman } from './twenty-first-held-out-german.ts'
import { twentyFirstHeldOutRegisters } from './twenty-first-held-out-registers.ts'
import { twentyFirstHeldOutSpanish } from './twenty-first-held-out-spanish.ts'
import { twentyFirstHeldOutTools } from './twenty-first-held-out-tools.ts'

export const twentyFirstHeldOut: readonly Shape[] = [
  ...twentyFirstHeldOutTools,
  ...twentyFirstHeldOutRegisters,
  ...twentyFirstHeldOutEnglish,
  ...twentyFirstHeldOutGerman,
  ...twentyFirstHeldOutFrench,
  ...twentyFirstHeldOutSpanish,
  ...twentyFirstHeldOutDutch,
]

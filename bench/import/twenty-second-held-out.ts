/**
 * The twenty-second set of files that nobody who wrote the guesses had seen: exports of tools, public registers, and
 * workbooks kept by hand in five languages. It was fixed before the guesses were read or run.
 */
import type { Shape } from './shape.ts'
import { twentySecondDutch } from './twenty-second-held-out-dutch.ts'
import { twentySecondEnglish } from './twenty-second-held-out-english.ts'
import { twentySecondFrench } from './twenty-second-held-out-french.ts'
import { twentySecondGerman } from './twenty-second-held-out-german.ts'
import { twentySecondRegisters } from './twenty-second-held-out-registers.ts'
import { twentySecondSpanish } from './twenty-second-held-out-spanish.ts'
import { twentySecondTools } from './twenty-second-held-out-tools.ts'

export const twentySecondHeldOut: readonly Shape[] = [
  ...twentySecondTools,
  ...twentySecondRegisters,
  ...twentySecondEnglish,
  ...twentySecondGerman,
  ...twentySecondFrench,
  ...twentySecondSpanish,
  ...twentySecondDutch,
]

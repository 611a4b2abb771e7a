/** Files of the twenty-third set, to measure the guesses of columns on: lists out of other places than a portfolio, exports of tools, and workbooks kept by hand in five languages. Fixed, with what is right for each column, before the guesses were read or run. */
import type { Shape } from './shape.ts'
import { dutchOfTwentyThird } from './twenty-third-held-out-dutch.ts'
import { englishOfTwentyThird } from './twenty-third-held-out-english.ts'
import { frenchOfTwentyThird } from './twenty-third-held-out-french.ts'
import { germanOfTwentyThird } from './twenty-third-held-out-german.ts'
import { placesOfTwentyThird } from './twenty-third-held-out-places.ts'
import { reviewsOfTwentyThird } from './twenty-third-held-out-reviews.ts'
import { spanishOfTwentyThird } from './twenty-third-held-out-spanish.ts'
import { toolsOfTwentyThird } from './twenty-third-held-out-tools.ts'

export const twentyThirdHeldOut: readonly Shape[] = [
  ...toolsOfTwentyThird,
  ...placesOfTwentyThird,
  ...reviewsOfTwentyThird,
  ...englishOfTwentyThird,
  ...germanOfTwentyThird,
  ...frenchOfTwentyThird,
  ...spanishOfTwentyThird,
  ...dutchOfTwentyThird,
]

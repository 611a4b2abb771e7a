/**
 * The mixture that a consultant is sent in the first week at a client: fourteen exports of tools and ten lists that organisations keep by
 * hand, in five languages. Files and mappings were fixed before the guesses were read or run. The organisations don't exist.
 */
import type { Shape } from './shape.ts'
import { dutchOfTwentyFourth } from './twenty-fourth-held-out-dutch.ts'
import { englishOfTwentyFourth } from './twenty-fourth-held-out-english.ts'
import { frenchOfTwentyFourth } from './twenty-fourth-held-out-french.ts'
import { germanOfTwentyFourth } from './twenty-fourth-held-out-german.ts'
import { moreToolsOfTwentyFourth } from './twenty-fourth-held-out-more-tools.ts'
import { spanishOfTwentyFourth } from './twenty-fourth-held-out-spanish.ts'
import { toolsOfTwentyFourth } from './twenty-fourth-held-out-tools.ts'

export const twentyFourthHeldOut: readonly Shape[] = [
  ...toolsOfTwentyFourth,
  ...moreToolsOfTwentyFourth,
  ...englishOfTwentyFourth,
  ...germanOfTwentyFourth,
  ...frenchOfTwentyFourth,
  ...spanishOfTwentyFourth,
  ...dutchOfTwentyFourth,
]

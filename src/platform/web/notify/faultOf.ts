import { isChunkFailure, isProblem, messageOf, unreachable } from '#platform/web/api/problem.ts'
import { brand } from '#platform/web/brand/brand.ts'

/** Title and message for a part of the product that can't be drawn. */
export const faultOf = (error: unknown): readonly [title: string, message: string] => [
  isChunkFailure(error) || isProblem(error, unreachable)
    ? `This part of ${brand().siteTitle} could not be loaded`
    : `This part of ${brand().siteTitle} broke`,
  messageOf(error),
]

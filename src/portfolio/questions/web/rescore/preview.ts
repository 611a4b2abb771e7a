import type * as z from 'zod/mini'
import type { Preview, previewQuery } from '#portfolio/scoring/contract/scoring.ts'

/** Asks what a change would do: for another place, or for more of its applications. Throws ApiProblem. */
export type AskPreview = (query: z.input<typeof previewQuery>) => Promise<Preview>

/** Does it change any score? */
export const isScored = ({ places }: Preview): boolean => places.length > 0

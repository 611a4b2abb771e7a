import { levelWord } from '#platform/contract/levels.ts'
import { positionFields } from './fields.ts'

/** "Business critical". */
export const criticalityWord = (value: number): string => levelWord(positionFields.criticality.levels, value)

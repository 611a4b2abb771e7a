/** What a field keeps of a value that a file writes: numbers with its decimals, texts without markup. */
import type { ScalarField } from '#platform/contract/field.ts'
import { decimalsOf, rounded } from '#platform/contract/schema.ts'
import { plainText } from '#platform/server/spreadsheet/plain-text.ts'

/** What was lost of a cell that is taken all the same. */
export type Loss = 'rounded' | 'markup'

/** Half away from zero. Digits that a binary number adds by itself are no loss. */
export function keptValue(field: ScalarField, value: unknown): { readonly value: unknown; readonly loss?: Loss } {
  if (typeof value === 'number' && (field.kind === 'number' || field.kind === 'money' || field.kind === 'percent')) {
    const kept = rounded(value, decimalsOf(field))
    return Math.abs(kept - value) > Math.abs(value) * 4 * Number.EPSILON ? { value: kept, loss: 'rounded' } : { value: kept }
  }
  if (typeof value === 'string' && (field.kind === 'text' || field.kind === 'longText')) {
    const kept = plainText(value)
    return kept === value ? { value } : { value: kept, loss: 'markup' }
  }
  return { value }
}

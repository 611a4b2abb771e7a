/** Fits a value from a file to its field: rounds numbers to the field's decimals and strips markup from texts. */
import { kindFields } from '#portfolio/relations/contract/cost-kinds.ts'
import type { ScalarField } from '#platform/contract/field.ts'
import { decimalsOf, rounded } from '#platform/contract/schema.ts'
import { plainText } from '#platform/server/spreadsheet/plain-text.ts'

/** A loss in a cell that is imported nevertheless; one that an export has cut is left out. */
export type Loss = 'rounded' | 'markup' | 'cut'

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

interface Lost {
  readonly header: string
  readonly loss: Loss
}

/** An amount of a cost entry as it is kept. `row` notes what is lost in the cell below `header`. */
export function keptAmount(amount: number, row?: { readonly losses: Lost[] }, header: string | null = null): number {
  const kept = rounded(amount, decimalsOf(kindFields.license))
  if (row && header !== null && keptValue(kindFields.license, amount).loss) row.losses.push({ header, loss: 'rounded' })
  return kept
}

/** Whether the values of a column are words of a choice. */
import type { ScalarField } from '#platform/contract/field.ts'
import { oncePer } from '#platform/server/records/once-per.ts'
import { mostlyOf } from './mostly.ts'
import { sameOption, saysOpen } from './senses.ts'

export const differentIn = oncePer((values: readonly string[]): readonly string[] => [...new Set(values)])
const mostlyDifferent = oncePer((values: readonly string[]) => mostlyOf(differentIn(values)))

/** Words of the choice, or synonyms. */
export function areChoices(field: ScalarField, values: readonly string[]): boolean {
  if (field.kind !== 'choice') return false
  const isMeant = (word: string) => sameOption(field.options, word) !== undefined
  if (differentIn(values).length < 2) return false
  // With words of the file's own, odd values in a few rows don't matter.
  return field.options.some(({ words }) => words?.length)
    ? mostlyOf(values)(0.7, (word) => isMeant(word) || saysOpen(word))
    : mostlyDifferent(values)(0.7, isMeant)
}

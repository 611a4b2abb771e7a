/** Whether a column was guessed to fill what is right. */
import type { ExpectedColumn } from './sets.ts'

export const mayBe = (field: ExpectedColumn['field']): readonly (string | null)[] =>
  typeof field === 'string' || field === null ? [field] : field

/** An id that no field is for is kept as the record's id in its source. "contacts:any": people in any role. */
export function isRightGuess(field: ExpectedColumn['field'], { id, label }: { readonly id: string | null; readonly label: string | null }) {
  const isLeftOut = id === null || id === 'sourceId'
  const isOne = (one: string | null) => one !== null && (one === label || one === id || one.replace(':any', '') === id?.split(':')[0])
  return (isLeftOut && mayBe(field).includes(null)) || mayBe(field).some(isOne)
}

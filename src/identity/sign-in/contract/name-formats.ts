/** How people's names are shown to a user: a preference of theirs. */
import type { Option } from '#platform/contract/field.ts'

/** Name of the preference. */
export const nameFormatPreference = 'nameDisplayFormat'

export const nameFormats: readonly Option[] = [
  { value: 'First Last', label: 'First Last' },
  { value: 'Last, First', label: 'Last, First' },
]

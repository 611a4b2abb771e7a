import type { contact } from '#portfolio/contacts/contract.ts'
import type { RowOf } from '#platform/contract/entity.ts'
import { contactImageAddress } from '#platform/web/api/images.ts'

/** Address of a contact's small photo; null without one, and initials stand in for it. */
export function photoOf({ thumbnailFilename: name }: Pick<RowOf<typeof contact>, 'thumbnailFilename'>): string | null {
  return name && contactImageAddress(name)
}

import { contactImageAddress } from '#platform/web/api/images.ts'
import type { Row } from '#platform/web/api/queries.ts'

/** Address of a contact's small photo; null without one, and initials stand in for it. */
export function photoOf(contact: Row): string | null {
  const name = contact['thumbnailFilename'] as string | null
  return name && contactImageAddress(name)
}

import type { contact } from '#portfolio/contacts/contract.ts'
import type { RowOf } from '#platform/contract/entity.ts'
import { Avatar } from '#platform/web/cells/Avatar.tsx'
import { shownText } from '#platform/web/fields/input.ts'
import { photoOf } from './photoOf.ts'

/** A contact in the list of a phone: face, name, what they do and how to reach them. */
export function ContactPhoneRow({ row }: { row: RowOf<typeof contact> }) {
  const name = row.name
  const about = [row.position, row.company].filter(Boolean).join(' · ')
  return (
    <span className="grid-phone-row">
      <Avatar name={name} image={photoOf(row)} size={28} />
      <b>{name}</b>
      <span />
      <small>{about || shownText(row.emailAddress)}</small>
      <small />
    </span>
  )
}

import { Link } from '@tanstack/react-router'
import type { RowOf } from '#platform/contract/entity.ts'
import { contact } from '#portfolio/contacts/contract.ts'
import { Avatar } from '#platform/web/cells/Avatar.tsx'
import { listScreen } from '#platform/web/screen/list.tsx'
import { recordLink } from '#platform/web/screen/recordLink.ts'
import { ContactPhoneRow } from './ContactPhoneRow.tsx'
import { photoOf } from './photoOf.ts'

/** People have faces, or initials. */
function ContactName({ row }: { row: RowOf<typeof contact> }) {
  const name = row.name
  return (
    <span className="record-name">
      <Avatar name={name} image={photoOf(row)} size={20} />
      <Link {...recordLink(contact, row.contactId)} tabIndex={-1}>
        {name}
      </Link>
    </span>
  )
}

export default listScreen(contact, {
  cells: { name: (row) => <ContactName row={row} /> },
  phone: { row: (row) => <ContactPhoneRow row={row} /> },
})

import { Link } from '@tanstack/react-router'
import { contact } from '#features/contacts/contract.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { Avatar } from '#platform/web/cells/Avatar.tsx'
import { listScreen } from '#platform/web/screen/list.tsx'
import { recordLink } from '#platform/web/screen/recordLink.ts'
import { ContactPhoneRow } from './ContactPhoneRow.tsx'
import { photoOf } from './photoOf.ts'

/** People have faces, or initials. */
function ContactName({ row }: { row: Row }) {
  const name = String(row['name'])
  return (
    <span className="record-name">
      <Avatar name={name} image={photoOf(row)} size={20} />
      <Link {...recordLink(contact, String(row['contactId']))} tabIndex={-1}>
        {name}
      </Link>
    </span>
  )
}

export default listScreen(contact, {
  cells: { name: (row) => <ContactName row={row} /> },
  mobileRow: (row) => <ContactPhoneRow row={row} />,
})

import type { contact } from '#portfolio/contacts/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { formatPhone } from '#platform/web/fields/reading.ts'

/** Job title of a contact and links to reach them, below the name. */
export function ContactSubtitle({ record }: { record: RecordOf<typeof contact> }) {
  const [email, phone] = [record.emailAddress, record.contactPhone]
  const parts = [
    ...[record.position, record.company].filter(Boolean).map(String),
    email && (
      <a key="mail" className="text-link" href={`mailto:${email}`}>
        {email}
      </a>
    ),
    phone && (
      <a key="phone" className="text-link" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
        {formatPhone(phone)}
      </a>
    ),
  ].filter(Boolean)
  return parts.map((part, at) => (
    <span key={at}>
      {at > 0 && ' · '}
      {part}
    </span>
  ))
}

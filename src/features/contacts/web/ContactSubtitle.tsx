import type { Row } from '#platform/web/api/queries.ts'
import { formatPhone } from '#platform/web/fields/reading.ts'

/** What a contact does, and the ways to reach them, under the name. */
export function ContactSubtitle({ record }: { record: Row }) {
  const [email, phone] = [record['emailAddress'] as string | null, record['contactPhone'] as string | null]
  const parts = [
    ...[record['position'], record['company']].filter(Boolean).map(String),
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

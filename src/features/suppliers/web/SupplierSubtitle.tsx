import type { Row } from '#platform/web/api/queries.ts'
import { websiteAddress } from '#platform/web/fields/reading.ts'

/** Number, place and website of a supplier, under its name. */
export function SupplierSubtitle({ record }: { record: Row }) {
  const address = record['address'] as { city: string | null; countryName: string | null } | null
  const place = [address?.city, address?.countryName].filter(Boolean).join(', ')
  const website = record['websiteAddress'] as string | null
  return (
    <>
      Supplier {String(record['accountSupplierNumber'])}
      {place && ` · ${place}`}
      {website && (
        <>
          {' · '}
          <a className="text-link" href={websiteAddress(website)} target="_blank" rel="noreferrer">
            {website}
          </a>
        </>
      )}
    </>
  )
}

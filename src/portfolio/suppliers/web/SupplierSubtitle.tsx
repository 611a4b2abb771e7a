import type { supplier } from '#portfolio/suppliers/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { websiteAddress } from '#platform/web/fields/reading.ts'

/** Number, place and website of a supplier, under its name. */
export function SupplierSubtitle({ record }: { record: RecordOf<typeof supplier> }) {
  const address = record.address
  const place = [address?.city, address?.countryName].filter(Boolean).join(', ')
  const website = record.websiteAddress
  return (
    <>
      Supplier {record.accountSupplierNumber}
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

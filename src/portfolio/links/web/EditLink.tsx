import { link } from '#portfolio/links/contract.ts'
import { websiteAddress } from '#platform/web/fields/reading.ts'
import { recordScreen } from '#platform/web/screen/record.tsx'

export default recordScreen(link, {
  subtitle: (record) => (
    <a className="text-link" href={websiteAddress(record.websiteAddress)} target="_blank" rel="noreferrer">
      {record.websiteAddress}
    </a>
  ),
})

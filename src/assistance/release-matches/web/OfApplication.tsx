import type { application } from '#portfolio/applications/contract/application.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { SupportCard } from './SupportCard.tsx'

export const OfApplication = ({ record }: { record: RecordOf<typeof application> }) => (
  <SupportCard entity="application" id={record.applicationId} ownEnd={record.lifecycleEndDate} />
)

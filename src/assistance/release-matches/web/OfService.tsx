import type { itService } from '#portfolio/it-services/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { SupportCard } from './SupportCard.tsx'

export const OfService = ({ record }: { record: RecordOf<typeof itService> }) => (
  <SupportCard entity="itService" id={record.itServiceId} ownEnd={record.lifecycleEndDate} />
)

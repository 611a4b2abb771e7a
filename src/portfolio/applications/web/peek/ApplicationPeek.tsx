import './application-peek.css'
import { application } from '#portfolio/applications/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { PeekChange } from '#platform/web/peek/PeekChange.tsx'
import { PeekFacts } from './PeekFacts.tsx'
import { PeekFlows } from './PeekFlows.tsx'
import { PeekWhy } from './PeekWhy.tsx'

/** An application at a glance: why it is where it is, its facts, what flows in and out of it, and its last change. */
export default function ApplicationPeek({ record }: { record: RecordOf<typeof application> }) {
  return (
    <div className="application-peek">
      <PeekWhy record={record} />
      <PeekFacts record={record} />
      <PeekFlows record={record} />
      <PeekChange entity={application} record={record} />
    </div>
  )
}

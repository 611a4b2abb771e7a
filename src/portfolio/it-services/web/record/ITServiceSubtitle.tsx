import type { itService } from '#portfolio/it-services/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { counted } from '#platform/contract/words.ts'
import { StateLine } from '#platform/web/lifecycle-states/StateLine.tsx'
import { stateOf, useStates } from '#platform/web/lifecycle-states/states.ts'

/** Under the name: the state, and how much depends on it. */
export function ITServiceSubtitle({ record }: { record: RecordOf<typeof itService> }) {
  const state = stateOf(useStates('refITServiceState'), record)
  const [applications, services] = [record.applicationITServices.length, record.itServiceITServices.length]
  return (
    <StateLine state={state} parts={[counted(applications, 'application'), services > 0 && `used by ${counted(services, 'IT service')}`]} />
  )
}

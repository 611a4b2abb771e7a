import type { Row } from '#platform/web/api/queries.ts'
import { counted } from '#platform/contract/words.ts'
import { StateLine } from '#platform/web/states/StateLine.tsx'
import { stateOf, useStates } from '#platform/web/states/states.ts'

/** Under the name: the state, and how much depends on it. */
export function ITServiceSubtitle({ record }: { record: Row }) {
  const state = stateOf(useStates('refITServiceState'), record)
  const count = (list: string) => (record[list] as unknown[]).length
  const [applications, services] = [count('applicationITServices'), count('itServiceITServices')]
  return (
    <StateLine state={state} parts={[counted(applications, 'application'), services > 0 && `used by ${counted(services, 'IT service')}`]} />
  )
}

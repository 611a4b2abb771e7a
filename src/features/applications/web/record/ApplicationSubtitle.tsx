import type { application } from '#features/applications/contract/application.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { StateLine } from '#platform/web/states/StateLine.tsx'
import { stateOf, useStates } from '#platform/web/states/states.ts'

/** Under the name: the state, the business areas, the owners. */
export function ApplicationSubtitle({ record }: { record: RecordOf<typeof application> }) {
  const state = stateOf(useStates('refApplicationState'), record)
  const owners = record.ownerContactsDescription
  return <StateLine state={state} parts={[record.areasDescription, owners && `Owned by ${owners}`]} />
}

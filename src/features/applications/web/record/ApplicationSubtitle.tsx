import type { Row } from '#platform/web/api/queries.ts'
import { StateLine } from '#platform/web/states/StateLine.tsx'
import { stateOf, useStates } from '#platform/web/states/states.ts'

/** Under the name: the state, the business areas, the owners. */
export function ApplicationSubtitle({ record }: { record: Row }) {
  const state = stateOf(useStates('refApplicationState'), record)
  const owners = record['ownerContactsDescription'] as string | null
  return <StateLine state={state} parts={[record['areasDescription'] as string | null, owners && `Owned by ${owners}`]} />
}

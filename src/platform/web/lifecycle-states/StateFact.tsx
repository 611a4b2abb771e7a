import { StateCell } from './StateCell.tsx'
import { stateOf, useStates } from './states.ts'

interface StateFactProps {
  readonly record: Parameters<typeof stateOf>[1]
  readonly set: Parameters<typeof useStates>[0]
}

/** The state that a record is in, as one of its facts. */
export const StateFact = ({ record, set }: StateFactProps) => <StateCell state={stateOf(useStates(set), record)} />

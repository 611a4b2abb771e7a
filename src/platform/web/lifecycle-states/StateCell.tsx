import { StateDot } from '#platform/web/cells/StateDot.tsx'
import type { StateValue } from './states.ts'

/** The state that a record is in. */
export const StateCell = ({ state }: { state: StateValue | undefined }) => state && <StateDot label={state.name} colour={state.colour} />

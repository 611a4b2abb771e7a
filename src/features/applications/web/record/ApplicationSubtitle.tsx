import type { application } from '#features/applications/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { StateCell } from '../StateCell.tsx'
import { stateOf, useStates } from '../states.ts'

/** Under the name: the state, the business areas, the owners. */
export function ApplicationSubtitle({ record }: { record: RecordOf<typeof application> }) {
  const state = stateOf(useStates(), record)
  const owners = record.ownerContactsDescription
  const parts = [record.areasDescription, owners && `Owned by ${owners}`].filter(Boolean)
  return (
    <span className="application-subtitle">
      <StateCell state={state} />
      {parts.map((part, at) => (
        <span key={at}>
          {(at > 0 || state) && <i aria-hidden="true">·</i>}
          {part}
        </span>
      ))}
    </span>
  )
}

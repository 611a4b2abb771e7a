import type { Row } from '#platform/web/api/queries.ts'
import { StateCell } from '../StateCell.tsx'
import { stateOf, useStates } from '../states.ts'

/** Under the name: the state, the business areas, the owners. */
export function ApplicationSubtitle({ record }: { record: Row }) {
  const state = stateOf(useStates(), record)
  const owners = record['ownerContactsDescription'] as string | null
  const parts = [record['areasDescription'] as string | null, owners && `Owned by ${owners}`].filter(Boolean)
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

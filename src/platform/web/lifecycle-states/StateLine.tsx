import './states.css'
import type { ReactNode } from 'react'
import { StateCell } from './StateCell.tsx'
import type { StateValue } from './states.ts'

/** Under a record's name: the state that it is in, and what else tells it from others. */
export function StateLine({ state, parts }: { state: StateValue | undefined; parts: readonly ReactNode[] }) {
  return (
    <span className="state-line">
      <StateCell state={state} />
      {parts.filter(Boolean).map((part, at) => (
        <span key={at}>
          {(at > 0 || state) && <i aria-hidden="true" />}
          {part}
        </span>
      ))}
    </span>
  )
}

import './states.css'
import type { ReactNode } from 'react'
import { StateCell } from './StateCell.tsx'
import type { StateValue } from './states.ts'

/** Line under a record's name: its state, and details that distinguish it from others. */
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

import type { ReactNode } from 'react'

interface ActionBarProps {
  readonly message?: string | undefined
  /** What the next step takes along, while nothing is wrong. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** What can be done next, always in view. */
export function ActionBar({ message, note, children }: ActionBarProps) {
  return (
    <div className="import-bar">
      <span className="import-bar-message" role="alert">
        {message}
      </span>
      {!message && note && <span className="import-bar-note">{note}</span>}
      {children}
    </div>
  )
}

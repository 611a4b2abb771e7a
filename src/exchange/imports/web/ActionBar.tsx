import type { ReactNode } from 'react'

interface ActionBarProps {
  readonly message?: string | undefined
  /** Remarks for the next step, while nothing is wrong. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** Possible next actions, always in view. */
export function ActionBar({ message, note, children }: ActionBarProps) {
  return (
    <div className="import-bar row rigid">
      <span className="import-bar-message" role="alert">
        {message}
      </span>
      {!message && note && <span className="import-bar-note soft numbers">{note}</span>}
      {children}
    </div>
  )
}

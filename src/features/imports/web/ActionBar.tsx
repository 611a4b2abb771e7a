import type { ReactNode } from 'react'

/** What can be done next, always in view. */
export function ActionBar({ message, children }: { message?: string | undefined; children: ReactNode }) {
  return (
    <div className="import-bar">
      <span className="import-bar-message" role="alert">
        {message}
      </span>
      {children}
    </div>
  )
}

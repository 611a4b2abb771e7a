import { useLayoutEffect } from 'react'
import { useOnline } from '#platform/web/connection/online.ts'
import { dropFirstFrame } from '#platform/web/first-paint/frame.ts'
import { faultOf } from '#platform/web/notify/faultOf.ts'

/** Error and next steps in place of a screen that broke. The rest of the page keeps working. */
export function ScreenFailure({ error }: { error: unknown }) {
  useLayoutEffect(dropFirstFrame, [])
  const isOnline = useOnline()
  const [title, message] = faultOf(error)
  return (
    <div className="lone-card" role="alert">
      <div className="card">
        <h1>{title}</h1>
        <p>{message}</p>
        {/* Offline, loading the page again would lose what has been read. */}
        {isOnline && (
          <button type="button" className="plain-button" onClick={() => location.reload()}>
            Reload
          </button>
        )}
      </div>
    </div>
  )
}

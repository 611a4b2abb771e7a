import { useEffect, useState } from 'react'
import { leaveForLogin, onSessionOver } from '#platform/web/api/leave.ts'
import { useBrand } from '#platform/web/brand/brand.ts'
import { useOnline } from './online.ts'
import { followReach } from './reach.ts'

/** One line over the page for as long as the server can't be reached, or once the session is over or a part could not be loaded. */
export function ReachNote() {
  const { siteTitle } = useBrand()
  const [isReached, setReached] = useState(true)
  const [hasMissed, setMissed] = useState(false)
  const [isOver, setOver] = useState(false)
  useEffect(() => followReach(setReached, () => setMissed(true)), [])
  useEffect(() => onSessionOver(() => setOver(true)), [])
  // A failed request may show that the connection is lost before the browser reports it.
  const isOnline = useOnline()
  return (
    <div className="reach-note" role="status">
      {!isReached && (
        <span className="banner" data-kind="warning">
          <b>{isOnline ? `${siteTitle} can’t be reached.` : 'You are offline.'}</b> What you have opened stays readable until you reload the
          page. What you type into forms is kept, and can be saved when the connection is back.
        </span>
      )}
      {isReached && isOver && (
        <span className="banner" data-kind="warning">
          <b>Your session has ended.</b> Sign in again to save your entries.{' '}
          <button type="button" className="plain-button" onClick={leaveForLogin}>
            Sign in
          </button>
        </span>
      )}
      {isReached && !isOver && hasMissed && (
        <span className="banner" data-kind="warning">
          <b>Some parts of {siteTitle} could not be loaded.</b> Reload the page to use them.{' '}
          <button type="button" className="plain-button" onClick={() => location.reload()}>
            Reload
          </button>
        </span>
      )}
    </div>
  )
}

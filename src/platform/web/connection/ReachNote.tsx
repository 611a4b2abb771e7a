import { useEffect, useState } from 'react'
import { useBrand } from '#platform/web/brand/brand.ts'
import { useOnline } from './online.ts'
import { followReach } from './reach.ts'

/** One line over the page for as long as the server can't be reached. */
export function ReachNote() {
  const { siteTitle } = useBrand()
  const [isReached, setReached] = useState(true)
  useEffect(() => followReach(setReached), [])
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
    </div>
  )
}

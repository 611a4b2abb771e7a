import { useEffect, useState } from 'react'
import { onActivity, requestsUnderWay } from '#platform/web/api/activity.ts'

/** Requests shorter than this show nothing. */
const patience = 80
const fading = 500

/** The line at the top of the page while requests are under way. */
export function ProgressBar() {
  const [phase, setPhase] = useState<'idle' | 'busy' | 'done'>('idle')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const settle = () => {
      clearTimeout(timer)
      if (requestsUnderWay() > 0) timer = setTimeout(() => setPhase('busy'), patience)
      else {
        setPhase((before) => (before === 'busy' ? 'done' : before))
        timer = setTimeout(() => setPhase('idle'), fading)
      }
    }
    settle()
    const stop = onActivity(settle)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  return (
    <div className="progress" data-phase={phase} role="status" aria-label={phase === 'busy' ? 'Loading' : undefined}>
      <i />
    </div>
  )
}

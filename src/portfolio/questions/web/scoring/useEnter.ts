import { useEffect, useRef, type RefObject } from 'react'
import { useLatest } from '#platform/web/render/useLatest.ts'

/** Enter in an input of this place acts here, and does not submit the form that the place is in. */
export function useEnter(act: () => void): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const latest = useLatest(act)
  useEffect(() => {
    const own = place.current
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
      event.preventDefault()
      latest.current()
    }
    own?.addEventListener('keydown', onKeyDown)
    return () => own?.removeEventListener('keydown', onKeyDown)
  }, [latest])
  return place
}

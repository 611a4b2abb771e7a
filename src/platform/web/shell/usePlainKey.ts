import { useEffect } from 'react'
import { useLatest } from '#platform/web/render/useLatest.ts'
import { isTyping } from './keys.ts'

/** Action of each key; undefined: it keeps its usual meaning. */
type PlainKeys = Readonly<Record<string, ((event: KeyboardEvent) => void) | undefined>>

/** Single-key shortcuts of a page, except while typing; panels and dialogs have their own. */
export function usePlainKey(keys: PlainKeys): void {
  const latest = useLatest(keys)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const run = Object.hasOwn(latest.current, event.key) ? latest.current[event.key] : undefined
      const isElsewhere = (event.target as HTMLElement).closest('[role=dialog], [role=menu], .peek') !== null
      if (!run || event.defaultPrevented || isElsewhere || isTyping(event.target) || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      run(event)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [latest])
}

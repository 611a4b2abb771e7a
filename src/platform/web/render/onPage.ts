/** Registry for components on the page, for code that works on them from outside. */
import { useEffect } from 'react'
import { useLatest } from './useLatest.ts'

export function onPage<Told>() {
  const told = new Set<{ readonly current: Told }>()
  /** Is found as long as the component is on the page, as it then is. */
  function useTold(one: Told): void {
    const latest = useLatest(one)
    useEffect(() => {
      told.add(latest)
      return () => void told.delete(latest)
    }, [latest])
  }
  return { useTold, all: (): readonly Told[] => [...told].map(({ current }) => current) }
}

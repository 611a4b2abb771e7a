import { useEffect, useRef } from 'react'
import { holdPage, markDirty } from '#platform/web/pwa/dirtyForms.ts'

/** While this form has unsaved input, a new version of the product does not reload the page. */
export function useMarkedDirty(isDirty: boolean): void {
  const self = useRef({})
  useEffect(() => {
    const form = self.current
    markDirty(form, isDirty)
    return () => markDirty(form, false)
  }, [isDirty])
}

/** The same, and the browser asks before the tab is closed. */
export function useHeldPage(isHeld: boolean): void {
  const self = useRef({})
  useEffect(() => {
    const holder = self.current
    holdPage(holder, isHeld)
    return () => holdPage(holder, false)
  }, [isHeld])
}

import { useEffect, useRef } from 'react'
import { markDirty } from '#platform/web/pwa/dirtyForms.ts'

/** While this form has unsaved input, a new version of the product does not reload the page. */
export function useMarkedDirty(isDirty: boolean): void {
  const self = useRef({})
  useEffect(() => {
    const form = self.current
    markDirty(form, isDirty)
    return () => markDirty(form, false)
  }, [isDirty])
}

import { useEffect, useRef } from 'react'
import { holdPage, markDirty } from '#platform/web/pwa/dirtyForms.ts'

function useMark(mark: (holder: object, isOn: boolean) => void, isOn: boolean): void {
  const self = useRef({})
  useEffect(() => {
    const holder = self.current
    mark(holder, isOn)
    return () => mark(holder, false)
  }, [mark, isOn])
}

/** While this form has unsaved input, a new version of the product does not reload the page. */
export const useMarkedDirty = (isDirty: boolean): void => useMark(markDirty, isDirty)

/** The same, and the browser asks before the tab is closed. */
export const useHeldPage = (isHeld: boolean): void => useMark(holdPage, isHeld)

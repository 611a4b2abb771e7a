import { useEffect } from 'react'
import { inputId } from '#platform/web/fields/input.ts'

/** Puts the cursor into the input of a path, once it is drawn. A list that has no such row takes it itself. */
export function focusPath(path: string): void {
  requestAnimationFrame(() => {
    const input = document.getElementById(inputId(path)) ?? document.getElementById(inputId(path.split('.')[0]!))
    input?.focus({ preventScroll: true })
    input?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  })
}

/**
 * Puts the cursor into the first input of a page or dialog that is there to be typed in. A touch screen would answer with its keyboard over the page. A dialog
 * moves the focus once it is open: the mark tells it where to.
 */
export function useFirstFocus(path: string | undefined): void {
  useEffect(() => {
    if (path === undefined || matchMedia('(pointer: coarse)').matches) return undefined
    document.getElementById(inputId(path))?.setAttribute('data-autofocus', '')
    const frame = requestAnimationFrame(() => document.getElementById(inputId(path))?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [path])
}

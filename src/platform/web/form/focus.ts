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
 * Focuses the first input of a page or dialog that is made for typing. Touch screens are left out: their keyboard would cover the page. A dialog moves the
 * focus once it is open, to the input that is marked.
 */
export function useFirstFocus(path: string | undefined): void {
  useEffect(() => {
    if (path === undefined || matchMedia('(pointer: coarse)').matches) return undefined
    document.getElementById(inputId(path))?.setAttribute('data-autofocus', '')
    const frame = requestAnimationFrame(() => document.getElementById(inputId(path))?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [path])
}

import { inputId } from '#platform/web/fields/input.ts'

/** Puts the cursor into the input of a path, once it is drawn. A list that has no such row takes it itself. */
export function focusPath(path: string): void {
  requestAnimationFrame(() => {
    const input = document.getElementById(inputId(path)) ?? document.getElementById(inputId(path.split('.')[0]!))
    input?.focus({ preventScroll: true })
    input?.scrollIntoView({ block: 'center', behavior: 'smooth' })
  })
}

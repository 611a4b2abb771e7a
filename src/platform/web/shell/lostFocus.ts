/**
 * Focuses an element if the focused one was removed. If the person has moved on
 * the focus stays: this is checked after the browser's own move.
 */
export function catchFocus(element: Element | null | undefined): void {
  setTimeout(() => {
    const { activeElement } = document
    const isLost = !activeElement || activeElement === document.body || element?.contains(activeElement)
    if (isLost && element instanceof HTMLElement) element.focus({ preventScroll: true })
  })
}

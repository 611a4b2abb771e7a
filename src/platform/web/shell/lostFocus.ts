/**
 * Gives the keyboard to an element where it would be nowhere otherwise, because what had it is gone. Anyone who has gone on to another place
 * stays there: it is looked at only when the browser has moved on.
 */
export function catchFocus(element: Element | null | undefined): void {
  setTimeout(() => {
    const { activeElement } = document
    const isLost = !activeElement || activeElement === document.body || element?.contains(activeElement)
    if (isLost && element instanceof HTMLElement) element.focus({ preventScroll: true })
  })
}

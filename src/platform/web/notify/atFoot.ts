/** Position of a notice at the foot: it covers neither actions nor a focused input. */

/** Half of its width at most, and its distance from the edge of the page. */
const [half, edge] = [280, 16]

/** Keeps notices over the middle of the page, or of what a panel at its side leaves of it, until what is answered is called. */
export function followPage(): () => void {
  let asked = 0
  const place = () => {
    asked = 0
    placeAtFoot()
  }
  const soon = () => (asked ||= requestAnimationFrame(place))
  placeAtFoot()
  const page = document.querySelector('main')
  const sizes = new ResizeObserver(soon)
  // Panels come and go, and pages.
  const parts = new MutationObserver(soon)
  if (page) {
    sizes.observe(page)
    parts.observe(page, { childList: true, subtree: true })
  }
  return () => {
    sizes.disconnect()
    parts.disconnect()
    cancelAnimationFrame(asked)
  }
}

function placeAtFoot(): void {
  const page = document.querySelector('main')?.getBoundingClientRect()
  if (!page) return
  const panel = document.querySelector('.peek')?.getBoundingClientRect()
  const right = panel && panel.left - page.left > half ? panel.left : page.right
  const middle = page.width < 2 * (half + edge) ? page.left + page.width / 2 : Math.max((page.left + right) / 2, page.left + half + edge)
  document.documentElement.style.setProperty('--foot-middle', `${Math.round(middle)}px`)
}

/** Scrolls the focused input out from under the notice, for which `main` reserves room at its foot. */
export function keepCursorInSight(): void {
  const focused = document.activeElement
  if (focused?.closest('main .form-page')) focused.scrollIntoView({ block: 'nearest' })
}

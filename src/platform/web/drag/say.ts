let region: HTMLElement | undefined

/** Announces the result of a move to screen readers, in one live region of the page. */
export function say(words: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div')
    region.className = 'visually-hidden'
    region.setAttribute('role', 'status')
    document.body.append(region)
  }
  region.textContent = words
}

let region: HTMLElement | undefined

/** Tells screen readers what a move has done, in one live region of the page. */
export function say(words: string): void {
  if (!region?.isConnected) {
    region = document.createElement('div')
    region.className = 'visually-hidden'
    region.setAttribute('role', 'status')
    document.body.append(region)
  }
  region.textContent = words
}

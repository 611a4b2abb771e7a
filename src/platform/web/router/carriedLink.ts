/*
 * Reads the address and the secret from the link of a letter. It comes after the #, which no server and no log sees, and is taken out of the address
 * at once, into the state of this entry of the tab's history: a reload finds it, the list of visited pages does not. Links of earlier versions carry it in
 * the query, and are treated alike. (ASVS 5.0, 14.2.1.)
 */
const secrets = ['verification', 'verifyToken', 'inviteToken', 'setup']

const isCarrying = (text: string) => secrets.some((name) => new URLSearchParams(text).has(name))
const inAddress = () => [location.hash.slice(1), location.search.slice(1)].find(isCarrying)
const inState = () => (history.state as { carriedLink?: string } | null)?.carriedLink

/** The text of the link that led to this page; empty where none did. */
export const carriedLink = (): string => inAddress() ?? inState() ?? ''

/** Takes it out of the address. */
export function hideCarriedLink(): void {
  const found = inAddress()
  if (found) history.replaceState({ ...history.state, carriedLink: found }, '', location.pathname)
}

/** Makes the router, which reads the address and gives this entry a state of its own, without its seeing the link. */
export function besideCarriedLink<T>(make: () => T): T {
  const link = carriedLink()
  hideCarriedLink()
  const made = make()
  if (link) history.replaceState({ ...history.state, carriedLink: link }, '')
  return made
}

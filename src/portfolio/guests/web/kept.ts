/** State kept on the phone, so that a reload continues where the guest was. */
const place = 'portolan.guest'

export interface Kept {
  readonly token: string
  /** The key of the link that it came by; empty for a code. */
  readonly link: string
}

export function keptGuest(): Kept | undefined {
  try {
    return (JSON.parse(localStorage.getItem(place) ?? 'null') as Kept | null) ?? undefined
  } catch {
    return undefined
  }
}

/** A browser that keeps nothing lets a guest in all the same. */
export function keepGuest(kept: Kept | undefined): void {
  try {
    if (kept) localStorage.setItem(place, JSON.stringify(kept))
    else localStorage.removeItem(place)
  } catch {
    // Then a reload asks for the code again.
  }
}

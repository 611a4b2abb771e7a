/** Records that one screen hands to the next: too many for an address, and there after a reload. */
const place = 'portolan.carried'

/** Keeps the ids of records of an entity for the screen that is opened next. */
export function carry(entity: string, ids: readonly string[]): void {
  try {
    sessionStorage.setItem(place, JSON.stringify({ entity, ids }))
  } catch {
    // A browser that keeps nothing asks on the next screen.
  }
}

/** Ids handed over by another page; empty if they are of another entity. */
export function carried(entity: string): readonly string[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null') as { entity: string; ids: string[] } | null
    return kept?.entity === entity ? kept.ids : []
  } catch {
    return []
  }
}

/*
 * What a person does to the states and contacts of an application, as functions from one list to the next.
 */

/** One entry of an application's states. */
export interface StateEntry {
  readonly refApplicationStateId: string | null
  readonly currentState: boolean
  readonly plannedDate?: string | null
  readonly actualDate?: string | null
  readonly notes?: string | null
}

/** One contact of an application, in a role. */
export interface ContactEntry {
  readonly contactId: string
  readonly refContactTypeId: string
}

export const currentEntry = (entries: readonly StateEntry[]): StateEntry | undefined => entries.find((entry) => entry.currentState)

/**
 * Choosing a state replaces all entries with one current entry, which keeps what was said of that state before; choosing none takes the
 * current entry away. (Specification 2, section 4.)
 */
export function withCurrentState(entries: readonly StateEntry[], id: string | null): StateEntry[] {
  if (id === null) return entries.filter((entry) => !entry.currentState)
  if (currentEntry(entries)?.refApplicationStateId === id) return [...entries]
  return [{ ...entries.find((entry) => entry.refApplicationStateId === id), refApplicationStateId: id, currentState: true }]
}

/** Ids of the contacts in a role. */
export const contactsIn = (entries: readonly ContactEntry[], role: string): string[] =>
  entries.filter((entry) => entry.refContactTypeId === role).map((entry) => entry.contactId)

/** The same contacts, with others in one role. */
export const withContactsIn = (entries: readonly ContactEntry[], role: string, ids: readonly string[]): ContactEntry[] => [
  ...entries.filter((entry) => entry.refContactTypeId !== role || ids.includes(entry.contactId)),
  ...ids.filter((id) => !contactsIn(entries, role).includes(id)).map((contactId) => ({ contactId, refContactTypeId: role })),
]

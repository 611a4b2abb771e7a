/** One contact of a record, in a role. */
export interface ContactEntry {
  readonly contactId: string
  readonly refContactTypeId: string
}

/** Ids of the contacts in a role. */
export const contactsIn = (entries: readonly ContactEntry[], role: string): string[] =>
  entries.filter((entry) => entry.refContactTypeId === role).map((entry) => entry.contactId)

/** The same contacts, with others in one role. */
export const withContactsIn = (entries: readonly ContactEntry[], role: string, ids: readonly string[]): ContactEntry[] => [
  ...entries.filter((entry) => entry.refContactTypeId !== role || ids.includes(entry.contactId)),
  ...ids.filter((id) => !contactsIn(entries, role).includes(id)).map((contactId) => ({ contactId, refContactTypeId: role })),
]

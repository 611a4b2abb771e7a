import type { Member } from '#identity/users/contract/members.ts'

/** What somebody is called: those who are invited may have no name yet. */
export const nameOf = ({ name, emailAddress }: Pick<Member, 'name' | 'emailAddress'>): string => name || emailAddress

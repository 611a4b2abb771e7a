import type { Member } from '#identity/users/contract/members.ts'

/** Display name: invited people may have no name yet. */
export const nameOf = ({ name, emailAddress }: Pick<Member, 'name' | 'emailAddress'>): string => name || emailAddress

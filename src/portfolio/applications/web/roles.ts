import { expertContact, ownerContact, primarySupportContact, secondarySupportContact } from '#tenancy/account/contract/common-values.ts'

/** Columns of people in a role, with the contact type of the role. */
export const contactColumns: ReadonlyMap<string, string> = new Map([
  ['ownerContactsDescription', ownerContact],
  ['expertContactsDescription', expertContact],
  ['primarySupportContactsDescription', primarySupportContact],
  ['secondarySupportContactsDescription', secondarySupportContact],
])

import { expertContact, ownerContact, primarySupportContact, secondarySupportContact } from '#tenancy/account/contract/common-values.ts'

/** The columns that tell who holds a role, and the role's contact type. */
export const contactColumns: ReadonlyMap<string, string> = new Map([
  ['ownerContactsDescription', ownerContact],
  ['expertContactsDescription', expertContact],
  ['primarySupportContactsDescription', primarySupportContact],
  ['secondarySupportContactsDescription', secondarySupportContact],
])

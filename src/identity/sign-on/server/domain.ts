import { canonicalAddress } from '#platform/server/email-address.ts'

/** Domain of an address, in the form used for comparisons. */
export const domainOf = (emailAddress: string): string => canonicalAddress(emailAddress).split('@').at(-1)!

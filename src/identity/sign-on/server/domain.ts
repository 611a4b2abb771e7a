import { canonicalAddress } from '#platform/server/email-address.ts'

/** What is behind the last @ of an address, as domains are compared. */
export const domainOf = (emailAddress: string): string => canonicalAddress(emailAddress).split('@').at(-1)!

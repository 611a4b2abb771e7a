/** Domains whose people may join a workspace, and the two ways to prove that a domain is its own. (ADR 15.) */
import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'

/** Mailboxes that only the owners of a domain have: those of RFC 2142 and of the rules for issuing certificates. */
export const domainMailboxes = ['admin', 'administrator', 'hostmaster', 'postmaster', 'webmaster'] as const

const domainSchema = z.object({
  accountDomainId: z.string(),
  domainName: z.string(),
  allowAutomaticEnrollment: z.boolean(),
  /** When the workspace proved that the domain is its own; until then it enrols nobody. */
  provenDate: z.nullable(z.string()),
  /** Text of the DNS record of type TXT that proves it. */
  proofRecord: z.string(),
})
/** A domain that a workspace claims, or has proven. */
export type AccountDomain = z.output<typeof domainSchema>

const editors = ['EDIT_ACCOUNT'] as const
/** Shape in the link's address. */
const proof = z.object({
  emailAddress: z.string('The link is incomplete').check(z.minLength(3, 'The link is incomplete'), z.maxLength(320, 'The link is damaged')),
  verification: z.string('The link is incomplete').check(z.minLength(1, 'The link is incomplete'), z.maxLength(200, 'The link is damaged')),
})
/** Subject of the link that proves a domain. */
const proofAnswer = z.object({ domainName: z.string(), workspaceName: z.string() })

export const domainCalls = {
  domains: call({
    method: 'GET',
    path: '/accounts/domains',
    summary: 'Lists the domains of the workspace, and how each is verified',
    access: editors,
    reply: z.array(domainSchema),
  }),
  updateDomains: call({
    method: 'PUT',
    path: '/accounts/domains',
    summary: 'Replaces the domains of the workspace. Nobody can join through an unverified domain',
    access: editors,
    body: z.object({
      accountDomains: z
        .array(
          z.object({
            domainName: z
              .string('Enter a domain')
              .check(
                z.trim(),
                z.maxLength(253, 'A domain takes at most 253 characters'),
                z.regex(/^@?[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u, 'Enter a domain such as example.com'),
              ),
            allowAutomaticEnrollment: z.optional(z.nullable(z.boolean())),
          }),
          'List the domains',
        )
        .check(z.maxLength(100, 'At most 100 domains are taken')),
    }),
    reply: z.array(domainSchema),
  }),
  proveDomain: call({
    method: 'POST',
    path: '/accounts/domains/{id}/prove',
    perMinute: 20,
    summary: 'Checks the DNS record that verifies a domain',
    access: editors,
    reply: z.array(domainSchema),
  }),
  sendDomainProof: call({
    method: 'POST',
    path: '/accounts/domains/{id}/sendproof',
    perMinute: 60,
    summary:
      'Writes to the administrator address of a domain; anyone who reads it verifies the domain by the link, which works once, for 24 hours',
    access: editors,
    refusesTokens: true,
    body: z.object({ mailbox: z.enum(domainMailboxes, 'Choose one of the addresses') }),
    reply: z.object({ emailAddress: z.string() }),
  }),
  domainProof: call({
    method: 'POST',
    path: '/accounts/domains/proof',
    perMinute: 60,
    summary: 'Returns the workspace of a link that verifies a domain, without using the link',
    access: 'anonymous',
    refusesTokens: true,
    body: proof,
    reply: proofAnswer,
  }),
  confirmDomain: call({
    method: 'POST',
    path: '/accounts/domains/confirm',
    perMinute: 60,
    summary: 'Verifies a domain by the link that was sent to its administrator address',
    access: 'anonymous',
    refusesTokens: true,
    body: proof,
    reply: proofAnswer,
  }),
}

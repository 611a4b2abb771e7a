/** Signing in through an organisation's own OpenID Connect provider, which each workspace sets up for its people. (ADR 12.) */
import * as z from 'zod/mini'
import { personFields } from '#identity/sign-in/contract/person.ts'
import { bodyOf, call } from '#platform/contract/call.ts'
import { feature } from '#platform/contract/feature.ts'
import { sessionSchema } from '#platform/contract/session.ts'

/** Path for redirects from providers, below the public address. */
export const callbackPath = '/signon/callback'

/** Suffix of an issuer, as providers often write it. */
const document = /\/\.well-known\/openid-configuration\/?$/
const issuer = z
  .string('Enter the issuer')
  .check(
    z.trim(),
    z.maxLength(500, 'An issuer takes at most 500 characters'),
    z.url({ protocol: /^https?$/, error: 'Enter an address such as https://login.example.com' }),
  )
const clientId = z
  .string('Enter the client id')
  .check(z.trim(), z.minLength(1, 'Enter the client id'), z.maxLength(500, 'A client id takes at most 500 characters'))

const signOnSchema = z.object({
  isOn: z.boolean(),
  issuer: z.nullable(z.string()),
  clientId: z.nullable(z.string()),
  /** All proven domains of the workspace, and whether their people are led to the provider. */
  domains: z.array(z.object({ accountDomainId: z.string(), domainName: z.string(), signsOn: z.boolean() })),
  passwordAllowed: z.boolean(),
  enrolsUnknown: z.boolean(),
  /** To be registered at the provider. */
  redirectAddress: z.string(),
  /** The same at the workspace's own address; null without one. */
  ownRedirectAddress: z.nullable(z.string()),
})
signOnSchema.register(z.globalRegistry, { id: 'SignOn' })
/** Sign-in through the workspace's provider. The client's secret is never returned. */
export type SignOn = z.output<typeof signOnSchema>

const editors = { access: ['EDIT_ACCOUNT'], refusesTokens: true } as const
const open = { method: 'POST', access: 'anonymous', refusesTokens: true } as const

const withIssuer = (raw: unknown) => {
  if (typeof raw !== 'object' || raw === null || !('issuer' in raw) || typeof raw.issuer !== 'string') return raw
  return { ...raw, issuer: raw.issuer.trim().replace(document, '') }
}

const calls = {
  settings: call({
    ...editors,
    method: 'GET',
    path: '/accounts/signon',
    summary: 'Returns how people of the workspace sign in through its OpenID Connect provider',
    reply: signOnSchema,
  }),
  save: call({
    ...editors,
    method: 'PUT',
    path: '/accounts/signon',
    summary:
      'Sets the OpenID Connect provider of the workspace up, or changes it. A clientSecret that is left out stays, unless issuer or client are others',
    body: z.object({
      issuer,
      clientId,
      clientSecret: z.optional(z.nullable(z.string().check(z.maxLength(2000, 'A client secret takes at most 2,000 characters')))),
      /** Proven domains whose people are led to the provider; the others are not. */
      accountDomainIds: z.array(z.uuid('Choose a domain'), 'List the domains').check(z.maxLength(100, 'At most 100 domains are taken')),
      passwordAllowed: z.boolean('Say whether passwords stay allowed'),
      enrolsUnknown: z.boolean('Say whether unknown people come in'),
    }),
    prepare: withIssuer,
    reply: signOnSchema,
  }),
  attempt: call({
    ...editors,
    method: 'POST',
    path: '/accounts/signon/try',
    perMinute: 20,
    summary: 'Fetches the discovery document of an issuer and reports its problems',
    body: z.object({ issuer }),
    prepare: withIssuer,
    reply: z.object({
      /** Null: nothing. */
      fault: z.nullable(z.string()),
    }),
  }),
  remove: call({
    ...editors,
    method: 'DELETE',
    path: '/accounts/signon',
    summary: 'Removes the provider of the workspace, ends its sessions and unlinks its users',
  }),
  begin: call({
    ...open,
    path: '/users/signon',
    disk: 'little',
    perMinute: 60,
    summary:
      "Returns the address of the provider where people of an e-mail address's domain sign in; null without one. It reveals nothing about the address itself",
    ...bodyOf({ emailAddress: personFields.emailAddress }),
    reply: z.object({ address: z.nullable(z.string()) }),
  }),
  finish: call({
    ...open,
    path: '/users/signon/finish',
    disk: 'little',
    perMinute: 60,
    summary: 'Signs in with the query that the provider returned the browser with, once, in the same browser',
    body: z.object({
      query: z.string('The answer of the provider is incomplete').check(z.maxLength(8_000, 'The answer of the provider is damaged')),
    }),
    reply: sessionSchema,
  }),
}

export const signOn = feature({
  name: 'sign-on',
  help: 'sign-on',
  entities: [],
  calls,
  screens: [
    { path: '/admin/account/signon', title: 'Sign-in', workspaceTab: 60, access: ['EDIT_ACCOUNT'] },
    { path: '/signon', title: 'Sign in with your organisation', layout: 'public', access: 'anonymous' },
    { path: callbackPath, title: 'Signing in', layout: 'public', access: 'anonymous' },
  ],
})

/** A real OpenID Connect provider on a port of this machine, for tests: it says of people what the test lets it say. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider, type ProviderContext } from 'oidc-provider'

type Claims = Readonly<Record<string, unknown>>

export interface TestProvider {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Another client of it. */
  readonly otherClientId: string
  /** By subject: what it says. Anyone else has a subject and nothing more. */
  readonly people: Map<string, Claims>
  /** How the next ones have proven themselves. */
  amr: readonly string[]
  /** When they did so, in seconds; null: now. */
  provenAt: number | null
  /** Changes what the token endpoint answers. */
  tamper: ((answer: Record<string, string>) => Record<string, string>) | null
  /** Signs a subject in at an address that it was sent to, as a browser does, and answers the query that it is sent back with. */
  signIn(address: string, subject: string): Promise<string>
  close(): Promise<void>
}

interface Options {
  readonly redirectAddress: string
  /** Another one that it sends people back to. */
  readonly otherRedirectAddress?: string
  /** Uses its own sign-in pages, where anyone is who they claim; otherwise the test's pages, which ask nothing. */
  readonly hasPages?: boolean
  /** True if the address is in userinfo alone, and not in the ID token. */
  readonly isTerse?: boolean
}

const secret = 'a secret of the client, which is long enough'

export async function testProvider({
  redirectAddress,
  otherRedirectAddress,
  hasPages = false,
  isTerse = false,
}: Options): Promise<TestProvider> {
  const people = new Map<string, Claims>()
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = (clientId: string) => ({
    client_id: clientId,
    client_secret: secret,
    redirect_uris: [redirectAddress, ...(otherRedirectAddress ? [otherRedirectAddress] : [])],
    response_types: ['code'],
    grant_types: ['authorization_code'],
  })
  const provider = new Provider(issuer, {
    clients: [client('portolan'), client('another')],
    cookies: { keys: ['a key of the cookies'] },
    pkce: { required: () => true },
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    conformIdTokenClaims: isTerse,
    features: { devInteractions: { enabled: hasPages } },
    interactions: hasPages ? {} : { url: (_context: unknown, { uid }: { uid: string }) => `/enter/${uid}` },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ ...people.get(accountId), sub: accountId }),
    }),
    // Consent is never asked for.
    loadExistingGrant: async ({ oidc }: ProviderContext) => {
      const grant = new oidc.provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const answer = provider.callback()
  const test: TestProvider = {
    issuer,
    clientId: 'portolan',
    clientSecret: secret,
    otherClientId: 'another',
    people,
    amr: [],
    provenAt: null,
    tamper: null,
    signIn: (address, subject) => walk(address, subject, [redirectAddress, ...(otherRedirectAddress ? [otherRedirectAddress] : [])]),
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/enter/')) {
      const accountId = new URL(request.url, issuer).searchParams.get('subject')
      if (!accountId) return void response.end('Who are you?')
      return void provider.interactionFinished(request, response, {
        login: { accountId, amr: [...test.amr], ...(test.provenAt !== null && { ts: test.provenAt }) },
      })
    }
    if (request.url === '/token' && test.tamper) tampered(response, test.tamper)
    answer(request, response)
  })
  return test
}

/** Alters outgoing JSON. */
function tampered(response: ServerResponse, change: NonNullable<TestProvider['tamper']>): void {
  const end = response.end.bind(response) as (body: string) => ServerResponse
  response.end = ((body: unknown) => {
    const changed = JSON.stringify(change(JSON.parse(String(body)) as Record<string, string>))
    response.setHeader('content-length', Buffer.byteLength(changed))
    return end(changed)
  }) as typeof response.end
}

/** Follows the provider from page to page with its cookies, until it sends back. */
async function walk(address: string, subject: string, back: readonly string[]): Promise<string> {
  const cookies = new Map<string, string>()
  let url = address
  for (let step = 0; step < 10; step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const set of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!
      cookies.set(name!, value!)
    }
    const next = answer.headers.get('location')
    url = next ? new URL(next, url).href : `${url}?subject=${encodeURIComponent(subject)}`
    if (back.some((one) => url.startsWith(one))) return new URL(url).search.slice(1)
    if (!next && !new URL(url).pathname.startsWith('/enter/')) throw new Error(`The provider stops at ${url}: ${await answer.text()}`)
  }
  throw new Error('The provider goes round in circles')
}

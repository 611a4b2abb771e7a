/** Asking a provider about itself, and what is wrong with it in plain words. */
import * as client from 'openid-client'
import { codeOf } from '#platform/server/error-facts.ts'
import { fetchNamed, OutgoingError } from '#platform/server/http/outgoing.ts'
import type { Settings } from '#platform/server/settings.ts'
import type { Provider } from './provider.ts'

/** Something is wrong with a provider. The message is a sentence for an administrator. */
export class ProviderFault extends Error {
  override name = 'ProviderFault'
}

const outgoingFaults: Record<OutgoingError['reason'], string> = {
  notSecure: 'The provider must be reached over https, with every address that its discovery document names.',
  private: 'The provider has an address in a private network, which this server does not ask. Use one that is reached from the Internet.',
  unknownName: 'There is no server of this name. Check the issuer for typos.',
  noAnswer: 'The server does not answer, or its certificate is not valid.',
  tooLong: 'The answer is too long for a discovery document.',
}
const noDocument = 'There is no discovery document at the issuer: nothing to be read at its /.well-known/openid-configuration.'
const otherIssuer =
  'The discovery document names another issuer. Enter the issuer exactly as it is there; one that is shared by many organisations is refused.'

/** The configuration of the client, from the provider's discovery document. @throws ProviderFault */
export async function discover(
  { privateProviders }: Pick<Settings, 'privateProviders'>,
  { issuer, clientId, clientSecret }: Provider,
): Promise<client.Configuration> {
  const ask = (address: string, { method, headers, body }: client.CustomFetchOptions) =>
    fetchNamed(address, { method, headers, ...textOf(body) }, privateProviders)
  const found = await client
    .discovery(new URL(issuer), clientId, undefined, authenticationOf(clientSecret), {
      [client.customFetch]: ask,
      ...(privateProviders && { execute: [client.allowInsecureRequests] }),
      timeout: 10,
    })
    .catch((error: unknown) => {
      throw new ProviderFault(faultOf(error), { cause: error })
    })
  refuseOdd(found.serverMetadata(), issuer, privateProviders)
  // The signature of the ID token counts, although the token comes from the provider itself.
  client.enableNonRepudiationChecks(found)
  return found
}

/** The library sends forms, and nothing else. */
const textOf = (body: unknown) => (body instanceof URLSearchParams ? { body: body.toString() } : typeof body === 'string' ? { body } : {})

/** Basic, which every provider takes unless it says what else. (OpenID Connect Discovery 1.0, section 3.) */
function authenticationOf(secret: string): client.ClientAuth {
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const taken = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return (taken.includes('client_secret_basic') ? basic : post)(server, ...rest)
  }
}

function refuseOdd(server: client.ServerMetadata, issuer: string, isPrivateAllowed: boolean): void {
  // An issuer for many organisations, such as Microsoft's "common", vouches for none of them.
  if (new URL(server.issuer).href !== new URL(issuer).href) throw new ProviderFault(otherIssuer)
  const { authorization_endpoint: page, token_endpoint: token, jwks_uri: keys } = server
  if (!page || !token || !keys) throw new ProviderFault('The discovery document names no page to sign in at, no token endpoint or no keys.')
  const protocols = isPrivateAllowed ? ['https:', 'http:'] : ['https:']
  if ([page, token, keys].some((address) => !protocols.includes(protocolOf(address)))) throw new ProviderFault(outgoingFaults.notSecure)
}
const protocolOf = (address: string) => (URL.canParse(address) ? new URL(address).protocol : '')

/** Reason that a provider's request failed. */
export function faultOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof OutgoingError) return outgoingFaults[cause.reason]
    const code = codeOf(cause)
    if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return otherIssuer
    if (code === 'OAUTH_HTTP_REQUEST_FORBIDDEN') return outgoingFaults.notSecure
    if (code === 'OAUTH_TIMEOUT') return outgoingFaults.noAnswer
    if (
      code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' ||
      code === 'OAUTH_RESPONSE_IS_NOT_JSON' ||
      code === 'OAUTH_PARSE_ERROR' ||
      code === 'OAUTH_INVALID_RESPONSE'
    )
      return noDocument
  }
  return 'The provider’s answer is not a discovery document.'
}

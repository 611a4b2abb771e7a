/** To the provider. What is answered depends on the domain of the address alone: users are not asked for. */
import * as client from 'openid-client'
import { addressAsked, installationOrigin } from '#tenancy/account/server/own-address.ts'
import type { signOn } from '#identity/sign-on/contract.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import type { OpenContext } from '#platform/server/access/context.ts'
import { json, type Answer } from '#platform/server/http/answer.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import { mostSecondsSince } from './claims.ts'
import { discover, ProviderFault } from './discover.ts'
import { domainOf } from './domain.ts'
import { beginFlow } from './flow.ts'
import { providerOfDomain } from './provider.ts'
import { redirectAddress } from './settings.ts'

export async function begin(
  { body: { emailAddress } }: HandlerInput<typeof signOn.calls.begin>,
  { services, request }: OpenContext,
): Promise<Answer> {
  const home = await providerOfDomain(services, services.database.system, domainOf(emailAddress))
  if (!home) return json(JSON.stringify({ address: null }))
  const here = await addressAsked(services.database.system, request)
  // The way back must be to the host that keeps the cookie; a workspace's address is for its own people.
  if (here && here.accountId !== home.accountId)
    throw ruleNotMet(
      'emailAddress',
      `Your organisation does not sign in at this address. Go to ${installationOrigin(services.settings)}/signon`,
    )
  const provider = await discover(services.settings, home).catch((error: unknown) => {
    if (!(error instanceof ProviderFault)) throw error
    services.log.warn({ err: error, accountId: home.accountId }, 'A provider can’t be reached')
    throw ruleNotMet(
      'emailAddress',
      'Your organisation’s sign-in can’t be reached at the moment. Try again later, or tell your administrator',
    )
  })
  const [nonce, verifier] = [client.randomNonce(), client.randomPKCECodeVerifier()]
  const { state, cookie } = await beginFlow(services, request, { ...home, address: here?.origin ?? null }, { nonce, verifier })
  const address = client.buildAuthorizationUrl(provider, {
    redirect_uri: redirectAddress(services.settings, here?.origin),
    scope: 'openid email profile',
    response_type: 'code',
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    login_hint: emailAddress,
    max_age: String(mostSecondsSince),
  })
  return json(JSON.stringify({ address: address.href }), { 'set-cookie': cookie, 'cache-control': 'no-store' })
}

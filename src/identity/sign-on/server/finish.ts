/** Back from the provider: the code is exchanged, the ID token checked, and the person let in or refused. */
import * as client from 'openid-client'
import { writeDown } from '#tenancy/audit/server/record.ts'
import { answerOpened } from '#identity/sign-in/server/sessions.ts'
import type { signOn } from '#identity/sign-on/contract.ts'
import { rowIn } from '#platform/contract/by-name.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import type { OpenContext, RequestFacts, Services } from '#platform/server/access/context.ts'
import type { Answer } from '#platform/server/http/answer.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import { leeway, mostSecondsSince, personOf, type Person } from './claims.ts'
import { discover, ProviderFault } from './discover.ts'
import { enter } from './enter.ts'
import { takenFlow, type Flow } from './flow.ts'
import { providerOfAccount, type Home } from './provider.ts'
import { SignOnRefused } from './refused.ts'
import { redirectAddress } from './settings.ts'

export async function finish({ body }: HandlerInput<typeof signOn.calls.finish>, { services, request }: OpenContext): Promise<Answer> {
  const { system } = services.database
  const answer = new URLSearchParams(body.query)
  const state = answer.get('state') ?? ''
  const flow = await takenFlow(services, system, request, state)
  if (!flow) throw said(new SignOnRefused('over'))
  let person: Person | undefined
  try {
    const home = await providerOfAccount(services, system, flow.accountId)
    if (!home || home.issuer !== flow.issuer) throw new SignOnRefused('changed')
    person = await proven(services, home, flow, answer, state)
    return await answerOpened(services, await enter(system, request, home, person))
  } catch (error) {
    if (!(error instanceof SignOnRefused)) throw error
    await refused(services, request, flow, person, error)
    throw said(error)
  }
}

const said = (error: SignOnRefused) => ruleNotMet('query', error.message)

/** The person whom the provider's answer is about. @throws SignOnRefused */
async function proven(services: Services, home: Home, { checks, address }: Flow, answer: URLSearchParams, state: string): Promise<Person> {
  try {
    const provider = await discover(services.settings, home)
    const tokens = await client.authorizationCodeGrant(
      provider,
      new URL(`${redirectAddress(services.settings, address)}?${answer.toString()}`),
      {
        expectedState: state,
        expectedNonce: checks.nonce,
        pkceCodeVerifier: checks.verifier,
        idTokenExpected: true,
      },
    )
    const person = await personOf(provider, tokens)
    if (person.secondsSince !== null && person.secondsSince > mostSecondsSince + leeway) throw new SignOnRefused('tooOld')
    return person
  } catch (error) {
    if (error instanceof SignOnRefused) throw error
    if (error instanceof ProviderFault) throw new SignOnRefused('unreachable', error)
    if (error instanceof client.AuthorizationResponseError) throw new SignOnRefused('declined', error)
    throw new SignOnRefused('wrongAnswer', error)
  }
}

/** Written to the workspace's audit, and to the log for troubleshooting; neither contains codes or tokens. */
async function refused(
  { database: { system }, log }: Services,
  { networkAddress }: RequestFacts,
  { accountId }: Flow,
  person: Person | undefined,
  { reason, cause }: SignOnRefused,
): Promise<void> {
  const { code, error, message } = rowIn(cause)
  log.info({ accountId, reason, code, providerError: error, fault: message }, 'A sign-in through a provider was refused')
  const userName = `${person?.firstName ?? ''} ${person?.lastName ?? ''}`.trim() || 'Unknown'
  const emailAddress = person?.emailAddress?.slice(0, 254)
  const details = { after: 'sign-in with the organisation', reason, ...(emailAddress && { emailAddress }) }
  await writeDown(system, { accountId, kind: 'signInRefused', userId: null, userName, network: networkAddress, details })
}

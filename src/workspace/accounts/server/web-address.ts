/** Setting the address of a workspace's own, and looking whether it leads here. ([ADR 13](../../../../docs/adr/0013-a-workspaces-own-address.md)) */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { accounts } from '#workspace/accounts/contract.ts'
import { rowIn } from '#platform/contract/by-name.ts'
import type { HandlerInput, Reply } from '#platform/contract/call.ts'
import type { Context, OpenContext, Services } from '#platform/server/access/context.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Answer } from '#platform/server/http/answer.ts'
import { conflict, ruleNotMet } from '#platform/server/http/refusal.ts'
import { fetchNamed, OutgoingError } from '#platform/server/http/outgoing.ts'
import { markOf } from '#platform/server/sealed.ts'
import { publicAddress } from '#platform/server/settings.ts'
import { answerAccount } from './current.ts'
import { accountWriter, editableAccount } from '#tenancy/account/server/editable.ts'
import { within } from '#tenancy/account/server/own-address.ts'

const isCovered: Statement = {
  name: 'account.covers_host',
  text: `select 1 as one from account_domain d where d.account_id = $1 and d.proven_date is not null and ${within('$2::text', 'd')}`,
}
const isTaken: Statement = {
  name: 'account.web_address_taken',
  text: 'select 1 as one from account where web_address = $2 and account_id <> $1',
}
const write = accountWriter('web_address', ['webAddress'])
const field = 'webAddress'

/** @throws Refusal 422 for what is no address, or is in no proven domain; 409 for another workspace's */
export async function webAddress({ body }: HandlerInput<typeof accounts.calls.webAddress>, context: Context): Promise<Answer> {
  const accountId = await editableAccount(context, body.accountId)
  const given = body.webAddress?.trim()
  const origin = given ? originOf(given, publicAddress(context.services.settings)) : null
  await write(context, accountId, { webAddress: origin }, async (_changes, transaction) => {
    if (!origin) return
    await refuseUncovered(transaction, accountId, origin)
    if (await transaction.row(isTaken, [accountId, origin])) {
      const message = 'Another workspace has this address'
      throw conflict(`${message}.`, [{ path: field, message }])
    }
  })
  return answerAccount(context, accountId)
}

async function refuseUncovered(from: Pick<Transaction, 'row'>, accountId: string, origin: string): Promise<void> {
  if (!(await from.row(isCovered, [accountId, new URL(origin).hostname])))
    throw ruleNotMet(field, 'Verify the domain of this address first, under Domains')
}

function originOf(given: string, installation: string): string {
  const url = URL.parse(/^[a-z]+:\/\//i.test(given) ? given : `https://${given}`)
  const isPlain = url && !url.username && !url.password && ['', '/'].includes(url.pathname) && !url.search && !url.hash
  if (!isPlain || !url.hostname.includes('.') || /^[\d.]+$|^\[/.test(url.hostname))
    throw ruleNotMet(field, 'Enter an address such as https://portfolio.example.com')
  if (url.protocol !== 'https:') throw ruleNotMet(field, 'The address must begin with https://')
  if (url.host === new URL(installation).host) throw ruleNotMet(field, 'This is the address of the installation. Leave the field empty')
  return url.origin
}

const purpose = 'address of a workspace'
const proofOf = ({ settings }: Services, challenge: string): Promise<Buffer> => markOf(settings, purpose, challenge)

/** Response of this installation alone to a random challenge. It reveals nothing else. */
export const addressProof = async (
  { query }: HandlerInput<typeof accounts.calls.addressProof>,
  { services }: OpenContext,
): Promise<Reply<typeof accounts.calls.addressProof>> => ({ proof: (await proofOf(services, query.challenge)).toString('base64url') })

const faults: Record<OutgoingError['reason'], string> = {
  notSecure: 'The address must begin with https://.',
  private: 'The address is in a private network, which this server does not ask. Open it in a browser to see whether it leads here.',
  unknownName: 'There is no server of this name yet. Ask who runs the domain’s DNS to point it here.',
  noAnswer: 'The server does not answer, or its certificate is not valid for this name.',
  tooLong: 'Another server answers at this address.',
}
const another = 'Another server answers at this address, not this installation.'

/** Requests a proof from the address that only this installation can give. The answer itself is never shown. Null: the address leads here. */
export async function faultOfAddress(services: Services, origin: string): Promise<string | null> {
  const challenge = randomBytes(32).toString('base64url')
  const path = `${accounts.calls.addressProof.path}?challenge=${challenge}`
  try {
    const answer = await fetchNamed(`${origin}/api${path}`, { headers: { accept: 'application/json' } }, services.settings.privateProviders)
    if (!answer.ok) return another
    const { proof } = rowIn(await answer.json().catch(() => null))
    const [given, right] = [Buffer.from(typeof proof === 'string' ? proof : '', 'base64url'), await proofOf(services, challenge)]
    return given.length === right.length && timingSafeEqual(given, right) ? null : another
  } catch (error) {
    if (error instanceof OutgoingError) return faults[error.reason]
    throw error
  }
}

/** @throws Refusal 422 for what is no address, or is in no proven domain: nobody has this server ask the hosts of others */
export async function tryAddress(
  { body }: HandlerInput<typeof accounts.calls.tryAddress>,
  context: Context,
): Promise<Reply<typeof accounts.calls.tryAddress>> {
  const { services, session } = context
  const origin = originOf(body.webAddress.trim(), publicAddress(services.settings))
  await refuseUncovered(services.database.system, session.accountId, origin)
  return { fault: await faultOfAddress(services, origin) }
}

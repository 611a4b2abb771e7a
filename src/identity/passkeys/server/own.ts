/** The own passkeys: adding, naming and removing them. */
import { uuidv7 } from 'uuidv7'
import type { passkeys } from '#identity/passkeys/contract.ts'
import type { Passkey } from '#identity/sign-in/contract/passkey-shapes.ts'
import type { HandlerInput, Reply } from '#platform/contract/call.ts'
import type { Context } from '#platform/server/access/context.ts'
import { knownId } from '#platform/server/http/crud.ts'
import { badInput, notFound, ruleNotMet } from '#platform/server/http/refusal.ts'
import { deviceName } from '#identity/sign-in/server/device-name.ts'
import { installationOrigin } from '#tenancy/account/server/own-address.ts'
import type { KnownUser } from '#identity/sign-in/server/find-user.ts'
import { sendSecondFactorLetter } from '#identity/sign-in/server/letters.ts'
import { lockSecondFactor, secondFactorState } from '#identity/sign-in/server/second-factor/held.ts'
import { afterRemoving } from '#identity/sign-in/server/second-factor/kept.ts'
import { afterAdding, ownUser, provenToAdd, provenTwice, tell } from '#identity/sign-in/server/second-factor/owner.ts'
import { renewSession } from '#identity/sign-in/server/sessions.ts'
import { addressOf, creationOptions, madePasskey, mayHaveAt, requestOptions } from '#identity/sign-in/server/passkeys/ceremony.ts'
import { dropOwn, insertPasskey, isOwnPasskey, passkeysOf, readPasskey, renameOwn } from '#identity/sign-in/server/passkeys/stored.ts'

type Calls = typeof passkeys.calls

/** Passkeys per user: further ones are of no use, and each is offered to the browser with every addition. */
const most = 20

export async function beginPasskey({ body }: HandlerInput<Calls['begin']>, context: Context): Promise<Reply<Calls['begin']>> {
  const { services } = context
  const user = await provenToAdd(context, body.password)
  const address = await placeFor(context, user)
  if ((await passkeysOf(services.database.system, user.userId)).length >= most)
    throw ruleNotMet('password', `You have ${most} passkeys. Remove one that you no longer use first`)
  const options = await creationOptions(services, user, address)
  await services.database.system.write((transaction) => renewSession(context, transaction))
  return { ...options }
}

/** Address at which the user can create a passkey. @throws Refusal 422 at an address that isn't theirs */
async function placeFor({ services, request }: Context, { emailAddress }: KnownUser): Promise<string | null> {
  const address = await addressOf(services, request)
  if (await mayHaveAt(services.database.system, emailAddress, address)) return address
  const message = `At this address people of its own organisation add passkeys. Add yours at ${installationOrigin(services.settings)}`
  throw ruleNotMet('password', message)
}

/** The password was proven for the challenge that the passkey has signed. */
export async function addPasskey({ body }: HandlerInput<Calls['add']>, context: Context): Promise<Reply<Calls['add']>> {
  const { services, session, request } = context
  const user = await ownUser(context)
  const address = await placeFor(context, user)
  const { transports, ...response } = body.passkey.response
  const made = await madePasskey(services, user.userId, { ...body.passkey, response }, address)
  if (!made) throw badInput([], 'The passkey was not added: it took too long, or was made for another address. Try again.')
  const passkeyName = body.passkeyName?.trim() || deviceName(request.header('user-agent') ?? null)
  return services.database.system.write(async (transaction) => {
    const wasOn = await lockSecondFactor(transaction, user.userId)
    const { credentialId, publicKey, counter, isSynced } = made
    const id = uuidv7()
    const values = [id, user.userId, credentialId, publicKey, counter, transports ?? [], passkeyName, isSynced, address]
    if (!(await transaction.row(insertPasskey, values))) throw badInput([], 'This passkey has been added already.')
    const passkey = (await transaction.row<Passkey>(readPasskey, [id]))!
    await tell(context, transaction, 'passkey added', passkeyName)
    const change = wasOn ? 'passkeyAdded' : 'firstPasskey'
    await sendSecondFactorLetter(services, transaction, user, { change, passkey: passkeyName }, session.accountId)
    return { passkey, recoveryCodes: await afterAdding(transaction, context, 'passkey', wasOn) }
  })
}

export async function passkeyProof(_input: unknown, context: Context): Promise<Reply<Calls['proof']>> {
  const { userId } = await ownUser(context)
  return { ...(await requestOptions(context.services, context.request, 'proof', userId)) }
}

export async function renamePasskey({ params, body }: HandlerInput<Calls['rename']>, context: Context): Promise<void> {
  const { userId } = await ownUser(context)
  await context.services.database.system.write(async (transaction) => {
    const values = [userId, knownId(params.id, 'passkey'), body.passkeyName]
    if (!(await transaction.row(renameOwn, values))) throw notFound('passkey')
    await tell(context, transaction, 'passkey renamed', body.passkeyName)
  })
}

export async function removePasskey({ params, body }: HandlerInput<Calls['remove']>, context: Context): Promise<void> {
  const { services, session } = context
  const { system } = services.database
  const { userId } = await ownUser(context)
  const passkeyId = knownId(params.id, 'passkey')
  if (!(await isOwnPasskey(system, userId, passkeyId))) throw notFound('passkey')
  const user = await provenTwice(context, body)
  await system.write(async (transaction) => {
    await lockSecondFactor(transaction, userId)
    const dropped = await transaction.row<{ passkeyName: string }>(dropOwn, [userId, passkeyId])
    if (!dropped) throw notFound('passkey')
    await afterRemoving(transaction, userId)
    const { isOn } = await secondFactorState(transaction, userId)
    await tell(context, transaction, 'passkey removed', dropped.passkeyName)
    const change = isOn ? 'passkeyRemoved' : 'lastPasskey'
    await sendSecondFactorLetter(services, transaction, user, { change, passkey: dropped.passkeyName }, session.accountId)
    await renewSession(context, transaction)
  })
}

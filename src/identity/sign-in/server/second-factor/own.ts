/** The own authenticator app and recovery codes: setting them up, and removing them. */
import type { signIn } from '#identity/sign-in/contract.ts'
import type { SecondFactor } from '#identity/sign-in/contract/second-factor.ts'
import { installationOrigin } from '#tenancy/account/server/own-address.ts'
import { addressOf, mayHaveAt } from '#identity/sign-in/server/passkeys/ceremony.ts'
import type { HandlerInput, Reply } from '#platform/contract/call.ts'
import { brandOf } from '#platform/server/brand.ts'
import type { Context } from '#platform/server/access/context.ts'
import { badInput, ruleNotMet } from '#platform/server/http/refusal.ts'
import { beginOwnCode } from '../attempts.ts'
import { findUserById } from '../find-user.ts'
import { deviceName } from '../device-name.ts'
import { sendSecondFactorLetter } from '../letters.ts'
import { renewSession } from '../sessions.ts'
import { enrolment, newSecret } from './codes.ts'
import { lockSecondFactor, secondFactorState } from './held.ts'
import { beginWith, confirmWith, dropApp, replaceRecoveryCodes } from './kept.ts'
import { afterAdding, ownUser, provenToAdd, provenTwice, tell } from './owner.ts'

type Calls = typeof signIn.calls

export async function secondFactor(_input: unknown, { services, session, request }: Context): Promise<SecondFactor> {
  const { system } = services.database
  const thisAddress = await addressOf(services, request)
  const { emailAddress } = (await findUserById(system, session.originalUserId))!
  return {
    ...(await secondFactorState(system, session.originalUserId)),
    thisDevice: deviceName(request.header('user-agent') ?? null),
    thisAddress,
    installationAddress: installationOrigin(services.settings),
    mayAddHere: await mayHaveAt(system, emailAddress, thisAddress),
  }
}

export async function beginSecondFactor(
  { body }: HandlerInput<Calls['beginSecondFactor']>,
  context: Context,
): Promise<Reply<Calls['beginSecondFactor']>> {
  const { services } = context
  const user = await provenToAdd(context, body.password)
  const secret = newSecret()
  await services.database.system.write(async (transaction) => {
    if (!(await beginWith(services, transaction, user.userId, secret)))
      throw ruleNotMet('password', 'You have an authenticator app already. Remove it first to use another one')
    await renewSession(context, transaction)
  })
  const { siteTitle } = await brandOf(services.database.system, context.request.host)
  return enrolment(secret, user.emailAddress, siteTitle)
}

export async function confirmSecondFactor(
  { body }: HandlerInput<Calls['confirmSecondFactor']>,
  context: Context,
): Promise<Reply<Calls['confirmSecondFactor']>> {
  const { services, session } = context
  const { system } = services.database
  const user = await ownUser(context)
  const attempt = await beginOwnCode(system, user.userId)
  const recoveryCodes = await system.write(async (transaction) => {
    const wasOn = await lockSecondFactor(transaction, user.userId)
    if (!(await confirmWith(services, transaction, user.userId, body.code)))
      throw badInput([{ path: 'code', message: 'That is not the code that the app shows for this secret now. Try the next one' }])
    await tell(context, transaction, 'set up')
    await sendSecondFactorLetter(services, transaction, user, { change: 'on' }, session.accountId)
    return afterAdding(transaction, context, 'code', wasOn)
  })
  await attempt.succeeded()
  return { recoveryCodes }
}

export async function renewRecoveryCodes(
  { body }: HandlerInput<Calls['renewRecoveryCodes']>,
  context: Context,
): Promise<Reply<Calls['renewRecoveryCodes']>> {
  const { userId } = await provenTwice(context, body)
  const recoveryCodes = await context.services.database.system.write(async (transaction) => {
    await tell(context, transaction, 'recovery codes replaced')
    await renewSession(context, transaction)
    return replaceRecoveryCodes(transaction, userId)
  })
  return { recoveryCodes }
}

export async function removeSecondFactor({ body }: HandlerInput<Calls['removeSecondFactor']>, context: Context): Promise<void> {
  const { services, session } = context
  const user = await provenTwice(context, body)
  await services.database.system.write(async (transaction) => {
    await lockSecondFactor(transaction, user.userId)
    if (!(await dropApp(transaction, user.userId))) throw ruleNotMet('code', 'You have no authenticator app')
    const { isOn } = await secondFactorState(transaction, user.userId)
    await tell(context, transaction, 'removed')
    await sendSecondFactorLetter(services, transaction, user, { change: isOn ? 'appOff' : 'off' }, session.accountId)
    await renewSession(context, transaction)
  })
}

/** Making, listing and ending API tokens. */
import { randomBytes } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import { whoIs, writeDown } from '#tenancy/audit/server/record.ts'
import { findUserById } from '#identity/sign-in/server/find-user.ts'
import { proveOwnPassword } from '#identity/sign-in/server/password-change.ts'
import { renewSession } from '#identity/sign-in/server/sessions.ts'
import { refuseImpersonating } from '#identity/sign-in/server/second-factor/owner.ts'
import { tokens } from '#identity/tokens/contract.ts'
import type { ApiToken } from '#identity/sign-in/contract/api-token.ts'
import { editableUser } from '#identity/users/server/profile.ts'
import { mayAnywhere, mayEverywhere } from '#platform/contract/access.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import { hashToken, tokenPrefix } from '#platform/server/access/authenticate.ts'
import type { Context } from '#platform/server/access/context.ts'
import { served } from '#platform/server/app.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { knownId } from '#platform/server/http/crud.ts'
import { notAllowed, notFound, ruleNotMet } from '#platform/server/http/refusal.ts'
import { endToken, findOwner, insertToken, readToken, tokensOf } from '#identity/sign-in/server/stored-tokens.ts'

type Calls = typeof tokens.calls

/** More than anybody has scripts. */
const mostOfOne = 50

const tell = ({ session, request }: Context, transaction: Transaction, details: Readonly<Record<string, unknown>>) =>
  writeDown(transaction, { ...whoIs(session), kind: 'token', network: request.networkAddress, details })

const list = (_input: unknown, { services, session }: Context): Promise<ApiToken[]> =>
  tokensOf(services.database.system, session.accountId, session.originalUserId)

async function listOf({ params }: HandlerInput<Calls['listOf']>, context: Context): Promise<ApiToken[]> {
  const { userId } = await editableUser(context, params.id)
  return tokensOf(context.services.database.system, context.session.accountId, userId)
}

async function make({ body }: HandlerInput<Calls['make']>, context: Context) {
  const { services, session } = context
  const { system } = services.database
  refuseImpersonating(session)
  if (!session.emailAddressVerified) throw notAllowed('Verify your e-mail address first.')
  const user = (await findUserById(system, session.userId))!
  if (!user.passwordHash) throw ruleNotMet('password', 'Choose a password first; then make a token')
  await proveOwnPassword(system, user, body.password, 'password')
  const rights = [...new Set(body.rights)]
  const above = rights.find((right) => !mayAnywhere(session.grants, right))
  if (above) throw ruleNotMet('rights', `You don’t hold the right ${above} yourself`)
  const token = `${tokenPrefix}${randomBytes(32).toString('base64url')}`
  return system.write(async (transaction) => {
    if ((await tokensOf(transaction, session.accountId, user.userId)).length >= mostOfOne)
      throw ruleNotMet('tokenName', `You have ${mostOfOne} tokens here. Revoke one that you no longer use first`)
    const own = [session.accountId, uuidv7()]
    await transaction.rows(insertToken, [...own, user.userId, hashToken(token), body.tokenName, rights, body.validDays, session.sessionId])
    const made = (await transaction.row<ApiToken>(readToken, own))!
    await tell(context, transaction, {
      subject: made.tokenName,
      what: 'made',
      rights: rights.join(', ') || 'reading',
      until: made.expiresDate,
    })
    await renewSession(context, transaction)
    return { ...made, token }
  })
}

/** @throws Refusal 404 for another's token unless the caller may edit them */
async function end({ params }: HandlerInput<Calls['end']>, context: Context): Promise<void> {
  const { services, session } = context
  const { system } = services.database
  const values = [session.accountId, knownId(params.id, 'token')]
  const owner = await system.row<{ userId: string }>(findOwner, values)
  if (!owner) throw notFound('token')
  if (owner.userId !== session.originalUserId) {
    if (!mayEverywhere(session.grants, 'EDIT_USER')) throw notFound('token')
    await editableUser(context, owner.userId)
  }
  await system.write(async (transaction) => {
    const ended = await transaction.row<{ tokenName: string }>(endToken, values)
    if (!ended) throw notFound('token')
    await tell(context, transaction, { subject: ended.tokenName, what: 'ended', userId: owner.userId })
  })
}

export const tokensServed = served(tokens, { handlers: { list, make, end, listOf } })

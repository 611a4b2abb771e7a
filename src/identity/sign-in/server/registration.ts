/** Signing up: with a workspace of one's own, into the one of an invitation, or as the first Enterprise Admin. */
import { uuidv7 } from 'uuidv7'
import { giveRole } from '#tenancy/account/server/roles-given.ts'
import { startAccount, trialDays, type NewAccount } from '#tenancy/account/server/start-account.ts'
import type { signIn } from '#identity/sign-in/contract.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import { blankId } from '#platform/contract/blank.ts'
import type { OpenContext, RequestFacts, Services } from '#platform/server/access/context.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import type { Answer } from '#platform/server/http/answer.ts'
import { badInput, ruleNotMet } from '#platform/server/http/refusal.ts'
import { changeAsSystem, type Changes } from '#platform/server/records/changes.ts'
import { askForSample, founderActor, loadSample } from './asked-sample.ts'
import { giveOfferedRoles, inviting, type Invitation } from './invitation.ts'
import { sendTrialLetter, sendVerificationLetter } from './letters.ts'
import { addUser, type NewUser } from './new-user.ts'
import { hashPassword } from './passwords.ts'
import { countRegistration } from './registration-bounds.ts'
import { answerOpened, openSession, type Opened } from './sessions.ts'
import { findToken, takeToken } from './user-tokens.ts'
import { refuseWeakPassword } from './weak-passwords.ts'

type Register = typeof signIn.calls.register
type Trial = typeof signIn.calls.trial
type Body = HandlerInput<Register>['body']

export async function register({ body }: HandlerInput<Register>, { services, request }: OpenContext): Promise<Answer> {
  await refuseWeakPassword(body.password, body, 'password')
  if (!body.inviteToken && !body.company) throw badInput([{ path: 'company', message: 'Enter a company' }])
  if (!body.inviteToken && !body.verifyToken) await countRegistration(services.database.system, request)
  const user: NewUser = {
    ...body,
    userId: uuidv7(),
    isVerified: Boolean(body.inviteToken ?? body.verifyToken),
    passwordHash: await hashPassword(body.password, request.network),
  }
  const opened = body.inviteToken
    ? await enterByInvitation(services, request, user, body.inviteToken)
    : await startOwnWorkspace(services, request, user, body)
  return answerOpened(services, opened)
}

async function enterByInvitation(
  { database: { system } }: Services,
  request: RequestFacts,
  user: NewUser,
  inviteToken: string,
): Promise<Opened> {
  const offered = await findToken(system, inviteToken, inviting)
  if (!offered) throw linkOver('inviteToken')
  return changeAsSystem(system, offered.accountId ?? blankId, founderActor(user), async (changes, transaction) => {
    const invitation = await takeToken<Invitation>(transaction, inviteToken, inviting, user.emailAddress)
    if (!invitation) throw ruleNotMet('emailAddress', `The invitation was sent to ${offered.emailAddress}: register with that address`)
    const userId = await addUser(changes, transaction, user)
    await giveOfferedRoles(changes, transaction, { ...user, userId }, invitation)
    return openSession(transaction, { ...user, userId }, request, { accountId: offered.accountId ?? blankId, after: 'an invitation' })
  })
}

async function startOwnWorkspace(services: Services, request: RequestFacts, user: NewUser, body: Body): Promise<Opened> {
  const account = trialAccountOf(services, { ...body, company: body.company! })
  const opened = await changeAsSystem(services.database.system, account.accountId, founderActor(user), async (changes, transaction) => {
    const proven = body.verifyToken ? await takeToken(transaction, body.verifyToken, ['register'], user.emailAddress) : undefined
    if (body.verifyToken && !proven) throw linkOver('verifyToken')
    const userId = await foundWorkspace(changes, transaction, user, account)
    if (!proven && body.sampleData) await askForSample(transaction, account.accountId)
    if (!proven) await sendVerificationLetter(services, transaction, { ...user, userId })
    return openSession(transaction, { ...user, userId }, request, { accountId: account.accountId, after: 'registration' })
  })
  if (user.isVerified && body.sampleData) await loadSample(services, account.accountId, user)
  return opened
}

interface Founded {
  readonly company: string
  readonly emailAddress: string
  readonly refCompanyEmployeeId?: string | null
}
/** On trial, unless the installation has no billing: a trial leads to a plan. */
const trialAccountOf = (
  { settings }: Pick<Services, 'settings'>,
  { company, emailAddress, refCompanyEmployeeId }: Founded,
): NewAccount => ({
  accountId: uuidv7(),
  company,
  emailAddress,
  refCompanyEmployeeId: refCompanyEmployeeId ?? null,
  subscriptionLevel: 'ADVANCED',
  ...(settings.billing !== 'off' && { trialDays }),
})

/** The user, the account, and the user as its Global Admin. */
async function foundWorkspace(changes: Changes, transaction: Transaction, user: NewUser, account: NewAccount): Promise<string> {
  const userId = await addUser(changes, transaction, user)
  await startAccount(changes, transaction, account)
  await giveRole(changes, transaction, `${user.firstName} ${user.lastName}`, {
    userId,
    roleName: 'Global Admin',
    accountId: account.accountId,
  })
  return userId
}

/** A trial asks for no password: the address, once verified, lets its owner choose one. */
export async function trial({ body }: HandlerInput<Trial>, { services, request }: OpenContext): Promise<Answer> {
  const user: NewUser = { ...body, userId: uuidv7(), isVerified: false, passwordHash: null }
  const account = trialAccountOf(services, body)
  const { system } = services.database
  await countRegistration(system, request)
  const opened = await changeAsSystem(system, account.accountId, founderActor(user), async (changes, transaction) => {
    const userId = await foundWorkspace(changes, transaction, user, account)
    await sendTrialLetter(
      services,
      transaction,
      { ...user, userId },
      { accountId: account.accountId, ...(account.trialDays && { trialDays: account.trialDays }) },
    )
    return openSession(transaction, { ...user, userId }, request, { accountId: account.accountId, after: 'starting a trial' })
  })
  return answerOpened(services, opened)
}

/** A link that has been used, has expired, or never was. */
export const linkOver = (path: string) => ruleNotMet(path, 'This link has been used or has expired. Ask for a new one')

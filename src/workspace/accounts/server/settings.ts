/** Changing an account's settings. Each is written in one place and leaves a line in the audit. */
import { accountSettingFields } from '#workspace/accounts/contract/settings.ts'
import type { accounts } from '#workspace/accounts/contract.ts'
import { chooseLevel } from '#portfolio/questions/server/level.ts'
import { rescoreKind } from '#portfolio/questions/server/rescore/score-again.ts'
import { countEditUsers } from '#identity/sign-in/server/seats.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { dropPicture, keepPicture } from '#platform/server/files/pictures.ts'
import type { Answer } from '#platform/server/http/answer.ts'
import { badInput, conflict, ruleNotMet } from '#platform/server/http/refusal.ts'
import { answerAccount } from './current.ts'
import { accountWriter, editableAccount } from '#tenancy/account/server/editable.ts'

type Calls = typeof accounts.calls

const { refQuestionLevelId: _level, ...columns } = accountSettingFields
const writeSettings = accountWriter('settings', [...Object.keys(columns), 'logoFilename', 'thumbnailLogoFilename'])

const findLogo: Statement<{ imageFilename: string | null; thumbnailFilename: string | null }> = {
  name: 'account.logo',
  text: 'select logo_filename as "imageFilename", thumbnail_logo_filename as "thumbnailFilename" from account where account_id = $1',
}
const isTaken: Statement = {
  name: 'account.name_taken',
  text: 'select 1 as one from account where folded(workspace_name) = folded($2) and deleted_date is null and account_id <> $1',
}

export async function update({ params, body, files }: HandlerInput<Calls['update']>, context: Context): Promise<Answer> {
  const { services } = context
  const { system } = services.database
  const accountId = await editableAccount(context, params.id)
  const { refQuestionLevelId, ...given } = body
  if (given.currency && !/^[A-Za-z]{3}$/.test(given.currency))
    throw badInput([{ path: 'currency', message: 'Currency must be a code of three letters such as USD' }])
  const logo = files['file'] ? await keepPicture(context, 'logos', files['file']) : undefined
  const values = {
    ...given,
    ...(given.currency && { currency: given.currency.toUpperCase() }),
    ...(given.workspaceName && { workspaceName: given.workspaceName.trim() }),
    ...(logo && { logoFilename: logo.imageFilename, thumbnailLogoFilename: logo.thumbnailFilename }),
  }
  const before = await system.row(findLogo, [accountId])
  let jobId: string | null = null
  try {
    await writeSettings(context, accountId, values, async (changes, transaction) => {
      if (values.workspaceName && (await transaction.row(isTaken, [accountId, values.workspaceName]))) throw nameTaken()
      jobId = refQuestionLevelId ? await chooseLevel(changes, refQuestionLevelId) : null
    })
  } catch (error) {
    if (logo) await dropPicture(services.files, 'logos', logo)
    throw error
  }
  if (jobId) await services.jobs.begin(accountId, rescoreKind, jobId)
  if (logo && before) await dropPicture(services.files, 'logos', before)
  return answerAccount(context, accountId)
}

const nameTaken = () => {
  const message = 'Another workspace has this name. Choose another one'
  return conflict(`${message}.`, [{ path: 'workspaceName', message }])
}

const writeTrial = accountWriter('trial', ['isTrialAccount', 'trialExpiryDate'])
export async function trial({ body: { accountId: of, ...values } }: HandlerInput<Calls['trial']>, context: Context): Promise<Answer> {
  const accountId = await editableAccount(context, of)
  if (values.isTrialAccount && !values.trialExpiryDate) throw ruleNotMet('trialExpiryDate', 'Say when the trial ends')
  await writeTrial(context, accountId, values.isTrialAccount ? values : { isTrialAccount: false, trialExpiryDate: null })
  return answerAccount(context, accountId)
}

const writeDemo = accountWriter('demo', ['isDemoAccount'])
export async function demo({ body: { accountId: of, ...values } }: HandlerInput<Calls['demo']>, context: Context): Promise<Answer> {
  const accountId = await editableAccount(context, of)
  await writeDemo(context, accountId, values)
  return answerAccount(context, accountId)
}

const writeAdding = accountWriter('adding_users', ['onlyCertifiedProviderCanAddEditUsers', 'onlyCertifiedProviderCanAddViewUsers'])
export async function certifiedProviderAddUsers(
  { body: { accountId: of, ...values } }: HandlerInput<Calls['certifiedProviderAddUsers']>,
  context: Context,
): Promise<Answer> {
  const accountId = await editableAccount(context, of)
  await writeAdding(context, accountId, values)
  return answerAccount(context, accountId)
}

const writeSecondFactor = accountWriter('second_factor', ['requiresSecondFactor'])
export async function secondFactor(
  { body: { accountId: of, ...values } }: HandlerInput<Calls['secondFactor']>,
  context: Context,
): Promise<Answer> {
  const accountId = await editableAccount(context, of)
  await writeSecondFactor(context, accountId, values)
  return answerAccount(context, accountId)
}

const writeMost = accountWriter('most_edit_users', ['maxEditUserAccounts'])
export async function maxEditUsers({ body }: HandlerInput<Calls['maxEditUsers']>, context: Context): Promise<Answer> {
  const accountId = await editableAccount(context, body.accountId)
  const most = body.maxEditUserAccounts ?? null
  await writeMost(context, accountId, { maxEditUserAccounts: most }, async (_changes, system) => {
    if (most === null) return
    const count = await countEditUsers(system, accountId)
    if (count > most)
      throw ruleNotMet('maxEditUserAccounts', `There are ${count} edit users already, invitations included. Enter ${count} or more`)
  })
  return answerAccount(context, accountId)
}

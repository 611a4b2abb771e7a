/** Preferences that the product remembers, for one user or the whole workspace. */
import type { users } from '#identity/users/contract.ts'
import { listPreferencePattern } from '#platform/contract/list-preferences.ts'
import type { Preference } from '#platform/contract/preference.ts'
import { portfoliosSeen } from '#platform/server/access/session.ts'
import type { HandlerInput, Reply } from '#platform/contract/call.ts'
import { grantsOf } from '#platform/contract/access.ts'
import { withInherited } from '#platform/server/access/inherited.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { json, type Answer } from '#platform/server/http/answer.ts'
import { changedMeanwhile, notAllowed, ruleNotMet } from '#platform/server/http/refusal.ts'
import { changeAsSystem } from '#platform/server/records/changes.ts'
import { withoutHiddenNames } from './shared-views.ts'
import { editableUser, findUser, type StoredUser } from './profile.ts'

type Save = typeof users.calls.savePreference

/** By functions that depend on nothing else: a cluster takes no others in the condition of an upsert. */
const versionSql = (value: string) => `lpad(to_hex(hashtextextended(${value}, 0)), 16, '0')`
const selected = `select preference_name as "preferenceName", preference_value as "preferenceValue", user_id is null as "globalPreference",
  ${versionSql('preference_value')} as version from preference where account_id = $1 and (user_id = $2 or user_id is null) order by preference_name, user_id nulls first`
const listPreferences: Statement = {
  name: 'preference.list',
  text: `select coalesce(json_agg(r), '[]')::text as "$json" from (${selected}) r`,
}
const readPreferences: Statement<Preference> = { name: 'preference.read', text: selected }
/** Owner in the index: the user, or nobody for shared preferences. */
const ownerOf = (userId: string) => `coalesce(${userId}, '00000000-0000-0000-0000-000000000000')`
const conflictKey = `(account_id, ${ownerOf('user_id')}, preference_name)`
/** Maximum number and bytes of preferences of one user in a workspace, and of shared ones: far more than screens need. Everybody is sent both, whole. */
const mostPreferences = 1_000
const mostBytes = 2 * 1024 * 1024
const others = `from preference p where p.account_id = $1 and ${ownerOf('p.user_id')} = ${ownerOf('$2::uuid')} and p.preference_name <> $3`
/** Version that the caller has read; null: any will do. */
const asRead = (version: string) => `(${version}::text is null or ${versionSql('p.preference_value')} = ${version})`
const same = `from preference p where p.account_id = $1 and ${ownerOf('p.user_id')} = ${ownerOf('$2::uuid')} and p.preference_name = $3`
/** A change that doesn't make a preference longer is always saved, also above a limit that came later. */
const keepPreference: Statement = {
  name: 'preference.keep',
  text: `insert into preference as p (account_id, user_id, preference_name, preference_value) select $1, $2, $3, $4
where ($5::text is null or exists (select 1 ${same} and ${asRead('$5')})) and ((select count(*) < ${mostPreferences} and coalesce(sum(octet_length(p.preference_value)), 0) + octet_length($4::text) <= ${mostBytes} ${others})
  or exists (select 1 ${same} and octet_length(p.preference_value) >= octet_length($4::text)))
on conflict ${conflictKey} do update set preference_value = excluded.preference_value, modified_date = excluded.modified_date where ${asRead('$5')} returning 1 as one`,
}
const isTooMuch: Statement = {
  name: 'preference.too_much',
  text: `select 1 as one from preference where account_id = $1 and user_id = $2
having count(*) > ${mostPreferences} or sum(octet_length(preference_value)) > ${mostBytes}`,
}
const forgetPreference: Statement = {
  name: 'preference.forget',
  text: `delete from preference p where p.account_id = $1 and p.user_id is not distinct from $2 and p.preference_name = $3 and ${asRead('$4')}`,
}
const findVersion: Statement<{ version: string }> = {
  name: 'preference.version',
  text: `select ${versionSql('p.preference_value')} as version ${same}`,
}

const resetPreferencesOf: Statement = {
  name: 'preference.reset',
  text: 'delete from preference where account_id = $1 and user_id = $2',
}
/** Deletes preferences of lists alone: the others are private. */
const forgetLists: Statement = {
  name: 'preference.forget_lists',
  text: 'delete from preference where account_id = $1 and user_id = $2 and preference_name ~ $3',
}
const copyLists: Statement = {
  name: 'preference.copy_lists',
  text: `insert into preference (account_id, user_id, preference_name, preference_value)
select account_id, $2, preference_name, preference_value from preference where account_id = $1 and user_id = $3 and preference_name ~ $4`,
}

const putCopied: Statement = {
  name: 'preference.put_copied',
  text: 'update preference set preference_value = $4 where account_id = $1 and user_id = $2 and preference_name = $3',
}

const asMuch = `${mostPreferences.toLocaleString('en')} preferences already, or ${mostBytes / 1024 / 1024} MB of them`

export async function preferences(_input: unknown, { services, session, tenant }: Context): Promise<Answer> {
  const { system } = services.database
  const of = [session.accountId, session.userId]
  if (portfoliosSeen(session.grants) === null) return json((await system.json(listPreferences, of))!)
  return json(JSON.stringify(await withoutHiddenNames(tenant, session.grants, await system.rows(readPreferences, of))))
}

/** @throws Refusal 409 when the preference is no longer what the caller has read, 422 for too much */
export async function savePreference({ body }: HandlerInput<Save>, { request, services, session }: Context): Promise<Reply<Save>> {
  const { preferenceName, globalPreference } = body
  const isShared = globalPreference ?? false
  if (isShared && !session.grants.editsAccountWide)
    throw notAllowed('Only people with a role in the whole workspace that may edit something share with all of it.')
  const owner = [session.accountId, isShared ? null : session.userId, preferenceName]
  const { system } = services.database
  const read = request.header('if-match')?.replaceAll('"', '').trim() || null
  if (!body.preferenceValue) {
    await system.rows(forgetPreference, [...owner, read])
    if (read && (await system.row(findVersion, owner))) throw changedMeanwhile('The preferences')
  } else if (!(await system.row(keepPreference, [...owner, body.preferenceValue, read]))) {
    if (read && (await system.row(findVersion, owner))?.version !== read) throw changedMeanwhile('The preferences')
    throw ruleNotMet(
      'preferenceName',
      isShared
        ? `The workspace shares ${asMuch}. Delete shared views first`
        : `You have ${asMuch}. Delete views, or reset your preferences`,
    )
  }
  return { preferenceName, preferenceValue: body.preferenceValue ?? '', globalPreference: isShared }
}

/** Shared preferences stay. */
export async function resetPreferences({ params }: HandlerInput<typeof users.calls.resetPreferences>, context: Context): Promise<void> {
  const user = await editableUser(context, params.id)
  const { accountId } = context.session
  await changePreferences(context, user, 'forgotten', (transaction) => transaction.rows(resetPreferencesOf, [accountId, user.userId]))
}

/**
 * How lists are laid out, and views. What else is remembered stays, on both sides. Of filters, a person bound to portfolios gets what names nothing that is
 * hidden from them.
 */
export async function clonePreferences(
  { params, body }: HandlerInput<typeof users.calls.clonePreferences>,
  context: Context,
): Promise<void> {
  const [user, model] = [await editableUser(context, params.id), await findUser(context, body.userId)]
  if (user.userId === model.userId) throw ruleNotMet('userId', 'Choose another user whose preferences to copy.')
  const { accountId } = context.session
  await changePreferences(context, user, `copied from ${model.name}`, async (transaction) => {
    await transaction.all([
      [forgetLists, [accountId, user.userId, listPreferencePattern]],
      [copyLists, [accountId, user.userId, model.userId, listPreferencePattern]],
    ])
    for (const { preferenceName, preferenceValue } of await hiddenFrom(context, transaction, user))
      await transaction.rows(putCopied, [accountId, user.userId, preferenceName, preferenceValue])
    if (await transaction.row(isTooMuch, [accountId, user.userId]))
      throw ruleNotMet(
        'userId',
        `With these ${user.name} would have more than ${mostPreferences.toLocaleString('en')} preferences, or ${mostBytes / 1024 / 1024} MB of them`,
      )
  })
}

/** Values that replace copied preferences, without the records that the user does not see. */
async function hiddenFrom({ services, session, tenant }: Context, transaction: Transaction, user: StoredUser): Promise<Preference[]> {
  const { accountId } = session
  const grants = grantsOf(await withInherited(services.database.system, accountId, user.held))
  if (portfoliosSeen(grants) === null) return []
  const copied = (await transaction.rows(readPreferences, [accountId, user.userId])).filter(({ globalPreference }) => !globalPreference)
  const shown = await withoutHiddenNames(
    tenant,
    grants,
    copied.map((one) => ({ ...one, globalPreference: true })),
  )
  return shown.filter(({ preferenceValue }, at) => preferenceValue !== copied[at]!.preferenceValue)
}

async function changePreferences(
  { services, session }: Context,
  user: StoredUser,
  outcome: string,
  work: (transaction: Transaction) => Promise<unknown>,
): Promise<void> {
  await changeAsSystem(services.database.system, session.accountId, session, async (changes, transaction) => {
    await work(transaction)
    changes.log('user', user.userId, user.name, 'update', { preferences: [null, outcome] })
  })
}

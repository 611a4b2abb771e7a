/** The account that a call is about, and writing to it. */
import { canOnlyBeRead, grantsOf, mayEverywhere, type Standing } from '#platform/contract/access.ts'
import type { Right } from '#platform/contract/rights.ts'
import { blankId } from '#platform/contract/blank.ts'
import { assignmentsSql, standingSql } from '#platform/server/access/authenticate.ts'
import type { Context } from '#platform/server/access/context.ts'
import type { HeldRole, Session } from '#platform/server/access/session.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { Transaction } from '#platform/server/database/transaction.ts'
import { knownId } from '#platform/server/http/crud.ts'
import { notAllowed, notFound } from '#platform/server/http/refusal.ts'
import { refuseOtherState } from '#platform/server/http/state-tag.ts'
import { changeAsSystem, type Changes, type FieldChanges } from '#platform/server/records/changes.ts'
import { columnName } from '#platform/server/records/columns.ts'
import { findSettingsVersion } from './settings-version.ts'

const findRoles: Statement<Standing & { assignments: HeldRole[]; requiresSecondFactor: boolean }> = {
  name: 'account.roles_in',
  text: `select ${assignmentsSql('$1')} as assignments, ${standingSql}, a.requires_second_factor as "requiresSecondFactor" from account a where a.account_id = $2 and a.account_id <> '${blankId}' and a.deleted_date is null`,
}

/** The current account unless another one is named, in which the caller has the right. @throws Refusal 403, 404 */
export async function editableAccount(
  { services, session }: Context,
  id: string | null | undefined,
  right: Right = 'EDIT_ACCOUNT',
): Promise<string> {
  const accountId = id ? knownId(id, 'workspace') : session.accountId
  const isElsewhere = accountId !== session.accountId
  // In another's name one stays where one is, and in a session that a workspace's own provider opened.
  if (isElsewhere && (session.userId !== session.originalUserId || session.signOnAccountId)) throw notFound('workspace')
  const found = await services.database.system.row(findRoles, [session.userId, accountId])
  if (!found?.assignments.length) throw notFound('workspace')
  if (found.requiresSecondFactor && !session.hasSecondFactor) throw notAllowed(oneFactor)
  if (!mayEverywhere(grantsOf(found.assignments, canOnlyBeRead(found)), right)) throw notAllowed()
  return accountId
}

const requires: Statement = {
  name: 'account.requires_second_factor',
  text: 'select 1 as one from account where account_id = $1 and requires_second_factor',
}
const oneFactor = 'That workspace requires two-factor sign-in. Sign in with two factors first.'

/** A workspace's requirements also bind people who manage it from another one. @throws Refusal 403 */
export async function refuseOneFactor(
  from: Pick<Transaction, 'row'>,
  session: Pick<Session, 'hasSecondFactor'>,
  accountId: string,
): Promise<void> {
  if (!session.hasSecondFactor && (await from.row(requires, [accountId]))) throw notAllowed(oneFactor)
}

/** An account stands in lists below its provider, by the name of that one: once it has another name or provider, what is below it follows, level by level. */
const placeBelow: readonly Statement[] = ['= $1', 'in (select account_id from account where parent_account_id = $1)'].map(
  (parent, level) => ({
    name: `account.place_below_${level}`,
    text: `update account set workspace_name = workspace_name where parent_account_id ${parent}`,
    changesNoAnswer: 'No cached answer contains its place.',
  }),
)

type Values = Readonly<Record<string, unknown>>
type WorkedOut = (system: Transaction) => Promise<Values>
type More = (changes: Changes, system: Transaction) => Promise<void>

/**
 * Writes some fields of an account, which are columns of the same name, and logs the changed ones; absent fields keep their values. `more` runs in the
 * same transaction, and values that depend on stored ones are computed in it, too. Refuses with 409 when the caller has read other settings of the account.
 */
export function accountWriter(group: string, names: readonly string[]) {
  const columns = names.map(columnName)
  const lock: Statement = {
    name: `account.lock_${group}`,
    text: `select workspace_name as label, ${names.map((name, at) => `${columns[at]!} as "${name}"`).join(', ')} from account where account_id = $1 for update`,
  }
  const set: Statement = {
    name: `account.set_${group}`,
    text: `update account set ${columns.map((column, at) => `${column} = $${at + 2}`).join(', ')}, modified_date = now() where account_id = $1`,
    changesNoAnswer: 'Cached answers contain only the question level of an account, which is written elsewhere.',
  }
  return (context: Context, accountId: string, given: Values | WorkedOut, more?: More): Promise<void> =>
    changeAsSystem(context.services.database.system, accountId, context.session, async (changes, system) => {
      const before = await system.row<Values & { label: string }>(lock, [accountId])
      if (!before) throw notFound('workspace')
      refuseOtherState(context, (await system.row(findSettingsVersion, [accountId]))!.version, 'The settings')
      const values = typeof given === 'function' ? await given(system) : given
      const after = Object.fromEntries(names.map((name) => [name, values[name] === undefined ? before[name] : values[name]]))
      await more?.(changes, system)
      await system.rows(set, [accountId, ...names.map((name) => after[name])])
      const changed = difference(before, after)
      if (changed['workspaceName'] || changed['parentAccountId'])
        for (const statement of placeBelow) await system.rows(statement, [accountId])
      if (Object.keys(changed).length) changes.log('account', accountId, before.label, 'update', changed)
    })
}

const difference = (before: Values, after: Values): FieldChanges =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => !isSame(before[name] ?? null, value ?? null))
      .map(([name, value]) => [name, [before[name], value]]),
  )
const timeOf = (value: unknown) => (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value) ? Date.parse(value) : value)
const isSame = (one: unknown, other: unknown) => timeOf(one) === timeOf(other)

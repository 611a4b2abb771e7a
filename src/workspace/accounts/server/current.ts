/** Reads an account. */
import { accountFields } from '#tenancy/account/contract/account.ts'
import { counts } from '#portfolio/scoring/server/scoring-sql.ts'
import { mostPoints } from '#portfolio/scoring/contract/scores.ts'
import type { Context } from '#platform/server/access/context.ts'
import { trialExpiredSql } from '#platform/server/access/authenticate.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import { json, type Answer } from '#platform/server/http/answer.ts'
import { columnsOf } from '#platform/server/records/columns.ts'
import { addressIdSql, addressSql } from '#tenancy/account/server/address-sql.ts'
import { settingsVersionSql } from '#tenancy/account/server/settings-version.ts'

/** Fields without a column of the same name. */
const special: Readonly<Record<string, string>> = {
  parentAccountName: 'p.workspace_name',
  parentAccountNumber: 'p.account_number',
  parentSubscriptionLevel: 'p.subscription_level',
  accountType: 'a.account_type_id',
  addressId: addressIdSql('a.account_id'),
  address: addressSql('a.account_id'),
  accountDomains: `(select coalesce(json_agg(d), '[]') from (select d.account_domain_id as "accountDomainId", d.domain_name as "domainName", d.allow_automatic_enrollment as "allowAutomaticEnrollment"
    from account_domain d where d.account_id = a.account_id order by d.domain_name) d)`,
  isAutomaticEnrollmentEnabled: `exists (select 1 from account_domain d where d.account_id = a.account_id and d.allow_automatic_enrollment and d.proven_date is not null)`,
  isTrialExpired: trialExpiredSql,
  technologyQuestionsCount: '$2::integer',
  technologyQuestionsPointWeight: '$3::float',
}

const stored = columnsOf(accountFields).filter(({ field }) => !(field in special))
const columns = [
  'a.account_id as "accountId"',
  `${settingsVersionSql} as "settingsVersion"`,
  ...stored.map(({ field, column }) => `a.${column} as "${field}"`),
  ...Object.entries(special).map(([field, sql]) => `${sql} as "${field}"`),
]

const findCurrent: Statement = {
  name: 'account.current',
  text: `select row_to_json(r)::text as "$json" from (select ${columns.join(',\n  ')}
  from account a left join account p on p.account_id = a.parent_account_id where a.account_id = $1) r`,
}

/** Number of technology questions that count at the account's level; see portfolio/questions. */
const findQuestions: Statement<{ count: number; pointWeight: number | null }> = {
  name: 'account.technology_questions',
  text: `select count(*)::integer as count, (100 / nullif(sum(q.weight * ${mostPoints}), 0))::float as "pointWeight"
from account_question q where q.account_id = $1 and q.question_type = 'Technology' and ${counts('q')}`,
}

/** An account, with its address, its domains and its parent. Questions are the tenant's, the account is the system's: neither handle sees both. */
export async function answerAccount({ services }: Pick<Context, 'services'>, accountId: string): Promise<Answer> {
  const { database } = services
  const questions = await database.tenant(accountId).row(findQuestions)
  const body = await database.system.json(findCurrent, [accountId, questions!.count, questions!.pointWeight])
  return json(body!, { 'cache-control': 'private, no-cache' })
}

/** The workspace that a session is in. */
export const current = (_input: unknown, context: Context): Promise<Answer> => answerAccount(context, context.session.accountId)

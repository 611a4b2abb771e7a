/** Reading what happened: entries of their own, and the changes of people and settings that the history keeps. */
import { holdingPattern } from '#platform/server/records/search-sql.ts'
import { audit } from '#tenancy/audit/contract.ts'
import type { AuditEntry } from '#tenancy/audit/contract.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import type { Context } from '#platform/server/access/context.ts'
import { served } from '#platform/server/app.ts'
import { auditedSql } from './audited.ts'
import { collectAudit } from './collect.ts'
import type { Statement } from '#platform/server/database/statement.ts'

/** Both have ids in order of time. $2 kind, $3 search, $4 and $5 days, $6 the entry after which to go on, $7 how many. */
const listEntries: Statement<AuditEntry> = {
  name: 'audit_entry.list',
  text: `select e.id as "auditEntryId", e.happened_date as "happenedDate", e.kind, e.user_id as "userId", e.user_name as "userName", e.on_behalf_of_name as "onBehalfOfName",
  e.subject, e.network, e.details from (
  (select audit_entry_id as id, happened_date, kind, user_id, user_name, on_behalf_of_name, details->>'subject' as subject, network, details - 'subject' as details
    from audit_entry where account_id = $1 and ($2::text is null or kind = $2) and ($3::text is null or folded(user_name) like $3 or folded(on_behalf_of_name) like $3 or folded(details::text) like $3 or folded(network) like $3)
    and ($4::date is null or happened_date >= $4::date) and ($5::date is null or happened_date < $5::date + 1) and ($6::uuid is null or audit_entry_id < $6)
    order by audit_entry_id desc limit $7)
  union all
  (select change_id, changed_date, case entity when 'user' then 'people' else 'settings' end, changed_by, changed_by_name, on_behalf_of_name, record_name, null, changes
    from change_log where account_id = $1 and ${auditedSql} and ($2::text is null or $2 = case entity when 'user' then 'people' else 'settings' end)
    and ($3::text is null or folded(changed_by_name) like $3 or folded(record_name) like $3 or folded(on_behalf_of_name) like $3 or folded(changes::text) like $3)
    and ($4::date is null or changed_date >= $4::date) and ($5::date is null or changed_date < $5::date + 1) and ($6::uuid is null or change_id < $6)
    order by change_id desc limit $7)) e
order by e.id desc limit $7`,
}
const atOnce = 200

const list = ({ query }: HandlerInput<typeof audit.calls.list>, { tenant }: Context): Promise<AuditEntry[]> => {
  const { kind, search, from, to, before, limit } = query
  return tenant.rows(listEntries, [kind ?? null, holdingPattern(search), from ?? null, to ?? null, before ?? null, limit ?? atOnce])
}

export const auditServed = served(audit, { handlers: { list }, schedules: [collectAudit] })

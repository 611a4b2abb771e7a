/** The audit of all workspaces, handed to the installation's collector of logs (LOG_COLLECTOR), each entry at least once. */
import { blankId } from '#platform/contract/blank.ts'
import { openCollector } from '#platform/server/collector.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { SystemSchedule } from '#platform/server/schedules/schedule.ts'
import { auditedSql } from './audited.ts'

/** A transaction may write down later what it began before: so far back is looked again for what was not there. */
const lookBack = "interval '2 hours'"
/** Ids begin with their time in milliseconds. (RFC 9562, section 5.7.) */
const idAt = (date: string) => `(lpad(to_hex((extract(epoch from ${date}) * 1000)::bigint), 12, '0') || '00000000000000000000')::uuid`

const listWaiting: Statement<{ id: string }> = {
  name: 'audit_entry.uncollected',
  text: `with since as (select ${idAt(`coalesce((select collected_date from audit_collected where entry_id = '${blankId}'), now()) - ${lookBack}`)} as id)
select e.* from (
  select audit_entry_id as id, account_id as "accountId", happened_date as time, kind, user_id as "userId", user_name as "userName", on_behalf_of_name as "onBehalfOfName", network, details
    from audit_entry where audit_entry_id > (select id from since)
  union all
  select change_id, account_id, changed_date, case entity when 'user' then 'people' else 'settings' end, changed_by, changed_by_name, on_behalf_of_name, null,
    jsonb_build_object('subject', record_name, 'action', action, 'changes', changes)
    from change_log where ${auditedSql} and change_id > (select id from since)) e
where not exists (select 1 from audit_collected c where c.entry_id = e.id) order by e.id limit $1`,
}
const markCollected: Statement = {
  name: 'audit_entry.collected',
  text: 'insert into audit_collected (entry_id) select i from unnest($1::uuid[]) i on conflict do nothing returning 1 as one',
}
const markAll: Statement = {
  name: 'audit_entry.all_collected',
  text: `insert into audit_collected (entry_id, collected_date) values ('${blankId}', now()) on conflict (entry_id) do update set collected_date = excluded.collected_date`,
}
const forget: Statement = {
  name: 'audit_entry.forget_collected',
  text: `delete from audit_collected where entry_id < ${idAt(`now() - ${lookBack} * 2`)} and entry_id <> '${blankId}'`,
}
const atOnce = 500

export const collectAudit: SystemSchedule = {
  name: 'audit.collect',
  disk: 'little',
  what: 'Sends the audit of all workspaces to the log collector, if the installation has one.',
  when: { everySeconds: 5 },
  hasWork: ({ settings }) => settings.logCollector !== null,
  run: async ({ settings, database: { system } }) => {
    if (settings.logCollector === null) return
    const collector = openCollector(settings.logCollector)
    let entries = 0
    for (;;) {
      const found = await system.rows(listWaiting, [atOnce])
      if (found.length > 0) await collector.send(found.map((entry) => JSON.stringify({ audit: entry })))
      await system.write((transaction) =>
        transaction.all([
          [markCollected, [found.map(({ id }) => id)]],
          ...(found.length < atOnce
            ? ([
                [markAll, []],
                [forget, []],
              ] satisfies [Statement, unknown[]][])
            : []),
        ]),
      )
      entries += found.length
      if (found.length < atOnce) return { entries }
    }
  },
}

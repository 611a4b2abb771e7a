/** Publishes changes of records to those who see them. (tell-records.ts sends them.) */
import { blankId } from '#platform/contract/blank.ts'
import type { Change } from '#platform/contract/crud.ts'
import type { RecordChanged, RecordsChanged } from '#platform/contract/live.ts'
import { amountsSeen, portfoliosSeen, recordsSeen } from '#platform/server/access/session.ts'
import type { Statement, Tenant } from '#platform/server/database/tenant.ts'
import { seenHistory } from '#platform/server/records/hidden.ts'
import { allRecords, type Records } from '#platform/server/records/records.ts'
import { grouped } from '#platform/contract/grouped.ts'
import { recordTopicName, type ToldRecords } from './tell-records.ts'
import { topic, type Hearer } from './topic.ts'

/** Larger changes of an entity are published without ids: a tab refetches its list. */
const mostNamed = 100

export const recordTopic = topic<ToldRecords, RecordsChanged>({
  name: recordTopicName,
  keyOf: ({ grants }) => [portfoliosSeen(grants), amountsSeen(grants)].map((ids) => ids?.toSorted().join() ?? 'all').join(' '),
  messages: async (hearer, payloads, tenant) => {
    const byEntity = [...grouped(payloads, ({ e }) => e)]
    const found = await Promise.all(byEntity.map(([entity, told]) => heard(hearer, tenant, entity, told)))
    return found.filter((message) => message !== undefined)
  },
})

/** $2 entity, $3 records, $4 people, $5 the first entry. */
const readEntries: Statement<Change> = {
  name: 'live.changes',
  text: `select change_id as "changeId", entity, record_id as "recordId", record_name as "recordName", action, changed_date as "changedDate",
  changed_by as "changedBy", changed_by_name as "changedByName", on_behalf_of_name as "onBehalfOfName", changes
from change_log where account_id = $1 and entity = $2 and record_id = any($3::uuid[]) and changed_by = any($4::uuid[]) and change_id >= $5`,
}

/** Ids whose change readers bound to portfolios may learn of: none of another portfolio, or of a record that is hidden from them. */
async function knownChanges(
  tenant: Tenant,
  seen: readonly string[],
  of: Records,
  told: readonly ToldRecords[],
  ids: readonly string[],
): Promise<Set<string>> {
  const people = [...new Set(told.map(({ u }) => u))]
  const from = told.map(({ f = blankId }) => f).toSorted()[0]
  const known = new Set<string>()
  for (let at = 0; at < ids.length && known.size <= mostNamed; at += mostNamed) {
    const entries = await tenant.rows(readEntries, [of.entity.name, ids.slice(at, at + mostNamed), people, from])
    for (const { recordId } of await seenHistory(tenant, seen, of, entries)) known.add(recordId)
  }
  return known
}

/** Which of the records the reader sees, and their current versions. Only readers of all records learn of deleted ones. */
async function heard(
  { grants }: Hearer,
  tenant: Tenant,
  entity: string,
  told: readonly ToldRecords[],
): Promise<RecordsChanged | undefined> {
  const of = allRecords.get(entity)
  if (!of) return undefined
  const by = new Map(told.flatMap(({ ids, u, n }) => ids.map((id) => [id, { userId: u, userName: n }] as const)))
  const seen = recordsSeen(grants, of.entity)
  const rows = await tenant.rows<{ id: string; version: number }>(of.versions, [seen, [...by.keys()]])
  const portfolios = portfoliosSeen(grants)
  const known =
    portfolios &&
    (await knownChanges(
      tenant,
      portfolios,
      of,
      told,
      rows.map(({ id }) => id),
    ))
  const versions = new Map(rows.flatMap(({ id, version }) => (!known || known.has(id) ? [[id, version] as const] : [])))
  const records = [...by].flatMap(([id, who]): RecordChanged[] => {
    const version = versions.get(id) ?? null
    return version === null && seen ? [] : [{ id, version, ...who }]
  })
  return records.length ? { entity, records: records.length > mostNamed ? null : records } : undefined
}

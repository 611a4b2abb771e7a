/** Publishes changes of records to those who see them. (tell-records.ts sends them.) */
import type { RecordChanged, RecordsChanged } from '#platform/contract/live.ts'
import { amountsSeen, portfoliosSeen, recordsSeen } from '#platform/server/access/session.ts'
import type { Tenant } from '#platform/server/database/tenant.ts'
import { allRecords } from '#platform/server/records/records.ts'
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

/** One statement: which of the records the reader sees, and their current versions. Only readers of all records learn of deleted ones. */
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
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  const records = [...by].flatMap(([id, who]): RecordChanged[] => {
    const version = versions.get(id) ?? null
    return version === null && seen ? [] : [{ id, version, ...who }]
  })
  return records.length ? { entity, records: records.length > mostNamed ? null : records } : undefined
}

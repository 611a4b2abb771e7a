/** Earlier changes of sample records: their history begins when they began. */
import { UUID } from 'uuidv7'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Changes } from '#platform/server/records/changes.ts'

/** `[day, by whom, changes]`, as the README of the sample says. */
export type ToldChange = readonly [day: string, by: string, changes: Readonly<Record<string, readonly [unknown, unknown]>>]

export interface Past {
  readonly recordId: string
  readonly recordName: string
  /** The day on which the record was made. */
  readonly since: string
  readonly changes: readonly ToldChange[]
}

/** $2 the entity, $3 the changes as JSON. */
const addChanges: Statement = {
  name: 'sample.add_changes',
  text: `insert into change_log (account_id, change_id, entity, record_id, record_name, action, changed_date, changed_by_name, changes)
select $1, c."changeId", $2, c."recordId", c."recordName", 'update', c."changedDate", c."changedByName", c.changes
from jsonb_to_recordset($3::jsonb) as c("changeId" uuid, "recordId" uuid, "recordName" text, "changedDate" timestamptz, "changedByName" text, changes jsonb) returning 1`,
}
/** $2 the entity, $3 when each record was made, as JSON. */
const beginEarlier: Statement = {
  name: 'sample.begin_earlier',
  text: `update change_log l set change_id = c."changeId", changed_date = c."changedDate"
from jsonb_to_recordset($3::jsonb) as c("changeId" uuid, "recordId" uuid, "changedDate" timestamptz)
where l.account_id = $1 and l.entity = $2 and l.record_id = c."recordId" and l.action = 'create'`,
}

/** Ids of changes are in the order of their times. */
const idAt = (instant: string): string =>
  UUID.fromFieldsV7(Date.parse(instant), random(0xfff), random(0x3fffffff), random(0xffffffff)).toString()
const random = (most: number) => Math.floor(Math.random() * (most + 1))

/** People enter their figures in the morning. */
const at = (day: string) => `${day}T08:30:00.000Z`

export async function addPast(changes: Changes, entity: string, pasts: readonly Past[]): Promise<void> {
  const told = pasts.flatMap(({ recordId, recordName, changes: all }) =>
    all.map(([day, changedByName, of]) => ({
      changeId: idAt(at(day)),
      recordId,
      recordName,
      changedDate: at(day),
      changedByName,
      changes: of,
    })),
  )
  await changes.write([[addChanges, [entity, JSON.stringify(told)]]])
}

/** Dates the making of the records back; in a change of its own, since the log of a change is written at its end. */
export async function beginWith(changes: Changes, entity: string, pasts: readonly Past[]): Promise<void> {
  const begun = pasts.map(({ recordId, since }) => ({ changeId: idAt(at(since)), recordId, changedDate: at(since) }))
  await changes.write([[beginEarlier, [entity, JSON.stringify(begun)]]])
}

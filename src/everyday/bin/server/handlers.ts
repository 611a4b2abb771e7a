import { bin, type DeletedRecord } from '#everyday/bin/contract.ts'
import { daysInBin } from '#platform/contract/bin.ts'
import { holdingPattern } from '#platform/server/records/search-sql.ts'
import type { HandlerInput } from '#platform/contract/call.ts'
import type { Fields } from '#platform/contract/field.ts'
import type { Context } from '#platform/server/access/context.ts'
import { readerValues } from '#platform/server/access/session.ts'
import { served } from '#platform/server/app.ts'
import { allEntities, entityNamed } from '#platform/server/catalogue.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { change, changeAsSystem, type Changes } from '#platform/server/records/changes.ts'
import { columnName } from '#platform/server/records/columns.ts'
import { restoreRecords } from '#platform/server/records/bin/restore.ts'
import type { AccountSchedule } from '#platform/server/schedules/schedule.ts'
import { deletedPhotos, dropPhotos } from '#portfolio/contacts/server/kept-photos.ts'
import { withinSeats } from '#identity/sign-in/server/seats.ts'
import { holdsOf } from './holds.ts'

type Calls = typeof bin.calls

/** $2 by entity: the portfolios that the reader sees, and those in which they may delete; where its colour is kept, if it has one. $3 entity, $4 search. */
const listDeleted: Statement<Found> = {
  name: 'bin.list',
  text: `select b.record_id as "recordId", b.entity, b.record_name as name, b.batch_id as "batchId", b.is_merged as "isMerged", b.deleted_date as "deletedDate", b.deleted_by as "deletedBy",
  b.deleted_by_name as "deletedByName", b.counts,
  case when m.colour is not null then (select held->>m.colour from jsonb_array_elements(b.kept->'rows'->m.held_in) held where held->>m.key = b.record_id::text) end as color,
  greatest(1, ceil(extract(epoch from b.deleted_date + make_interval(days => ${daysInBin}) - now()) / 86400))::integer as "daysLeft"
from bin_record b join jsonb_to_recordset($2::jsonb) m(entity text, seen uuid[], remove uuid[], held_in text, key text, colour text) on m.entity = b.entity
where b.account_id = $1 and (m.seen is null or b.portfolio_ids && m.seen) and (m.remove is null or b.portfolio_ids && m.remove)
  and ($3::text is null or b.entity = $3) and ($4::text is null or folded(b.record_name) like $4)
order by b.deleted_date desc, b.record_id desc limit $5 offset $6`,
}
const atOnce = 200

interface Found extends Omit<DeletedRecord, 'holds' | 'label'> {
  readonly counts: Readonly<Record<string, number>>
}

async function list({ query }: HandlerInput<Calls['list']>, { tenant, session }: Context): Promise<DeletedRecord[]> {
  const { entity = null, search, limit = atOnce, offset = 0 } = query
  const reach = allEntities().map((one) => {
    const [seen, , remove] = readerValues(session.grants, one)
    const colour = Object.entries<Fields[string]>(one.fields).find(([, { kind }]) => kind === 'colour')?.[0]
    const kept = { held_in: one.table, key: columnName(one.key), colour: colour ? columnName(colour) : null }
    return { entity: one.name, seen: one.scope === 'portfolio' ? seen : null, remove, ...kept }
  })
  const found = await tenant.rows(listDeleted, [JSON.stringify(reach), entity, holdingPattern(search), limit, offset])
  return found.map(({ counts, ...record }) => {
    const of = entityNamed(record.entity)!
    return { ...record, label: of.label, holds: session.grants.isAccountWide ? holdsOf(of, counts) : [] }
  })
}

/** Roles that come back with portfolios take seats again. */
const holdsRoles: Statement = {
  name: 'bin.holds_roles',
  text: "select 1 as one from bin_record where account_id = $1 and record_id = any($2::uuid[]) and kept->'rows' ? 'user_role' limit 1",
}

/** @throws Refusal as `restoreRecords`, and 402 for more people than there are seats for */
async function restore(input: HandlerInput<Calls['restore']>, { tenant, session, services }: Context) {
  const wanted = [...new Set(input.body.ids.map((id) => id.toLowerCase()))]
  const work = (changes: Changes) => restoreWanted(changes, wanted, input.body.names)
  if (!(await tenant.row(holdsRoles, [wanted]))) return change(tenant, session, work)
  return changeAsSystem(services.database.system, session.accountId, session, (changes, system) =>
    withinSeats(system, session, () => work(changes), { isReturn: true }),
  )
}

async function restoreWanted(changes: Changes, wanted: readonly string[], names: Readonly<Record<string, string>> = {}) {
  const named = Object.fromEntries(Object.entries(names).map(([id, name]) => [id.toLowerCase(), name]))
  const taken = await restoreRecords(changes, wanted, named)
  return {
    restored: taken.map(({ id, entity, name, without }) => ({
      recordId: id,
      entity: entity.name,
      name: named[id] ?? name,
      ...(without === undefined ? {} : { without }),
    })),
  }
}

const removeOld: Statement = {
  name: 'bin.remove_old',
  text: `delete from bin_record where account_id = $1 and deleted_date < now() - make_interval(days => ${daysInBin}) returning 1`,
}

const emptying: AccountSchedule = {
  name: 'bin.remove-old',
  disk: 'little',
  what: 'Removes deleted records for good 30 days after they were deleted.',
  eachAccountAt: '03:20',
  alsoClosed: true,
  run: async ({ tenant, services }) => {
    const { records, photos } = await tenant.write(async (transaction) => ({
      photos: await transaction.rows(deletedPhotos, [daysInBin]),
      records: await transaction.rows(removeOld),
    }))
    await dropPhotos(services, tenant.accountId, photos)
    return { records: records.length }
  },
}

export const binServed = served(bin, { handlers: { list, restore }, schedules: [emptying] })

/** GET /overview/recentchanges: the latest change of each of the applications that changed last, as far as the reader may know it. */
import { applicationRecords } from '#portfolio/applications/server/records.ts'
import type { RecentChange, recentChangesCall } from '#insight/overview/contract/recent-changes.ts'
import { reasonName, type Change } from '#platform/contract/crud.ts'
import type { Fields } from '#platform/contract/field.ts'
import { portfoliosSeen } from '#platform/server/access/session.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { seesApplication } from '#platform/server/records/definition.ts'
import { seenHistory } from '#platform/server/records/hidden.ts'

type Listed = Change & { readonly name: string; readonly color: string | null; readonly found: number }

/** Bytes of the changes of one statement; a longer one is read alone. The log has whole lists, before and after. */
const bytesAtOnce = 512 * 1024

/** $2 the portfolios that the reader sees (null: all), $3 the change after which to continue, $4 the limit, $5 the applications already returned. `found`: changes that there are, up to the limit; fewer are answered where they are long. */
const select: Statement<Listed> = {
  name: 'overview.recent_changes',
  text: `select x."changeId", x.entity, x."recordId", x."recordName", x.action, x."changedDate", x."changedBy", x."changedByName", x."onBehalfOfName", x.changes,
  x.name, x.color, x.found
from (select c.*, sum(c.size) over (order by c."changeId" desc) as so_far, row_number() over (order by c."changeId" desc) as place, count(*) over ()::integer as found
from (select l.change_id as "changeId", l.entity, l.record_id as "recordId", l.record_name as "recordName", l.action, l.changed_date as "changedDate",
  l.changed_by as "changedBy", l.changed_by_name as "changedByName", l.on_behalf_of_name as "onBehalfOfName", l.changes, a.name, a.color, octet_length(l.changes::text) as size
from change_log l join application a on a.account_id = $1 and a.application_id = l.record_id
where l.account_id = $1 and l.entity = 'application' and l.action <> 'delete' and ($3::uuid is null or l.change_id < $3) and l.record_id <> all($5::uuid[])
  and ${seesApplication('l.record_id')}
order by l.change_id desc limit $4) c) x
where x.place = 1 or x.so_far <= ${bytesAtOnce}
order by x."changeId" desc`,
}

const most = 6
const atOnce = 48
/** Bounds the work of a call: after a thousand changes hidden from the reader the list is shorter. */
const mostRounds = 20

/** Reads on until there are enough: changes hidden from a reader bound to portfolios must neither take a place in the list nor end it. */
export const recentChanges: Handler<typeof recentChangesCall> = async (_input, { tenant, session }) => {
  const seen = portfoliosSeen(session.grants)
  const told = new Map<string, RecentChange>()
  let after: string | null = null
  for (let round = 0; round < mostRounds && told.size < most; round++) {
    const found: readonly Listed[] = await tenant.rows(select, [seen, after, atOnce, [...told.keys()]])
    const known = seen ? await seenHistory(tenant, seen, applicationRecords, found) : found
    for (const change of known) {
      const { name, color } = change
      if (told.size < most && !told.has(change.recordId)) told.set(change.recordId, inShort(change, name, color))
    }
    after = found.at(-1)?.changeId ?? null
    if (found.length === (found[0]?.found ?? 0) && found.length < atOnce) break
  }
  return [...told.values()]
}

function inShort(change: Change, name: string, color: string | null): RecentChange {
  const { recordId, action, changedDate, changedByName, onBehalfOfName, changes } = change
  const fields: Fields = applicationRecords.entity.all
  const names = Object.keys(changes).filter((one) => fields[one] || one === reasonName)
  // Answers are many and are named alone; a plain fact goes before them.
  const [first] =
    action === 'update' ? [...names.filter((one) => !fields[one]?.internal), ...names] : names.filter((one) => one === 'states')
  const values = first === undefined || fields[first]?.internal ? undefined : changes[first]
  return {
    applicationId: recordId,
    name,
    color,
    action: action === 'delete' ? 'update' : action,
    changedDate,
    changedByName,
    onBehalfOfName,
    fact: first === undefined ? null : { name: first, before: short(values?.[0]), after: short(values?.[1]) },
    others: action === 'update' ? Math.max(0, names.length - 1) : 0,
  }
}

const longest = 200
const short = (value: unknown): unknown => (typeof value === 'string' ? value.slice(0, longest) : (value ?? null))

/** Answers the history of a record in pieces: each change of a list holds the whole list, before and after, and there may be thousands of changes. */
import { mostHistory, type Change, type HistoryQuery } from '#platform/contract/crud.ts'
import type { Context } from '#platform/server/access/context.ts'
import { recordsSeen } from '#platform/server/access/session.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { takingTurns } from '#platform/server/in-turns.ts'
import { seenHistory } from '#platform/server/records/hidden.ts'
import type { Records } from '#platform/server/records/records.ts'
import { json, type Answer } from './answer.ts'

type Read = Change & { readonly size: number; readonly found: number }

/** Entries of one statement, and bytes of their changes; one that is larger is read alone. */
const [atOnce, bytesAtOnce] = [100, 512 * 1024]

/** $2 entity, $3 record, $4 how many, $5 the entry after which to go on. `found`: entries that there are, up to as many; fewer are answered where they are long. */
const select: Statement<Read> = {
  name: 'change_log.history',
  text: `select change_id as "changeId", entity, record_id as "recordId", record_name as "recordName", action, changed_date as "changedDate",
  changed_by as "changedBy", changed_by_name as "changedByName", on_behalf_of_name as "onBehalfOfName", changes, size, found
from (select *, sum(size) over (order by change_id desc) as so_far, count(*) over ()::integer as found, row_number() over (order by change_id desc) as place
  from (select *, octet_length(changes::text) as size from change_log
    where account_id = $1 and entity = $2 and record_id = $3 and ($5::uuid is null or change_id < $5) order by change_id desc limit $4) latest) read
where place = 1 or so_far <= ${bytesAtOnce}
order by change_id desc`,
}

/** The changes of a record, newest first, without references to records that are hidden from the reader. */
export async function answerHistory(
  context: Context,
  of: Pick<Records, 'entity' | 'seen'>,
  id: string,
  query: HistoryQuery,
): Promise<Answer> {
  const seen = recordsSeen(context.session.grants, of.entity)
  const most = query.limit ?? Number.POSITIVE_INFINITY
  const turn = takingTurns()
  const told: string[] = []
  let [bytes, before, isMore]: [number, string | undefined, boolean] = [0, query.before, true]
  let count = atOnce
  while (isMore && told.length < most && bytes < mostHistory) {
    // Entries hidden from a reader bound to portfolios take no place.
    const asked = seen ? count : Math.min(count, most - told.length)
    const read: Read[] = await context.tenant.rows(select, [of.entity.name, id, asked, before ?? null])
    isMore = read.length > 0 && (read.length < read[0]!.found || read.length === asked)
    // Measuring entries takes as long as reading them.
    count = Math.min(atOnce, 2 * read.length)
    const known = seen ? await seenHistory(context.tenant, seen, of, read) : read
    for (const { size, found: _found, ...change } of known.slice(0, most - told.length)) {
      told.push(JSON.stringify(change))
      bytes += size
      await turn()
    }
    before = read.at(-1)?.changeId ?? before
  }
  const next = isMore && told.length < most ? { link: `</api${of.entity.path}/${id}/history?before=${before}>; rel="next"` } : {}
  return json(Buffer.from(`[${told.join()}]`), next)
}

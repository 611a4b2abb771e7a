/** The board: columns and cards in one statement, and the move of a card. */
import { cardFields } from '#portfolio/ideas/contract/board.ts'
import { idea } from '#portfolio/ideas/contract/idea.ts'
import type { ideas } from '#portfolio/ideas/contract.ts'
import type { Context } from '#platform/server/access/context.ts'
import { readerValues } from '#platform/server/access/session.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import { expectedVersion, knownId, writeAndAnswer } from '#platform/server/http/crud.ts'
import { unchangedOr } from '#platform/server/http/lists.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import type { Changes } from '#platform/server/records/changes.ts'
import { conditionsOf, firstParameter, numbered } from '#platform/server/records/filter-sql.ts'
import { listStatement } from '#platform/server/records/list-sql.ts'
import { laneChange } from '#platform/server/records/lanes.ts'
import { moveRecord, takeTurns } from '#platform/server/records/ordering.ts'
import { readBy } from '#platform/server/records/reads.ts'
import { source } from '#platform/server/records/source-sql.ts'
import { nameFor } from '#platform/server/records/statement-names.ts'
import { ideaRecords } from './records.ts'
import { seesIdea } from '#portfolio/relations/server/sees-idea.ts'

type Calls = (typeof ideas)['calls']

/** Statuses in use, or offered, in their order, with how many of the ideas that match they have; at the end those without one. */
function columns(where: string): string {
  const sums = `select a.stage, count(*)::integer as count, coalesce(sum(coalesce(votes.number, 0)), 0)::integer as vote
    ${source(ideaRecords, ['votes.number', where], 'all')}${where} group by a.stage`
  return `with n as (${sums}), c as (
    select s.ref_idea_status_id as "refIdeaStatusId", s.name, s.color, s.display_order as "displayOrder", coalesce(n.count, 0) as count, coalesce(n.vote, 0) as vote
    from ref_idea_status s left join n on n.stage = s.ref_idea_status_id where s.account_id = $1 and (s.active or n.count > 0)
    union all select null::uuid, 'No status', null, null, n.count, n.vote from n where n.stage is null
  ) select coalesce(json_agg(c order by c."refIdeaStatusId" is null, c."displayOrder" nulls last, lower(c.name), c."refIdeaStatusId"), '[]')::text from c`
}

/** Answers the board as the list would be answered: unchanged while nothing that it reads changes. */
export const board: Handler<Calls['board']> = ({ query }, context) => {
  const narrowed = { ...query, status: 'active' } as const
  const { sql } = numbered(conditionsOf(ideaRecords, narrowed), firstParameter)
  const cards = listStatement(ideaRecords, { ...narrowed, sort: 'displayOrder', fields: cardFields.join(',') })
  const text = `select '{"columns":' || (${columns(sql)}) || ',"cards":' || (${cards.statement.text}) || '}' as "$json"`
  const statement = { name: nameFor('idea.board', text), text }
  const reader = readerValues(context.session.grants, idea)
  const read = async () => (await context.tenant.json(statement, [...reader, ...cards.values]))!
  return unchangedOr(context, readBy(statement), ['idea.board', reader, query], read)
}

/** $3 the column, $4 the card that moves, $5 the place it goes to: the card that is then above it. */
const above: Statement<{ id: string }> = {
  name: 'idea.above',
  text: `select w.idea_id as id from idea w
where w.account_id = $1 and w.stage is not distinct from $3::uuid and w.idea_id <> $4 and w.active and w.project_id is null and ${seesIdea('w.idea_id')}
order by w.board_order nulls last, w.idea_number limit least($5::bigint - 1, 2147483647)`,
}
const columnOf: Statement<{ stage: string | null }> = {
  name: 'idea.column',
  text: 'select w.stage from idea w where w.account_id = $1 and w.idea_id = $2',
}

export const moveCard: Handler<Calls['moveCard']> = ({ body }, context: Context) =>
  writeAndAnswer(context, ideaRecords, 200, async (changes) => {
    const id = knownId(body.ideaId, idea.label)
    await takeTurns(changes, idea)
    const list = body.targetStatusId === undefined ? await currentColumn(changes, id) : body.targetStatusId
    const [seen] = readerValues(context.session.grants, idea)
    const cards = await changes.transaction.rows(above, [seen, list, id, body.displayOrder])
    await moveRecord(
      changes,
      ideaRecords,
      {
        id,
        list,
        afterId: cards.at(-1)?.id ?? null,
        also: await laneChange(changes, ideaRecords, id, body),
        version: expectedVersion(context),
      },
      { within: 'stage' },
    )
    return id
  })

const currentColumn = async (changes: Changes, id: string): Promise<string | null> =>
  (await changes.transaction.row(columnOf, [id]))?.stage ?? null

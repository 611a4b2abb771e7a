import { idea } from '#portfolio/ideas/contract/idea.ts'
import { seesProject } from '#portfolio/relations/server/sees-project.ts'
import { whereHeld } from '#platform/contract/access.ts'
import { badInput, ruleNotMet } from '#platform/server/http/refusal.ts'
import { records } from '#platform/server/records/records.ts'
import { seesIdea } from '#portfolio/relations/server/sees-idea.ts'

const onBoard = (row: string) =>
  `idea ${row} where ${row}.account_id = $1 and ${row}.active and ${row}.project_id is null and ${seesIdea(`${row}.idea_id`)}`
const rank = (row: string) => `(coalesce(${row}.board_order, 2147483647), ${row}.idea_number)`

/** Places count only the ideas on the board that the reader sees, so that they have no gaps and reveal nothing hidden. */
const place = {
  from: `(select w.account_id, w.idea_id, (row_number() over (partition by w.stage order by w.board_order nulls last, w.idea_number))::integer as number from ${onBoard('w')})`,
  ofOne: `select case when bool_or(w.idea_id = a.idea_id) then count(*) filter (where ${rank('w')} <= ${rank('a')}) end::integer as number
  from ${onBoard('w')} and w.stage is not distinct from a.stage`,
}

const promoted = '(a.project_id is not null)'

export const ideaRecords = records({
  entity: idea,
  numbered: 'ideaNumber',
  byCalls: ['boardOrder', 'projectId'],
  placed: 'boardOrder',
  promoted,
  inPortfolios: (ids) =>
    `exists (select 1 from idea_portfolio m where m.account_id = $1 and m.idea_id = a.idea_id and m.portfolio_id = any(${ids}))`,
  joined: {
    votes: { from: 'idea_vote l', columns: 'count(*)::integer as number' },
    driven: {
      from: 'idea_driver l join ref_driver t on t.account_id = $1 and t.ref_driver_id = l.ref_driver_id',
      columns: `string_agg(t.name, ', ' order by lower(t.name)) as names`,
      list: 'drivers',
    },
    place,
  },
  // The order counts ideas that the reader does not see.
  seen: { boardOrder: 'null::integer' },
  computed: {
    vote: 'coalesce(votes.number, 0)',
    driversDescription: 'driven.names',
    displayOrder: 'place.number',
    promoted,
    project: `(select p.name from project p where p.account_id = $1 and p.project_id = a.project_id and ${seesProject('p.project_id')})`,
  },
  rule: (next, before) => {
    // A promotion can only be undone by deleting its project, which reactivates the idea.
    if (before?.projectId && before.active && !next.active)
      throw ruleNotMet('active', 'This idea has become a project, so it cannot be archived')
    // In another column it is the last one, until somebody moves it there.
    return before && next.stage !== before.stage ? { ...next, boardOrder: null } : next
  },
  /** An idea is made where its maker may edit it: somebody who is bound to portfolios puts it into one of those. */
  beforeInsert: async ({ actor }, made) => {
    const where = whereHeld(actor.grants, idea.rights.create[0]!)
    if (where === 'everywhere') return
    const isThere = (named: readonly { portfolioId: string }[]) =>
      named.length > 0 && named.every(({ portfolioId }) => where.includes(portfolioId))
    if (!made.every(({ portfolios = [] }) => isThere(portfolios)))
      throw badInput([{ path: 'portfolios', message: 'Portfolios: choose one in which you may edit ideas' }])
  },
})

import { idea } from '#features/ideas/contract/idea.ts'
import { whereHeld } from '#platform/contract/access.ts'
import { badInput } from '#platform/server/http/refusal.ts'
import { records } from '#platform/server/records/records.ts'
import { seesIdea } from './sees-idea.ts'

/** Places are counted among the ideas on the board that the reader sees, so that they have no gaps for anybody, and tell of nothing hidden. */
const places = `(select w.account_id, w.idea_id, (row_number() over (partition by w.stage order by w.board_order nulls last, w.idea_number))::integer as number
  from idea w where w.account_id = $1 and w.active and w.project_id is null and ${seesIdea('w.idea_id')})`

export const ideaRecords = records({
  entity: idea,
  numbered: 'ideaNumber',
  byCalls: ['boardOrder', 'projectId'],
  placed: 'boardOrder',
  promoted: 'a.project_id is not null',
  inPortfolios: (ids) =>
    `exists (select 1 from idea_portfolio m where m.account_id = $1 and m.idea_id = a.idea_id and m.portfolio_id = any(${ids}))`,
  joined: {
    votes: { from: 'idea_vote l', columns: 'count(*)::integer as number' },
    driven: {
      from: 'idea_driver l join ref_driver t on t.account_id = $1 and t.ref_driver_id = l.ref_driver_id',
      columns: `string_agg(t.name, ', ' order by lower(t.name)) as names`,
      list: 'drivers',
    },
    place: { from: places },
  },
  // The order counts ideas that the reader does not see.
  seen: { boardOrder: 'null::integer' },
  computed: {
    vote: 'coalesce(votes.number, 0)',
    driversDescription: 'driven.names',
    displayOrder: 'place.number',
    // Projects bring the name.
    project: 'null::text',
  },
  // In another column it is the last one, until somebody moves it there.
  rule: (next, before) => (before && next['stage'] !== before['stage'] ? { ...next, boardOrder: null } : next),
  /** An idea is made where its maker may edit it: somebody who is bound to portfolios puts it into one of those. */
  beforeInsert: async ({ actor }, made) => {
    const where = whereHeld(actor.grants, idea.rights.create[0]!)
    if (where === 'everywhere') return
    const isThere = (chosen: unknown) => {
      const named = (chosen ?? []) as readonly { portfolioId: string }[]
      return named.length > 0 && named.every(({ portfolioId }) => where.includes(portfolioId))
    }
    if (!made.every((record) => isThere(record['portfolios'])))
      throw badInput([{ path: 'portfolios', message: 'Portfolios: choose one in which you may edit ideas' }])
  },
})

/** Which active applications another TIME threshold would move, before it is saved. Scores stay as they are. (docs/adr/0020-scoring-again.md) */
import type { portfolios } from '#portfolio/portfolios/contract.ts'
import type { Preview } from '#portfolio/scoring/contract/scoring.ts'
import { timeSql } from '#portfolio/scoring/server/scoring-sql.ts'
import { portfoliosSeen } from '#platform/server/access/session.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { Handler } from '#platform/server/http/mount.ts'
import { seesApplication } from '#platform/server/records/definition.ts'
import { allowedPortfolio } from '#portfolio/relations/server/there.ts'

const [business, technology] = ['m.business_questions_score', 't.technology_questions_net_score']

/** $2 portfolios that the reader sees, $3 the portfolio, $4 the threshold (null: the usual one), $5 and $6 which of the applications. */
const preview: Statement<{ preview: Preview }> = {
  name: 'portfolio.threshold_preview',
  text: `with judged as materialized (
  select m.portfolio_id, m.application_id, t.name, ${business} as business, ${technology} as technology,
    ${timeSql(business, technology, 'p.time_threshold')} as was, ${timeSql(business, technology, '$4::numeric')} as becomes
  from portfolio_application m join portfolio p on p.account_id = $1 and p.portfolio_id = m.portfolio_id
    join application t on t.account_id = $1 and t.application_id = m.application_id
  where m.account_id = $1 and m.portfolio_id = $3 and t.active and ${seesApplication('m.application_id')}
), moved as (select * from judged where was is distinct from becomes), moves as (select was, becomes, count(*)::integer as count from moved group by was, becomes)
select json_build_object(
  'places', (select coalesce(json_agg(json_build_object('portfolioId', $3::uuid, 'rescored', 0, 'unscored', 0,
      'moves', (select json_agg(json_build_object('from', was, 'to', becomes, 'count', count) order by was, becomes) from moves))), '[]') where exists (select 1 from moved)),
  'applications', (select coalesce(json_agg(json_build_object('applicationId', l.application_id, 'name', l.name, 'from', l.was, 'to', l.becomes, 'businessBefore', l.business,
      'businessAfter', l.business, 'technologyBefore', l.technology, 'technologyAfter', l.technology)), '[]')
    from (select * from moved order by lower(name), application_id limit $5::integer offset $6::integer) l),
  'total', (select count(*) from moved)) as preview`,
}

/** Applications that are listed unless more are asked for. */
const usualLimit = 200

export const previewThreshold: Handler<(typeof portfolios)['calls']['previewThreshold']> = async ({ params, body, query }, context) => {
  const { tenant, session } = context
  const id = await allowedPortfolio(context, params.id, ['EDIT_PORTFOLIOS', 'EDIT_PORTFOLIO_VALUES'])
  const values = [portfoliosSeen(session.grants), id, body.timeThreshold ?? null, query.limit ?? usualLimit, query.offset ?? 0]
  return (await tenant.row(preview, values))!.preview
}

/** The subjects of proposals as SQL, by entity and field: their names, who sees them, and who may decide. */
import { application } from '#portfolio/applications/contract.ts'
import { itService } from '#portfolio/it-services/contract.ts'
import { referenceLists } from '#portfolio/reference-lists/contract.ts'
import type { Grants } from '#platform/contract/access.ts'
import type { Entity } from '#platform/contract/entity.ts'
import { portfoliosWith } from '#platform/server/access/session.ts'
import { columnName } from '#platform/server/records/columns.ts'
import { seesApplication } from '#platform/server/records/definition.ts'

const inPortfolio = (id: string, ids: string) =>
  `exists (select 1 from portfolio_application m where m.account_id = $1 and m.application_id = ${id} and m.portfolio_id = any(${ids}))`

interface About {
  readonly entity: Pick<Entity, 'name' | 'table' | 'key' | 'rights'>
  /** Holds where record `a` is in one of these portfolios; none: the record is in no portfolio, and everybody sees it. */
  readonly within?: (ids: string) => string
}

const carries = 'select v.application_id from application_it_service v where v.account_id = $1 and v.it_service_id = a.it_service_id'
const applications: About = { entity: application, within: (ids) => inPortfolio('a.application_id', ids) }
const services: About = {
  entity: itService,
  within: (ids) => `(${inPortfolio('a.linked_application_id', ids)} or ${inPortfolio(`any(array(${carries}))`, ids)})`,
}
const platforms = referenceLists
  .map(({ entity }) => entity)
  .filter(({ name }) => name === 'refPlatform' || name === 'refApplicationPlatform')
  .map((entity): About => ({ entity }))
const releasable: readonly About[] = [applications, services, ...platforms]

/** Portfolios in which the reader may change each kind of record: null everywhere, else ids. It is `$3` of statements that check who may decide. */
export const editableBy = (grants: Grants): string =>
  JSON.stringify(Object.fromEntries(releasable.map(({ entity: { name, rights } }) => [name, portfoliosWith(grants, rights.edit)])))

function mayDecide({ entity: { name }, within }: About): string {
  const where = `$3::jsonb->'${name}'`
  const ids = `array(select jsonb_array_elements_text(${where})::uuid)`
  return `case jsonb_typeof(${where}) when 'null' then true when 'array' then ${within ? within(ids) : 'false'} else false end`
}

const isSeen = ({ entity, within }: About) =>
  entity.name === application.name ? seesApplication('p.record_id') : within ? `($2::uuid[] is null or ${within('$2')})` : 'true'

const recordOf = ({ entity: { name, table, key } }: About, field: string) => ({
  from: `from ${table} a`,
  where: `where p.entity = '${name}' and p.field = '${field}' and a.account_id = $1 and a.${columnName(key)} = p.record_id`,
})

/** `about`: a row for each proposal `p` whose record the reader ($2) sees, and whose target is still there. */
export function about(saysWhoDecides: boolean): string {
  const may = (one: About) => (saysWhoDecides ? `, ${mayDecide(one)} as may_decide` : '')
  const ofCapabilities = () => {
    const { from, where } = recordOf(applications, 'capabilities')
    return `select a.name as record_name, t.name as target_name, (select o.name from capability o where o.account_id = $1 and o.capability_id = t.parent_capability_id) as target_parent${may(applications)}
  ${from} join capability t on t.account_id = $1 and t.capability_id = p.target_id ${where} and ${isSeen(applications)}`
  }
  // A record that has a release needs no proposal of one, unless that was decided on.
  const ofReleases = (one: About) => {
    const { from, where } = recordOf(one, 'productReleaseId')
    return `select a.name, coalesce(r.name, s.name), null${may(one)} ${from}
  left join product_release r on r.account_id = $1 and r.product_release_id = p.target_id left join shared_release s on s.shared_release_id = p.target_id
  ${where} and coalesce(r.product_release_id, s.shared_release_id) is not null and (p.decision is not null or a.product_release_id is null) and ${isSeen(one)}`
  }
  return `cross join lateral (${[ofCapabilities(), ...releasable.map(ofReleases)].join(' union all ')}) about`
}

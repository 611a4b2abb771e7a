import type { StoredOf } from '#platform/contract/entity.ts'
import { itService } from '#portfolio/it-services/contract.ts'
import { supportListFields, vendorJoined } from '#portfolio/product-releases/server/support-sql.ts'
import { hierarchyIdSql } from '#portfolio/relations/server/hierarchy-id.ts'
import { refuseCircle } from '#platform/server/records/circle.ts'
import { refuseBackwards, withOneCurrent } from '#platform/server/records/lifecycle.ts'
import { records } from '#platform/server/records/records.ts'
import { ruleNotMet } from '#platform/server/http/refusal.ts'
import { refuseCircleOfUse } from './circles.ts'

/** An application of the portfolios `ids` runs on the service, or is the service. */
const inPortfolios = (ids: string) => {
  const holds = (more: string, application: string) =>
    `exists (select 1 from portfolio_application m${more} where m.account_id = $1 and m.application_id = ${application} and m.portfolio_id = any(${ids}))`
  const carried =
    ' join application_it_service v on v.account_id = $1 and v.application_id = m.application_id and v.it_service_id = a.it_service_id'
  return `(${holds(carried, 'v.application_id')} or ${holds('', 'a.linked_application_id')})`
}

const refuseSuiteCircle = refuseCircle(itService, 'parentSuiteITServiceId', 'This suite is itself a part of the IT service')

function rule(
  next: StoredOf<typeof itService>,
  before: StoredOf<typeof itService> | null,
  areListsWhole = false,
): StoredOf<typeof itService> {
  refuseBackwards(next, 'lifecycleStartDate', 'lifecycleEndDate')
  if (next.parentSuiteITServiceId && next.parentSuiteITServiceId === next.itServiceId)
    throw ruleNotMet('parentSuiteITServiceId', 'An IT service is not part of itself')
  if (!next.states) return next
  return { ...next, states: withOneCurrent(itService.fields.states, next.states, areListsWhole ? [] : before?.states) }
}

export const itServiceRecords = records({
  entity: itService,
  inPortfolios,
  joined: { current: { from: 'it_service_state', where: 'current.current_state' }, vendor: vendorJoined('it_service_id') },
  computed: {
    currentStateId: 'current.ref_it_service_state_id',
    'frameworkItems.hierarchyId': hierarchyIdSql,
  },
  listFields: supportListFields,
  byCalls: ['productReleaseId'],
  rule,
  afterWrite: async (changes, ids, fields) => {
    await refuseSuiteCircle(changes, ids, fields)
    await refuseCircleOfUse(changes, ids, fields)
  },
})

/** Completeness in SQL. */
import { ownerContact } from '#tenancy/account/contract/common-values.ts'
import type { expectedFacts } from '#portfolio/applications/contract/completeness.ts'

const isKnown: Readonly<Record<keyof typeof expectedFacts, string>> = {
  shortDescription: 't.short_description is not null',
  state: 'exists (select 1 from application_state c where c.account_id = $1 and c.application_id = t.application_id and c.current_state)',
  criticality: 't.criticality is not null',
  owner: `exists (select 1 from application_contact c where c.account_id = $1 and c.application_id = t.application_id and c.ref_contact_type_id = '${ownerContact}')`,
  area: 'exists (select 1 from application_area c where c.account_id = $1 and c.application_id = t.application_id)',
  businessScore: 't.business_questions_score is not null',
  technologyScore: 't.technology_questions_net_score is not null',
}

/** Percent of the expected facts that are known of the application `t`, for readers who see the whole account. */
export const completenessSql = `(${Object.values(isKnown)
  .map((known) => `(${known})::integer`)
  .join(' + ')}) * 100.0 / ${Object.keys(isKnown).length}`

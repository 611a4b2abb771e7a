import type { RunningOn } from '#portfolio/product-releases/contract/support.ts'
import type { Statement } from '#platform/server/database/tenant.ts'
import type { KnownRelease, Subject } from './release-matcher.ts'

const columns = (of: string) =>
  `${of}.product, ${of}.release, ${of}.identifiers, coalesce(${of}.end_of_life_date, ${of}.support_end_date) as "endDate"`
/** Releases of the workspace, and the operator's releases without a namesake in it. */
export const readReleases: Statement<KnownRelease> = {
  name: 'release_match.releases',
  text: `select r.product_release_id as id, ${columns('r')} from product_release r where r.account_id = $1 and r.active
union all select s.shared_release_id, ${columns('s')} from shared_release s
where not exists (select 1 from product_release o where o.account_id = $1 and (o.product_release_id = s.shared_release_id or folded(o.name) = folded(s.name)))`,
}

export interface Wanted extends Subject {
  readonly entity: RunningOn
  readonly id: string
}
/** Values of the workspace's own fields, and texts, hold identifiers and versions. */
const ofTexts = `coalesce((select string_agg(m.found[1], ' ') from regexp_matches(concat_ws(' ', a.custom::text, a.short_description, a.long_description, a.notes), '((?:cpe:|pkg:)[^\\s"]+)', 'gi') m(found)), '') as identifiers,
  coalesce((select min(v.value) from jsonb_each_text(a.custom) v join custom_field f on f.account_id = $1 and f.field_key = v.key and f.of_entity = '@entity@' where f.name ~* '\\mversion\\M' and length(v.value) < 60), '') as version`
const ofNotes = `coalesce((select string_agg(m.found[1], ' ') from regexp_matches(a.notes, '((?:cpe:|pkg:)[^\\s"]+)', 'gi') m(found)), '') as identifiers, '' as version`
const kind = (entity: RunningOn, table: string, key: string, texts: string) =>
  `select '${entity}' as entity, a.${key} as id, a.name, ${texts.replace('@entity@', entity)} from ${table} a where a.account_id = $1 and a.active and a.product_release_id is null`

/** Records in use without a release. */
export const readWanted: Statement<Wanted> = {
  name: 'release_match.wanted',
  text: [
    kind('application', 'application', 'application_id', ofTexts),
    kind('itService', 'it_service', 'it_service_id', ofTexts),
    kind('refPlatform', 'ref_platform', 'ref_platform_id', ofNotes),
    kind('refApplicationPlatform', 'ref_application_platform', 'ref_application_platform_id', ofNotes),
  ].join(' union all '),
}
/** By the clock that dates decisions. */
export const timeNow: Statement<{ begun: string }> = {
  name: 'release_match.begin',
  text: 'select now()::text as begun from account where account_id = $1',
}
export const hasReleases: Statement = {
  name: 'release_match.has_releases',
  text: 'select 1 as one where exists (select 1 from product_release where account_id = $1) or exists (select 1 from shared_release)',
}

/** Statements on releases and on the addresses that they are fetched from. */
import type { ReleaseSource } from '#portfolio/product-releases/contract.ts'
import type { ReadRelease } from './read-releases.ts'
import type { Statement } from '#platform/server/database/statement.ts'

const recordset = `jsonb_to_recordset($2::jsonb) x(at integer, name text)`
/** $2 names with their places: the releases that the workspace has by these names. */
export const findByNames: Statement<{ at: number; id: string }> = {
  name: 'product_release.by_names',
  text: `select x.at, r.product_release_id as id from ${recordset} join product_release r on r.account_id = $1 and folded(r.name) = folded(x.name)`,
}

const values = 'name, product, release, released_date, support_end_date, support, end_of_life_date, end_of_life, latest, identifiers'
const sent = `name text, product text, release text, "releasedDate" date, "supportEndDate" date, support text, "endOfLifeDate" date, "endOfLife" text, latest text, identifiers text`
const asSent = `x.name, x.product, x.release, x."releasedDate", x."supportEndDate", x.support, x."endOfLifeDate", x."endOfLife", x.latest, x.identifiers`
const columns = values.split(', ')
const row = (alias: string, of: readonly string[] = columns) => `(${of.map((column) => `${alias}.${column}`).join(', ')})`
/** A workspace may call a release otherwise, and know more identifiers of it. */
const followed = columns.filter((column) => column !== 'name' && column !== 'identifiers')
const linesOf = (alias: string) => String.raw`coalesce(regexp_split_to_array(trim(${alias}.identifiers), '\s*\n\s*'), '{}')`

/** $1 rows. Returns the new and changed ones. */
export const writeShared: Statement<{ isNew: boolean }> = {
  name: 'shared_release.write',
  text: `insert into shared_release as s (shared_release_id, ${values})
select x.id, ${asSent} from jsonb_to_recordset($1::jsonb) x(id uuid, ${sent})
on conflict (folded(name)) do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}, modified_date = now()
where ${row('s')} is distinct from ${row('excluded')} returning xmax = 0 as "isNew"`,
}

export const listShared: Statement<{ product: string; releases: number; modifiedDate: string }> = {
  name: 'shared_release.products',
  text: `select product, count(*)::integer as releases, max(modified_date) as "modifiedDate" from shared_release group by product order by lower(product), product`,
}
export const removeShared: Statement = {
  name: 'shared_release.remove',
  text: 'delete from shared_release where product = $1 returning 1',
}

const told = `r.name, r.product, r.release, r.released_date as "releasedDate", r.support_end_date as "supportEndDate", r.support, r.end_of_life_date as "endOfLifeDate",
  r.end_of_life as "endOfLife", r.latest, r.identifiers`
export interface SharedRelease extends ReadRelease {
  readonly id: string
}
/** $2 ids: shared releases that the workspace has no row for. */
export const sharedToAdopt: Statement<SharedRelease> = {
  name: 'shared_release.to_adopt',
  text: `select r.shared_release_id as id, ${told} from shared_release r where r.shared_release_id = any($2::uuid[])
  and not exists (select 1 from product_release o where o.account_id = $1 and o.product_release_id = r.shared_release_id)`,
}
/** Rows of the workspace that follow a shared release which has changed. */
export const sharedToFollow: Statement<SharedRelease & { ownIdentifiers: string | null }> = {
  name: 'shared_release.to_follow',
  text: `select r.shared_release_id as id, ${told}, o.identifiers as "ownIdentifiers" from shared_release r join product_release o on o.account_id = $1 and o.product_release_id = r.shared_release_id
where ${row('o', followed)} is distinct from ${row('r', followed)} or not ${linesOf('o')} @> ${linesOf('r')}`,
}

const source = `release_source_id as "releaseSourceId", address, product, fetched_date as "fetchedDate", outcome, is_failed as "isFailed"`
export const ownSources = {
  list: {
    name: 'release_source.list',
    text: `select ${source} from release_source where account_id = $1 order by address, release_source_id`,
  },
  add: {
    name: 'release_source.add',
    text: 'insert into release_source (account_id, release_source_id, address, product) values ($1, $2, $3, $4)',
  },
  remove: {
    name: 'release_source.remove',
    text: 'delete from release_source where account_id = $1 and release_source_id = $2 returning 1',
  },
  told: {
    name: 'release_source.told',
    text: 'update release_source set fetched_date = now(), outcome = $3, is_failed = $4 where account_id = $1 and release_source_id = $2',
  },
} as const satisfies Record<string, Statement>
export const sharedSources = {
  list: { name: 'shared_release_source.list', text: `select ${source} from shared_release_source order by address, release_source_id` },
  add: {
    name: 'shared_release_source.add',
    text: 'insert into shared_release_source (release_source_id, address, product) values ($1, $2, $3)',
  },
  remove: { name: 'shared_release_source.remove', text: 'delete from shared_release_source where release_source_id = $1 returning 1' },
  told: {
    name: 'shared_release_source.told',
    text: 'update shared_release_source set fetched_date = now(), outcome = $2, is_failed = $3 where release_source_id = $1',
  },
} as const satisfies Record<string, Statement>
export type SourceStatements = { readonly [N in keyof typeof ownSources]: Statement<ReleaseSource> }

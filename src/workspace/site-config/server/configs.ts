/** Every statement on configurations. They belong to the installation, so no tenant handle reaches them. */
import type { Brand } from '#platform/contract/brand.ts'
import type { Statement } from '#platform/server/database/statement.ts'
import type { SiteConfig } from '#workspace/site-config/contract.ts'

const looks = `domain, api_domain as "apiDomain", site_title as "siteTitle", logo_filename as "logoFilename", dark_logo_filename as "darkLogoFilename",
  mini_logo_filename as "miniLogoFilename", email_logo_filename as "emailLogoFilename", favicon_filename as "faviconFilename",
  large_favicon_filename as "largeFaviconFilename", powered_by as "poweredBy"`
const columns = `domain_config_id as "domainConfigId", ${looks}, version, modified_date as "modifiedDate", modified_by_name as "modifiedByName"`

export const listConfigs: Statement<SiteConfig> = {
  name: 'domain_config.list',
  text: `select ${columns} from domain_config order by domain`,
}
export const getConfig: Statement<SiteConfig> = {
  name: 'domain_config.get',
  text: `select ${columns} from domain_config where domain_config_id = $1`,
}
/** Two indexes, one for each column. */
export const brandOfHost: Statement<Brand> = {
  name: 'domain_config.of_host',
  text: `select ${looks} from domain_config where domain = $1 or api_domain = $1`,
}

/** One writer at a time: that a host is of one configuration, and that a file is named, holds until the transaction ends. */
export const takeTurns: Statement = { name: 'domain_config.lock', text: "select pg_advisory_xact_lock(hashtext('domain_config'))" }
/** Which of these hosts another configuration has. */
export const takenHost: Statement<{ host: string }> = {
  name: 'domain_config.taken',
  text: `select h as host from unnest($2::text[]) h where exists (select 1 from domain_config where domain_config_id <> $1 and (domain = h or api_domain = h))`,
}

const written = [
  'domain',
  'apiDomain',
  'siteTitle',
  'logoFilename',
  'darkLogoFilename',
  'miniLogoFilename',
  'emailLogoFilename',
  'faviconFilename',
  'largeFaviconFilename',
  'poweredBy',
  'modifiedByName',
] as const
export type Written = Pick<SiteConfig, (typeof written)[number]>
export const valuesOf = (config: Written): unknown[] => written.map((name) => config[name])

const writtenColumns =
  'domain, api_domain, site_title, logo_filename, dark_logo_filename, mini_logo_filename, email_logo_filename, favicon_filename, large_favicon_filename, powered_by, modified_by_name'
const places = written.map((_, at) => `$${at + 2}`).join(', ')
export const insertConfig: Statement = {
  name: 'domain_config.insert',
  text: `insert into domain_config (domain_config_id, ${writtenColumns}) values ($1, ${places})`,
}
export const updateConfig: Statement = {
  name: 'domain_config.update',
  text: `update domain_config set (${writtenColumns}) = row(${places}), modified_date = now(), version = version + 1 where domain_config_id = $1`,
}
export const removeConfig: Statement<{ domain: string }> = {
  name: 'domain_config.remove',
  text: 'delete from domain_config where domain_config_id = $1 returning domain',
}
export const namedPictures: Statement<{ name: string }> = {
  name: 'domain_config.pictures',
  text: `select distinct p as name from domain_config,
  unnest(array[logo_filename, dark_logo_filename, mini_logo_filename, email_logo_filename, favicon_filename, large_favicon_filename]) p where p is not null`,
}

import * as z from 'zod/mini'
import type { BillingMode } from '#platform/contract/session.ts'
import { backupSettings } from './backup-settings.ts'
import { billingSettings } from './billing-settings.ts'
import { fewestConnections } from './database/connection-count.ts'
import { setting, type Setting } from './setting.ts'
import {
  text,
  onOff,
  port,
  url,
  withoutSlash,
  openAddress,
  sender,
  proxies,
  seconds,
  connections,
  megabytes,
  addresses,
  earlierKeys,
  isLocal,
  price,
} from './setting-checks.ts'

/** A setting is wrong. The message is a sentence that names the variable and says why. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
const onOrOff = 'on or off'

/** Whether addresses that users name may be private ones. */
const inOwnNetworks = (name: string, what: string, more = '') =>
  setting(
    name,
    'off',
    onOff,
    onOrOff,
    `Whether ${what} in this server's own networks and without https${more}: on where all who administer workspaces are trusted with them`,
  )

/** Every setting of the program, all optional: one environment variable each, read nowhere else. README.md's table is checked against it. */
export const settingTable = {
  port: setting('PORT', '3000', port, 'a port number from 0 to 65535', 'Port that everything is served on; 0 takes a free one'),
  host: setting('HOST', '127.0.0.1', text, 'a host name or address', 'Address to listen on; 0.0.0.0 opens the server to the network'),
  dataFolder: setting(
    'DATA_DIR',
    './data',
    text,
    'a folder',
    'Folder of the embedded database and of uploaded files, which pass through it even where S3 keeps them',
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    null,
    url(/^postgres(ql)?$/),
    'an address such as postgres://user:password@host/database',
    'A PostgreSQL server (15 or newer) to use instead of the embedded one',
  ),
  databaseConnections: setting(
    'DATABASE_CONNECTIONS',
    'auto',
    connections,
    `auto, or a number from ${fewestConnections} to 999`,
    'Most connections that this server makes to PostgreSQL; auto: 8 and 2 for each core, 12 to 40',
  ),
  statementTimeout: setting(
    'STATEMENT_TIMEOUT',
    '15',
    seconds,
    'a number of seconds from 1 to 3600',
    'Seconds that a call waits for a connection, and that a statement may take. A database that stays silent for 2 seconds more is given up, however many statements wait for it. Jobs may take longer',
  ),
  diskReserve: setting(
    'DISK_RESERVE_MB',
    '256',
    megabytes,
    'a number of megabytes from 0 to 99999',
    'Megabytes that stay free on the disk of the embedded database: below it, calls that write are answered 507 and jobs wait; signing in and out and deleting go on down to a quarter of it, reading always',
  ),
  publicUrl: setting(
    'PUBLIC_URL',
    null,
    openAddress,
    'an address such as https://portolan.example.com',
    'Address that people open, for links in e-mails and for passkeys, which work only at the address where they were created; http://localhost and the port when not set',
  ),
  sampleData: setting(
    'SAMPLE_DATA',
    'on',
    onOff,
    onOrOff,
    'Whether the first start makes the sample workspaces and sign-ins; off by default where PUBLIC_URL names a host other than localhost, since publicly known sign-ins are unsafe there',
  ),
  samplePassword: setting(
    'SAMPLE_PASSWORD',
    null,
    z.string().check(z.minLength(10)),
    'at least 10 characters long',
    'Password of the sample sign-ins; a random one is generated and printed when not set',
  ),
  ...billingSettings,
  analyticsUserPrice: setting(
    'ANALYTICS_USER_PRICE',
    '0',
    price,
    'an amount such as 2.50',
    'Price of a person who opens dashboards in a month, for the estimated charges of Analytics Namespaces, in BILLING_CURRENCY',
  ),
  analyticsSessionPrice: setting(
    'ANALYTICS_SESSION_PRICE',
    '0',
    price,
    'an amount such as 0.05',
    'Price of each session in which a person opens a dashboard, for the same estimate',
  ),
  intercomAppId: setting(
    'INTERCOM_APP_ID',
    null,
    z.string().check(z.regex(/^[a-z0-9]{4,20}$/)),
    'the id of an app of Intercom, such as abcd1234',
    'App of Intercom whose messenger people open from help, with INTERCOM_SECRET; pages may load its scripts then. Help has its own search and questions without it',
  ),
  intercomSecret: setting(
    'INTERCOM_SECRET',
    null,
    z.string().check(z.minLength(16)),
    'at least 16 characters long',
    'Secret of identity verification of that app, which proves people to it',
  ),
  smtpUrl: setting(
    'SMTP_URL',
    null,
    z.url({ protocol: /^smtps?$/, hostname: /./ }),
    'an address such as smtp://user:password@host:587',
    'Mail server; without it, messages wait in the outbox that the Enterprise Admin can read',
  ),
  mailFrom: setting(
    'MAIL_FROM',
    'Portolan <portolan@localhost>',
    sender,
    'an e-mail address, alone or as in Portolan <portolan@example.com>',
    'Sender of all mail; at a domain with a site title of its own that is the name before the address',
  ),
  dnsServers: setting(
    'DNS_SERVERS',
    '',
    addresses,
    'IP addresses, separated by commas',
    "Name servers for the proof of a workspace's domain, by address and optionally port; those of this machine when not set",
  ),
  privateProviders: inOwnNetworks('PRIVATE_PROVIDERS', 'workspaces may sign their people in through providers'),
  privateModels: inOwnNetworks('PRIVATE_MODELS', 'workspaces may ask models', ', such as one on this machine'),
  privateReleaseLists: inOwnNetworks('PRIVATE_RELEASE_LISTS', 'lists of product releases may be fetched from addresses'),
  privateImportFiles: inOwnNetworks('PRIVATE_IMPORT_FILES', 'files of import recipes may be fetched from addresses'),
  s3Endpoint: setting(
    'S3_ENDPOINT',
    null,
    withoutSlash,
    'an address such as https://s3.example.com',
    'S3-compatible store for files, instead of the data folder; the other S3 settings belong to it',
  ),
  s3Bucket: setting('S3_BUCKET', null, text, 'the name of a bucket', 'Bucket for files'),
  s3Region: setting('S3_REGION', 'us-east-1', text, 'the name of a region', 'Region of the bucket'),
  s3AccessKeyId: setting('S3_ACCESS_KEY_ID', null, text, 'an access key', 'Access key of the store'),
  s3SecretAccessKey: setting('S3_SECRET_ACCESS_KEY', null, text, 'a secret key', 'Secret key of the store'),
  adoptsFileStore: setting(
    'FILE_STORE',
    'keep',
    z.pipe(
      z.enum(['keep', 'adopt']),
      z.transform((value) => value === 'adopt'),
    ),
    'keep or adopt',
    'keep refuses to start with a file store or a secret key other than those that belong to the database; adopt takes the store and the key as they are, for one start after you moved or restored the store, or lost the key',
  ),
  listMemory: setting(
    'LIST_MEMORY_MB',
    '64',
    megabytes,
    'a number of megabytes from 0 to 99999',
    'Megabytes of memory for the cache of lists; a list that takes more than half of it is compressed. The same amount is used for the history of workspaces in looks back',
  ),
  logLevel: setting('LOG_LEVEL', 'info', z.enum(levels), `one of ${levels.join(', ')}`, `Log level: ${levels.join(', ')}`),
  logCollector: setting(
    'LOG_COLLECTOR',
    null,
    z.url({ protocol: /^(https?|syslogs?)$/, hostname: /./ }),
    'an address such as https://logs.example.com/portolan or syslogs://logs.example.com:6514',
    'Where log lines and the audit of all workspaces are sent as well, as JSON: by HTTP, or by syslog over TCP (syslog:) or TLS (syslogs:)',
  ),
  apiDocs: setting(
    'API_DOCS',
    'on',
    onOff,
    onOrOff,
    'Whether the API is described publicly at /api/docs and /api/openapi.json; off returns 404',
  ),
  hstsSubdomains: setting(
    'HSTS_SUBDOMAINS',
    'on',
    onOff,
    onOrOff,
    'Whether browsers that connected by https must also use it for the subdomains of the address; off where one of them has no https',
  ),
  metrics: setting(
    'METRICS',
    'off',
    onOff,
    onOrOff,
    'Whether Prometheus metrics are served at /api/metrics: to this machine, and with METRICS_TOKEN',
  ),
  metricsToken: setting(
    'METRICS_TOKEN',
    null,
    z.string().check(z.minLength(16), z.regex(/^[\x21-\x7e]+$/)),
    'at least 16 letters, digits and signs without spaces',
    'Bearer token with which metrics are answered to other machines too',
  ),
  secretKey: setting(
    'SECRET_KEY',
    null,
    z.string().check(z.minLength(32)),
    'at least 32 characters long',
    'Encrypts stored secrets, such as those of two-factor sign-in; one is generated and kept in the data folder when not set. Several servers need the same key',
  ),
  secretKeysBefore: setting(
    'SECRET_KEYS_BEFORE',
    '',
    earlierKeys,
    'earlier keys of at least 32 characters each, separated by blanks',
    'Keys that SECRET_KEY has replaced, separated by spaces: they only decrypt what they have encrypted',
  ),
  ...backupSettings,
  trustProxy: setting(
    'TRUST_PROXY',
    'off',
    proxies,
    'on, off, or the number of proxies from 1 to 9',
    'Whether X-Forwarded headers are trusted, only behind a proxy that sets them; the number of proxies if there are several',
  ),
} as const satisfies Record<string, Setting>

type Table = typeof settingTable
type Value<S extends Setting> = S['fallback'] extends null ? z.output<S['check']> | null : z.output<S['check']>

/** All settings, read and checked. */
export type Settings = { readonly [K in keyof Table]: Value<Table[K]> } & { readonly billing: BillingMode }

/**
 * Reads the settings from environment variables. One that is empty counts as not set.
 * @throws SettingsError for the first one that is wrong
 */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const entries = Object.entries(settingTable).map(([name, setting]) => [name, readSetting(setting, environment)])
  const read = Object.fromEntries(entries) as Settings & { billing: BillingMode | null }
  const sampleData = read.sampleData && (Boolean(environment['SAMPLE_DATA']?.trim()) || isLocal(read.publicUrl))
  const settings: Settings = { ...read, sampleData, billing: read.billing ?? (sampleData ? 'sandbox' : 'off') }
  refuseHalfStripe(settings)
  for (const together of [storeSettings, messengerSettings]) requireAll(together, settings)
  return Object.freeze(settings)
}

function readSetting({ variable, fallback, check, must }: Setting, environment: NodeJS.ProcessEnv): unknown {
  const given = environment[variable]?.trim() || fallback
  if (given === null) return null
  const { success, data } = z.safeParse(check, given)
  // The value itself is not repeated: it may hold a password.
  if (!success) throw new SettingsError(`${variable} must be ${must}.`)
  return data
}

const storeSettings = ['s3Endpoint', 's3Bucket', 's3AccessKeyId', 's3SecretAccessKey'] as const
const messengerSettings = ['intercomAppId', 'intercomSecret'] as const

/** Stripe counts some currencies in other parts than hundredths. */
function refuseHalfStripe(settings: Settings): void {
  if (settings.billing !== 'stripe') return
  for (const name of ['stripeSecretKey', 'stripeWebhookSecret'] as const)
    if (settings[name] === null) throw new SettingsError(`${settingTable[name].variable} must be set too, since BILLING is stripe.`)
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency: settings.billingCurrency }).resolvedOptions()
  if (maximumFractionDigits !== 2)
    throw new SettingsError('BILLING_CURRENCY must be a currency of hundredths, such as CAD, where BILLING is stripe.')
}

function requireAll(names: readonly (keyof Table)[], settings: Settings): void {
  const given = names.find((name) => settings[name] !== null)
  const missing = names.find((name) => settings[name] === null)
  if (given && missing)
    throw new SettingsError(`${settingTable[missing].variable} must be set too, since ${settingTable[given].variable} is.`)
}

/** The address that people open, without a slash at its end: for links in mail and for what the start prints. */
export const publicAddress = ({ publicUrl, port }: Settings): string => publicUrl ?? `http://localhost:${port}`

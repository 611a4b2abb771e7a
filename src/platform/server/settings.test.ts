import { describe, expect, test } from 'vitest'
import { readSettings, settingTable, SettingsError } from './settings.ts'

describe('settings', () => {
  test('without any variable, the documented defaults hold', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataFolder: './data',
      databaseUrl: null,
      sampleData: true,
      metrics: false,
    })
  })

  test('values are read, trimmed and typed', () => {
    const settings = readSettings({ PORT: ' 8080 ', SAMPLE_DATA: 'off', PUBLIC_URL: 'https://portolan.example.com/', LOG_LEVEL: '' })
    expect(settings).toMatchObject({ port: 8080, sampleData: false, publicUrl: 'https://portolan.example.com', logLevel: 'info' })
    expect(Object.isFrozen(settings)).toBe(true)
  })

  test('an installation that others open has no sample sign-ins unless they are asked for', () => {
    const sample = (environment: Record<string, string>) => readSettings(environment).sampleData
    for (const local of ['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]', 'http://portolan.localhost'])
      expect(sample({ PUBLIC_URL: local }), local).toBe(true)
    for (const other of ['https://portolan.example.com', 'http://10.0.0.4:3000', 'https://localhost.example.com', 'https://127.example'])
      expect(sample({ PUBLIC_URL: other }), other).toBe(false)
    expect(sample({ PUBLIC_URL: 'https://portolan.example.com', SAMPLE_DATA: 'on' })).toBe(true)
  })

  test.each([
    ['PORT', 'eighty', 'PORT must be a port number from 0 to 65535.'],
    ['PORT', '65536', 'PORT must be a port number from 0 to 65535.'],
    ['SAMPLE_DATA', 'yes', 'SAMPLE_DATA must be on or off.'],
    ['DATABASE_URL', 'mysql://host/db', 'DATABASE_URL must be an address such as postgres://user:password@host/database.'],
    ['PUBLIC_URL', 'portolan.example.com', 'PUBLIC_URL must be an address such as https://portolan.example.com.'],
    ['PUBLIC_URL', 'https://portolan.example.com/?from=mail', 'PUBLIC_URL must be an address such as https://portolan.example.com.'],
    ['SMTP_URL', 'smtp://', 'SMTP_URL must be an address such as smtp://user:password@host:587.'],
    ['TRUST_PROXY', 'true', 'TRUST_PROXY must be on, off, or the number of proxies from 1 to 9.'],
    ['SAMPLE_PASSWORD', 'short', 'SAMPLE_PASSWORD must be at least 10 characters long.'],
    ['PUBLIC_URL', 'https://me:secret@portolan.example.com', 'PUBLIC_URL must be an address such as https://portolan.example.com.'],
    ['MAIL_FROM', 'a @b, c@d', 'MAIL_FROM must be an e-mail address, alone or as in Portolan <portolan@example.com>.'],
    ['MAIL_FROM', 'x@y\nBcc: z@z', 'MAIL_FROM must be an e-mail address, alone or as in Portolan <portolan@example.com>.'],
    ['DNS_SERVERS', '999.1.1.1', 'DNS_SERVERS must be IP addresses, separated by commas.'],
    ['DNS_SERVERS', '1.1.1.1:99999', 'DNS_SERVERS must be IP addresses, separated by commas.'],
    ['BILLING_CURRENCY', 'ZZZ', 'BILLING_CURRENCY must be a code such as CAD.'],
    [
      'BILLING_TAX_NUMBERS',
      'CA GST 123456789RT0001 2026-02-30',
      'BILLING_TAX_NUMBERS must be registrations such as CA GST 123456789RT0001 2024-01-01; CA-QC QST 1234567890TQ0001 2024-01-01.',
    ],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of trace, debug, info, warn, error, fatal, silent.'],
  ])('%s=%s stops the start with a sentence', (variable, value, sentence) => {
    expect(() => readSettings({ [variable]: value })).toThrow(new SettingsError(sentence))
  })

  test.each([
    ['off', 0],
    ['on', 1],
    ['2', 2],
  ])('TRUST_PROXY=%s believes %i proxies', (value, proxies) => {
    expect(readSettings({ TRUST_PROXY: value }).trustProxy).toBe(proxies)
  })

  test.each([
    ['DNS_SERVERS', '1.1.1.1, [::1]:5353,::1', { dnsServers: ['1.1.1.1', '[::1]:5353', '::1'] }],
    ['MAIL_FROM', '"Portolan, Inc." <mail@example.com>', { mailFrom: '"Portolan, Inc." <mail@example.com>' }],
    ['MAIL_FROM', 'portolan@localhost', { mailFrom: 'portolan@localhost' }],
    ['BILLING_TAX_NUMBERS', 'CA GST 123456789RT0001 2024-02-29', { billingTaxNumbers: [['CA', 'GST', '123456789RT0001', '2024-02-29']] }],
  ])('%s=%s is taken', (variable, value, taken) => {
    expect(readSettings({ [variable]: value })).toMatchObject(taken)
  })

  test('a wrong value is never repeated, since it may hold a password', () => {
    expect(() => readSettings({ SMTP_URL: 'http://me:secret@host' })).toThrow(
      /^SMTP_URL must be an address such as smtp:\/\/user:password@host:587\.$/,
    )
  })

  test('half a store is refused', () => {
    expect(() => readSettings({ S3_ENDPOINT: 'https://s3.example.com' })).toThrow('S3_BUCKET must be set too, since S3_ENDPOINT is')
  })

  test('each variable occurs once', () => {
    const variables = Object.values(settingTable).map(({ variable }) => variable)
    expect(new Set(variables).size).toBe(variables.length)
  })
})

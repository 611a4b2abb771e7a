import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { blankId } from '#platform/contract/blank.ts'
import { readSettings } from '#platform/server/settings.ts'
import { testApp } from '#platform/testing/app.ts'
import { prepareInstallation } from './server/first-start.ts'

const folder = await mkdtemp(join(tmpdir(), 'portolan-first-start-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The start of an installation with settings of its own. */
async function installation(variables: NodeJS.ProcessEnv) {
  const { services, send } = await testApp()
  const settingsWith = (more: NodeJS.ProcessEnv) =>
    readSettings({ PORT: '4711', DATA_DIR: folder, LOG_LEVEL: 'silent', ...variables, ...more })
  return { send, start: (more: NodeJS.ProcessEnv = {}) => prepareInstallation({ ...services, settings: settingsWith(more) }) }
}

const withSample = await installation({ SAMPLE_DATA: 'on' })
const withoutSample = await installation({ SAMPLE_DATA: 'off' })
const withPassword = await installation({ SAMPLE_PASSWORD: 'a lighthouse keeper' })

test('the first start makes the sample and prints one sign-in per role; later ones change nothing', async () => {
  const { send, start } = withSample
  const [lines] = await Promise.all([start(), start()])
  expect(lines[0]).toBe('Portolan is at http://localhost:4711')
  const password = (await readFile(join(folder, 'sample-password'), 'utf8')).trim()
  expect((await stat(join(folder, 'sample-password'))).mode & 0o777).toBe(0o600)
  const signIn = (name: string) => send('POST', '/users/authenticate', { emailAddress: `${name}@example.com`, password })
  const roles = await Promise.all(
    [
      'enterprise.admin',
      'provider.admin',
      'global.admin',
      'company.admin',
      'application.manager',
      'portfolio.manager',
      'author',
      'viewer',
    ].map(async (name) => {
      const { body } = await signIn(name)
      return [body.roles[0].roleName, body.accountName, body.roles[0].portfolioId !== null, body.roles.length]
    }),
  )
  expect(roles).toEqual([
    ['Enterprise Admin', 'Northwind Shipping', false, 1],
    ['Certified Provider Admin', 'Harbour Advisory', false, 1],
    ['Global Admin', 'Northwind Shipping', false, 1],
    ['Company Admin', 'Northwind Shipping', false, 1],
    ['Application Manager', 'Northwind Shipping', false, 1],
    ['Portfolio Manager', 'Northwind Shipping', true, 1],
    ['Author', 'Northwind Shipping', true, 1],
    ['View User', 'Northwind Shipping', false, 1],
  ])
  const consultant = (await signIn('provider.admin')).body.token
  const { body } = await send('GET', '/accounts/workspaces', undefined, { authorization: `Bearer ${consultant}` })
  expect(
    body.certifiedProviderAccounts.map((account: { workspaceName: string; isTrialAccount: boolean }) => [
      account.workspaceName,
      account.isTrialAccount,
    ]),
  ).toEqual([
    ['Fresh Start', true],
    ['Harbour Advisory', false],
    ['Northwind Shipping', false],
  ])
  const later = await start()
  expect(later.filter((line) => line.includes('@example.com'))).toHaveLength(8)
  expect(later.join('\n')).not.toContain(password)
  expect(later.at(-1)).toBe(`Their password is kept in ${join(folder, 'sample-password')}.`)
  const elsewhere = await start({ DATA_DIR: join(folder, 'of another server') })
  expect(elsewhere.at(-1)).toBe('Their password is the one that the first start printed.')
})

test('without sample data the start prints a link that makes the Enterprise Admin, until there is one', async () => {
  const { send, start } = withoutSample
  const linkIn = (lines: readonly string[]) => /http\S+\/register#setup=(\S+)/.exec(lines.join('\n'))?.[1]
  const [first, second] = [linkIn(await start()), linkIn(await start())]
  const register = (inviteToken: string) =>
    send('POST', '/users/register', {
      firstName: 'Ada',
      lastName: 'Marsh',
      emailAddress: 'ada@example.com',
      password: 'a lighthouse keeper',
      agreeTerms: true,
      inviteToken,
    })
  expect((await register(first!)).status).toBe(422)
  const { token, ...administrator } = (await register(second!)).body
  expect(administrator).toMatchObject({ isSystemAdministrator: true, accountId: blankId })
  expect(linkIn(await start())).toBeUndefined()

  const asAdministrator = (method: 'POST' | 'PUT', path: string, body: object) =>
    send(method, path, body, { authorization: `Bearer ${token}` })
  const person = { firstName: 'Bo', lastName: 'Reed', emailAddress: 'bo@example.com' }
  const provider = await asAdministrator('POST', '/accounts/providers', { company: 'Harbour', ...person })
  expect([provider.status, provider.body.workspaceName], JSON.stringify(provider.body)).toEqual([200, 'Harbour'])
  const client = await asAdministrator('POST', '/accounts', { company: 'Pier', parentAccountId: provider.body.accountId, ...person })
  expect([client.status, client.body.parentAccountName]).toEqual([200, 'Harbour'])
  expect((await asAdministrator('POST', '/accounts', { company: 'Own', ...person })).status).toBe(200)
  expect((await asAdministrator('POST', '/config', { domain: 'pier.example.com', siteTitle: 'Pier' })).status).toBe(200)
  expect((await asAdministrator('PUT', '/accounts/demo', { isDemoAccount: true })).status, 'of the empty workspace').toBe(404)
  expect((await asAdministrator('POST', '/areas', { name: 'Nowhere' })).status).toBe(403)
  expect((await asAdministrator('POST', '/users/switchaccount', { accountId: client.body.accountId })).status).toBe(200)
})

test('SAMPLE_PASSWORD is the password when it is set, and is not printed', async () => {
  const { send, start } = withPassword
  expect((await start()).join('\n')).not.toContain('a lighthouse keeper')
  expect((await send('POST', '/users/authenticate', { emailAddress: 'viewer@example.com', password: 'a lighthouse keeper' })).status).toBe(
    200,
  )
})

/** Events that the audit must contain, whatever caused them. */
import { expect, test } from 'vitest'
import { allCalls } from '#catalogue'
import { testApp, type Person } from '#platform/testing/app.ts'
import { lastLetter } from '#platform/testing/mail.ts'

const { addAccount, addPerson, database, send } = await testApp()

const entriesOf = async (person: Person, kind: string) =>
  (await person.send('GET', `/audit?kind=${kind}`)).body as { userName: string; network: string | null; details: Record<string, unknown> }[]
const linkTo = async (address: string) => (await lastLetter(database.system, address)).link.searchParams

test('every way into a workspace is audited as a sign-in', async () => {
  const admin = await addPerson(await addAccount(), ['Global Admin'])
  const emailAddress = 'ada@ways.example'
  const [firstName, lastName, password] = ['Ada', 'Marsh', 'rowing to the far island']
  await admin.send('POST', '/accounts/inviteuser', { firstName, lastName, emailAddress, roleName: 'Author' })
  const inviteToken = (await linkTo(emailAddress)).get('inviteToken')
  await send('POST', '/users/register', { firstName, lastName, emailAddress, password, inviteToken, agreeTerms: true })
  await send('POST', '/users/authenticate', { emailAddress, password })
  await send('POST', '/users/forgotpassword', { emailAddress })
  const verification = (await linkTo(emailAddress)).get('verification')
  await send('POST', '/users/resetpassword', { emailAddress, password: 'rowing to the near island', verification })
  const told = await entriesOf(admin, 'signIn')
  expect(told.map(({ details }) => details['after'])).toEqual(['a new password by letter', undefined, 'an invitation'])
  expect(told.every(({ userName, network }) => userName === 'Ada Marsh' && network !== null)).toBe(true)
})

test('registering and starting a trial are audited in the workspace that they create', async () => {
  const person = { firstName: 'Ada', lastName: 'Marsh', company: 'Marsh', password: 'rowing to the far island', agreeTerms: true }
  const entered = async (path: string, emailAddress: string) => {
    const { body } = await send('POST', path, { ...person, emailAddress })
    const boss = await addPerson(body.accountId, ['Global Admin'])
    return (await entriesOf(boss, 'signIn')).map(({ details }) => details['after'])
  }
  expect(await entered('/users/register', 'ada@registers.example')).toEqual(['registration'])
  expect(await entered('/users/trial', 'ada@tries.example')).toEqual(['starting a trial'])
})

const exports = [...allCalls].filter(([, { file, path }]) => file && path.startsWith('/exports/'))

test('every call that gives rows as a file leaves an entry', async () => {
  const admin = await addPerson(await addAccount(), ['Global Admin'])
  const { portfolioId } = (await admin.send('POST', '/portfolios', { name: 'Fleet' })).body
  const { applicationId } = (await admin.send('POST', '/applications', { name: 'Ledger' })).body
  const { scenarioId } = (await admin.send('POST', '/scenarios', { name: 'Fewer', portfolioId })).body
  const ids = { portfolios: portfolioId, scenarios: scenarioId } as Record<string, string>
  const bodies: Record<string, object> = {
    'exports.view': { name: 'Ideas', columns: [{ label: 'Name', kind: 'text' }], rows: [['One']] },
    'portfolio-files.filtered': { applicationIds: [applicationId] },
  }
  expect(exports.length).toBeGreaterThan(15)
  for (const [name, { method, path }] of exports) {
    const before = (await entriesOf(admin, 'export')).length
    const id = ids[path.split('/')[2]!] ?? applicationId
    expect((await admin.send(method, path.replace('{id}', id), bodies[name])).status, name).toBe(200)
    expect((await entriesOf(admin, 'export')).length, name).toBe(before + 1)
  }
  expect((await entriesOf(admin, 'export')).every(({ details }) => typeof details['rows'] === 'number')).toBe(true)
})

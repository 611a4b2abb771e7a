import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'
import { rowsOf } from '#platform/testing/rows.ts'
import { testApp, type Person } from '#platform/testing/app.ts'
import { lastLetter, lettersTo } from '#platform/testing/mail.ts'
import { issueToken } from './server/user-tokens.ts'

const { database, send, addAccount, addPerson } = await testApp()
const { system } = database
const rows = rowsOf(database)

const boss = await addPerson(await addAccount(), ['Enterprise Admin'])

const newAddress = () => `${uuidv7()}@example.com`
const registration = (emailAddress: string, more: object = {}) => ({
  firstName: 'Ada',
  lastName: 'Marsh',
  position: 'Architect',
  company: `Company ${emailAddress}`,
  emailAddress,
  password: 'a lighthouse keeper',
  agreeTerms: true,
  ...more,
})
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

test('signing up makes a workspace on trial for 30 days, with its Global Admin signed in and a letter sent', async () => {
  const emailAddress = newAddress()
  const { status, body } = await send('POST', '/users/register', registration(emailAddress))
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body).toMatchObject({
    emailAddressVerified: false,
    isTrialAccount: true,
    isTrialExpired: false,
    hasPassword: true,
    accountName: `Company ${emailAddress}`,
  })
  expect(body.roles).toMatchObject([{ roleName: 'Global Admin', accountId: body.accountId, portfolioId: null }])
  const logged =
    "select action, changes from change_log where account_id = $1 and entity = 'account' and record_id = $1 order by change_id limit 1"
  expect(await rows(logged, [body.accountId])).toMatchObject([{ action: 'create', changes: { workspaceName: [null, body.accountName] } }])
  expect(Math.round((Date.parse(body.trialExpiryDate) - Date.now()) / 86_400_000)).toBe(30)
  expect((await send('GET', '/refApplicationStates', undefined, bearer(body.token))).body.length).toBeGreaterThan(3)
  const { link } = await lastLetter(system, emailAddress)
  expect([link.pathname, link.searchParams.get('emailAddress')]).toEqual(['/verifyemail', emailAddress])
  const verification = link.searchParams.get('verification')!
  const verified = await send('POST', '/users/verifyemail', { emailAddress, verification }, bearer(body.token))
  expect([verified.status, verified.body.emailAddressVerified, verified.body.token]).toEqual([200, true, body.token])
  const again = await send('POST', '/users/verifyemail', { emailAddress, verification })
  expect([again.status, again.body.errors[0].path]).toEqual([422, 'verification'])
})

test('a verification link is over after 24 hours, and for another address', async () => {
  const emailAddress = newAddress()
  await send('POST', '/users/register', registration(emailAddress))
  const verification = (await lastLetter(system, emailAddress)).link.searchParams.get('verification')!
  expect((await send('POST', '/users/verifyemail', { emailAddress: newAddress(), verification })).status).toBe(422)
  const [over] = await rows<{ at: string }>(
    "select max(expires_date - interval '24 hours')::text as at from user_token where email_address = $1",
    [emailAddress],
  )
  await rows('update user_token set expires_date = $2::timestamptz where email_address = $1', [emailAddress, over!.at])
  expect((await send('POST', '/users/verifyemail', { emailAddress, verification })).status).toBe(422)
  expect(await rows('select 1 from user_token where token_hash::text like $1', [`%${verification}%`])).toEqual([])
})

test('a missing or weak value is refused at its field', async () => {
  const paths = async (more: object) => {
    const { status, body } = await send('POST', '/users/register', registration(newAddress(), more))
    return [status, ...body.errors.map((error: { path: string }) => error.path)]
  }
  expect(await paths({ firstName: '', emailAddress: 'nobody' })).toEqual([400, 'firstName', 'emailAddress'])
  expect(await paths({ agreeTerms: false })).toEqual([400, 'agreeTerms'])
  expect(await paths({ company: null })).toEqual([400, 'company'])
  expect(await paths({ password: 'too short' })).toEqual([400, 'password'])
  expect(await paths({ password: 'Password123' })).toEqual([400, 'password'])
  const emailAddress = newAddress()
  expect(await paths({ emailAddress, password: emailAddress.toUpperCase() })).toEqual([400, 'password'])
})

test('an address belongs to one user, however it is written and however many register with it at once', async () => {
  const emailAddress = newAddress()
  const written = [emailAddress, emailAddress.toUpperCase(), emailAddress]
  const answers = await Promise.all(written.map((address) => send('POST', '/users/register', registration(address))))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const letters = (await lettersTo(system, emailAddress)).map(({ link }) => link.searchParams.get('verification'))
  const verified = await Promise.all(letters.map((verification) => send('POST', '/users/verifyemail', { emailAddress, verification })))
  for (const [at, { status }] of verified.entries())
    if (status === 409) verified[at] = await send('POST', '/users/verifyemail', { emailAddress, verification: letters[at] })
  const steps = verified.map(({ body }) => body.nextStep).sort((one, other) => one.localeCompare(other))
  expect(steps).toEqual(['choosePassword', 'workspaceAdded', 'workspaceAdded'])
  const owners = 'select user_id as id from app_user where canonical_address = $1 and email_address_verified'
  const [owner, ...others] = await rows<{ id: string }>(owners, [emailAddress])
  expect([others, await rows('select 1 from user_role where user_id = $1', [owner!.id])]).toMatchObject([[], [{}, {}, {}]])
  expect((await boss.send('POST', '/users/checkemail', { emailAddress })).body).toEqual({ exists: true })
  expect((await boss.send('POST', '/users/checkemail', { emailAddress: newAddress() })).body).toEqual({ exists: false })
})

test('two companies of one name get workspaces of two names', async () => {
  const company = `Company ${uuidv7()}`
  const names: string[] = await Promise.all(
    [1, 2, 3].map(async () => (await send('POST', '/users/register', registration(newAddress(), { company }))).body.accountName),
  )
  expect(names.sort((a, b) => a.localeCompare(b))).toEqual([company, `${company} 2`, `${company} 3`])
})

test('a link for an address registers it as verified, once; asking for one doesn’t reveal known addresses', async () => {
  const emailAddress = newAddress()
  const asked = await send('POST', '/users/registeremail', { emailAddress })
  expect([asked.status, asked.body.length]).toEqual([204, 0])
  const { link } = await lastLetter(system, emailAddress)
  expect(link.pathname).toBe('/register')
  const verifyToken = link.searchParams.get('verifyToken')!
  expect((await send('POST', '/users/verifytoken', { emailAddress, verifyToken })).body).toEqual({ valid: true })
  expect((await send('POST', '/users/verifytoken', { emailAddress: newAddress(), verifyToken })).body).toEqual({ valid: false })
  expect((await send('POST', '/users/register', registration(newAddress(), { verifyToken }))).status).toBe(422)
  const { status, body } = await send('POST', '/users/register', registration(emailAddress, { verifyToken }))
  expect([status, body.emailAddressVerified]).toEqual([200, true])
  expect(await lettersTo(system, emailAddress)).toHaveLength(1)
  expect((await send('POST', '/users/verifytoken', { emailAddress, verifyToken })).body).toEqual({ valid: false })
  expect((await send('POST', '/users/registeremail', { emailAddress })).status).toBe(204)
  expect((await lastLetter(system, emailAddress)).link.pathname).toBe('/login')
})

test('an invitation leads into its workspace with its roles', async () => {
  const account = await addAccount()
  const admin = await addPerson(account, ['Global Admin'])
  const { portfolioId } = (await admin.send('POST', '/portfolios', { name: 'Fleet' })).body
  const emailAddress = newAddress()
  const details = {
    roleName: 'View User',
    portfolioRoles: [portfolioId, uuidv7()].map((id) => ({ portfolioId: id, roleName: 'Author' })),
    firstName: 'Ada',
  }
  const inviteToken = await system.write((transaction) =>
    issueToken(transaction, { purpose: 'invite', emailAddress, accountId: account, details }),
  )
  expect((await send('GET', `/users/invitetoken/${inviteToken}`)).body).toMatchObject({
    emailAddress,
    firstName: 'Ada',
    roleName: 'View User',
    isSetup: false,
  })
  expect((await send('POST', '/users/register', registration(newAddress(), { inviteToken, company: null }))).status).toBe(422)
  const { status, body } = await send('POST', '/users/register', registration(emailAddress, { inviteToken, company: null }))
  expect([status, body.accountId, body.emailAddressVerified]).toEqual([200, account, true])
  expect(body.roles.map((role: { roleName: string; portfolioId: string | null }) => [role.roleName, role.portfolioId])).toEqual([
    ['View User', null],
    ['Author', portfolioId],
  ])
  expect((await send('GET', `/users/invitetoken/${inviteToken}`)).status).toBe(404)
})

test('an invitation waits while its workspace is closed', async () => {
  const account = await addAccount()
  const emailAddress = newAddress()
  const invite = { purpose: 'invite', emailAddress, accountId: account, details: { roleName: 'View User', inviteId: uuidv7() } } as const
  const inviteToken = await system.write((transaction) => issueToken(transaction, invite))
  const known = await addPerson(await addAccount(), ['View User'])
  const { emailAddress: ofKnown } = (await known.send('POST', '/users/refreshuser')).body
  const toKnown = await system.write((transaction) => issueToken(transaction, { ...invite, emailAddress: ofKnown }))
  const shown = () => send('GET', `/users/invitetoken/${inviteToken}`)
  const register = () => send('POST', '/users/register', registration(emailAddress, { inviteToken, company: null }))
  const join = () => known.send('POST', '/users/joinaccount', { inviteToken: toKnown })
  expect((await boss.send('DELETE', `/accounts/${account}`)).status).toBe(204)
  const refused = [await shown(), await known.send('POST', '/users/joinaccount', { accountId: account }), await register(), await join()]
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 422, 422])
  for (const { body } of refused.slice(2))
    expect(body.errors[0]).toMatchObject({ path: 'inviteToken', message: expect.stringContaining('has been used or has expired') })
  await rows('update account set deleted_date = null where account_id = $1', [account])
  expect([(await shown()).status, (await register()).status, (await join()).status]).toEqual([200, 200, 200])
})

test('a setup link makes an Enterprise Admin, once', async () => {
  const inviteToken = await system.write((transaction) => issueToken(transaction, { purpose: 'setup', emailAddress: '' }))
  expect((await send('GET', `/users/invitetoken/${inviteToken}`)).body).toMatchObject({ isSetup: true, roleName: 'Enterprise Admin' })
  const { body } = await send('POST', '/users/register', registration(newAddress(), { inviteToken, company: null }))
  expect([body.isSystemAdministrator, body.emailAddressVerified, body.accountName]).toEqual([true, true, 'No workspace'])
  expect((await send('POST', '/users/register', registration(newAddress(), { inviteToken, company: null }))).status).toBe(422)
})

test('a trial asks for no password; the letter leads to choosing one', async () => {
  const emailAddress = newAddress()
  const { password: _password, agreeTerms: _agreeTerms, ...body } = registration(emailAddress)
  const started = await send('POST', '/users/trial', body)
  expect([started.status, started.body.isTrialAccount, started.body.hasPassword, started.body.emailAddressVerified]).toEqual([
    200,
    true,
    false,
    false,
  ])
  const { link } = await lastLetter(system, emailAddress)
  const back = await send('POST', '/users/verifyemail', { emailAddress, verification: link.searchParams.get('verification') })
  expect([back.status, back.body.nextStep]).toEqual([200, 'choosePassword'])
  const { verification } = back.body
  const chosen = await send('POST', '/users/resetpassword', { emailAddress, verification, password: 'a lighthouse keeper' })
  expect([chosen.status, chosen.body.hasPassword, chosen.body.accountId, chosen.body.emailAddressVerified]).toEqual([
    200,
    true,
    started.body.accountId,
    true,
  ])
  expect((await send('POST', '/users/authenticate', { emailAddress, password: 'a lighthouse keeper' })).status).toBe(200)
})

test('the letter is sent again when asked for, five times an hour, and not to the verified', async () => {
  const emailAddress = newAddress()
  const { body } = await send('POST', '/users/register', registration(emailAddress))
  const again = () => send('POST', '/users/sendverification', {}, bearer(body.token))
  for (let n = 2; n <= 5; n++) expect((await again()).status).toBe(204)
  expect((await again()).status).toBe(429)
  expect(await lettersTo(system, emailAddress)).toHaveLength(5)
  const verified = await addPerson(await addAccount(), ['View User'])
  expect((await verified.send('POST', '/users/sendverification')).status).toBe(422)
})

test('the sample comes along when asked for; where it fails to, the workspace is there all the same', async () => {
  const register = async () => {
    const emailAddress = newAddress()
    await send('POST', '/users/registeremail', { emailAddress })
    const verifyToken = (await lastLetter(system, emailAddress)).link.searchParams.get('verifyToken')
    return (await send('POST', '/users/register', registration(emailAddress, { sampleData: true, verifyToken }))).body
  }
  const applicationsOf = async (token: string) => (await send('GET', '/applications', undefined, bearer(token))).body.length
  expect(await applicationsOf((await register()).token)).toBe(120)
  await rows('alter table area add constraint no_more_areas check (false) not valid')
  const without = await register()
  await rows('alter table area drop constraint no_more_areas')
  expect([without.isTrialAccount, await applicationsOf(without.token)]).toEqual([true, 0])
})

test('anyone who has a sign-in is written to five times an hour at most', async () => {
  const emailAddress = newAddress()
  await send('POST', '/users/register', registration(emailAddress))
  const before = (await lettersTo(system, emailAddress)).length
  for (let n = 0; n < 6; n++) expect((await send('POST', '/users/registeremail', { emailAddress })).status).toBe(204)
  expect((await lettersTo(system, emailAddress)).length - before).toBe(5)
})

test('without a session no call reveals whether an address has a sign-in, and with one only those visible anyway', async () => {
  const known = newAddress()
  await send('POST', '/users/register', registration(known))
  for (const emailAddress of [known, newAddress()])
    expect((await send('POST', '/users/checkemail', { emailAddress })).body).toEqual({ exists: false })
  const asks = async (who: Person) => (await who.send('POST', '/users/checkemail', { emailAddress: known })).body.exists
  const [stranger, mate] = [await addPerson(await addAccount(), ['Global Admin']), await addPerson(await addAccount(), ['View User'])]
  const [{ accountId }] = (await rows<{ accountId: string }>(
    'select r.account_id as "accountId" from user_role r join app_user u using (user_id) where u.canonical_address = $1',
    [known],
  )) as [{ accountId: string }]
  expect([await asks(stranger), await asks(mate), await asks(boss)]).toEqual([false, false, true])
  const text = "insert into user_role (user_role_id, user_id, account_id, role_name) values ($1, $2, $3, 'View User')"
  await rows(text, [uuidv7(), mate.userId, accountId])
  expect(await asks(mate)).toBe(true)
})

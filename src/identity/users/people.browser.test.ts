/** People, from registering to leaving; a provider and its client. In a real browser, with the letters that were written. */
import { expect, test } from 'vitest'
import { testApp, type Person } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { lastLetter } from '#platform/testing/mail.ts'
import { rowsOf } from '#platform/testing/rows.ts'

const app = await testApp()
const { open, violations } = await testBrowser(app)
const rows = rowsOf(app.database)
const password = 'rowing to the far island'

const pathOf = ({ link }: { link: URL }) => link.pathname + link.search

test('register, verify, set up, invite, accept as the second person, remove', async () => {
  const page = await open(null, '/register')
  for (const [name, value] of Object.entries({
    firstName: 'Mara',
    lastName: 'Lindholm',
    company: 'Brightwater',
    emailAddress: 'mara@brightwater.example',
  }))
    await page.locator(`#field-${name}`).fill(value)
  await page.locator('#field-password').fill(password)
  await page.locator('#field-confirmation').fill(password)
  await page.locator('#field-agreeTerms').check({ force: true })
  await page.getByRole('button', { name: 'Create workspace' }).click()
  await page.waitForURL('**/emailverification')
  await page.goto(new URL(pathOf(await lastLetter(app.database.system, 'mara@brightwater.example')), page.url()).href)
  await page.getByRole('button', { name: 'Go to your workspace' }).click()
  await page.waitForURL('**/overview')
  await page.getByRole('heading', { name: 'Setup: 0 of 5' }).waitFor()
  await page.getByRole('link', { name: 'Begin' }).click()
  await page.getByRole('heading', { name: 'Tell us about your company' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByRole('button', { name: 'Add the portfolio and continue' }).waitFor()
  await page.locator('#field-name').fill('Core systems')
  await page.getByRole('button', { name: 'Add the portfolio and continue' }).click()
  await page.getByRole('textbox', { name: 'Name of application 1' }).fill('Order Desk')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Name of application 2' }).fill('Payroll')
  await page.getByRole('button', { name: 'Add 2 applications and continue' }).click()
  await page.getByRole('heading', { name: 'Add business areas' }).waitFor()
  // Left and taken up again.
  await page.reload()
  await page.getByRole('heading', { name: 'Welcome back' }).waitFor()
  await page.getByRole('heading', { name: 'Add business areas' }).waitFor()
  await page.getByRole('button', { name: 'Skip this step' }).click()
  await page.getByRole('heading', { name: 'Add contacts' }).waitFor()
  await page.getByRole('button', { name: 'Skip the setup' }).click()
  await page.getByRole('heading', { name: 'Your workspace is ready' }).waitFor()

  await page.goto(new URL('/admin/invite', page.url()).href)
  for (const [name, value] of Object.entries({ firstName: 'Tom', lastName: 'Aldridge', emailAddress: 'tom@brightwater.example' }))
    await page.locator(`#field-${name}`).fill(value)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Send the invitation' }).click()
  await page.getByText('Open 14 days').waitFor()
  expect(await violations(page)).toEqual([])

  const second = await open(null, pathOf(await lastLetter(app.database.system, 'tom@brightwater.example')))
  await second.getByRole('heading', { name: 'Join Brightwater' }).waitFor()
  await second.locator('#field-password').fill(password)
  await second.locator('#field-confirmation').fill(password)
  await second.locator('#field-agreeTerms').check({ force: true })
  await second.getByRole('button', { name: 'Join' }).click()
  await second.waitForURL('**/overview')

  // A role is changed on the spot, and he is removed.
  await page.reload()
  await page.getByRole('button', { name: 'Tom Aldridge in Core systems: Viewer' }).click()
  // A role that the arrows pass is not given.
  await page.getByRole('radio', { name: 'No role' }).press('ArrowDown')
  expect(await page.getByRole('radio', { name: 'No role' }).isChecked()).toBe(true)
  await page.getByRole('radio', { name: 'Author' }).press('Enter')
  await page.getByRole('button', { name: 'Tom Aldridge in Core systems: Author' }).waitFor()
  await page.getByRole('button', { name: 'More about Tom Aldridge' }).click()
  await page.getByRole('menuitem', { name: 'Remove from the workspace' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(() => page.getByText('tom@brightwater.example').count()).toBe(0)
  await second.goto(new URL('/applications', second.url()).href)
  await second.getByText('You are no longer a member of').or(second.getByText('You are not in a workspace')).first().waitFor()
})

test('somebody who is signed in accepts by one button', async () => {
  const { account, admin } = await workspace()
  const guest = await app.addPerson(await app.addAccount(), ['Author'])
  const address = `${guest.userId}@example.com`
  await admin.send('POST', '/accounts/inviteuser', { firstName: 'G', lastName: 'H', emailAddress: address, roleName: 'Author' })
  const page = await open(guest, pathOf(await lastLetter(app.database.system, address)))
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await page.waitForURL('**/overview')
  expect((await guest.send('POST', '/users/refreshuser')).body.accountId).toBe(account)
})

async function workspace(): Promise<{ account: string; admin: Person }> {
  const account = await app.addAccount()
  return { account, admin: await app.addPerson(account, ['Global Admin']) }
}

test('a provider opens a client, acts as its user, and ends that', async () => {
  const namespace = await app.addAccount({ type: 'Certified Provider' })
  const provider = await app.addPerson(namespace, ['Certified Provider Admin'])
  const client = await app.addAccount({ parentAccountId: namespace })
  await rows(
    "update account set workspace_name = 'Alder and Pine', is_trial_account = true, trial_expiry_date = now() + interval '3 days' where account_id = $1",
    [client],
  )
  await app.addPerson(client, ['View User'])
  const page = await open(provider, '/admin/workspaces')
  await page.getByText('Ending in 3 days').waitFor()
  // Workspaces and Namespace lead to the same page: one of them is marked.
  expect(await page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]').allInnerTexts()).toEqual(['Workspaces'])
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Open Alder and Pine' }).click()
  await page.waitForURL('**/overview')
  await page.goto(new URL('/admin/users', page.url()).href)
  await page.getByRole('button', { name: 'More about Test View User' }).click()
  await page.getByRole('menuitem', { name: 'Act as Test View User' }).click()
  await page.getByText('You are acting as').waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: /Profile menu of Test Certified Provider Admin \(impersonating Test View User\)/ }).click()
  expect(await page.getByRole('menuitem', { name: 'Sign out' }).count()).toBe(0)
  await page.getByRole('menuitem', { name: 'End impersonation' }).click()
  await page.getByRole('button', { name: 'Profile menu of Test Certified Provider Admin', exact: true }).waitFor()
  expect((await provider.send('POST', '/users/refreshuser')).body).toMatchObject({ userId: provider.userId, accountId: client })
})

test('a client workspace is made while its name is checked', async () => {
  const namespace = await app.addAccount({ type: 'Certified Provider' })
  const provider = await app.addPerson(namespace, ['Certified Provider Admin'])
  const page = await open(provider, '/admin/workspaces/add')
  await page.locator('#field-workspaceName').fill(`account ${namespace}`)
  await page.getByText('Another workspace has this name').waitFor()
  await page.locator('#field-workspaceName').fill('Castellan')
  await page.getByText('This name is free.').waitFor()
  expect(await violations(page)).toEqual([])
  for (const [name, value] of Object.entries({
    company: 'Castellan Insurance',
    firstName: 'Cas',
    lastName: 'Tell',
    emailAddress: 'cas@castellan.example',
  }))
    await page.locator(`#field-${name}`).fill(value)
  await page.getByRole('button', { name: 'Create the workspace' }).click()
  await page.getByRole('link', { name: 'Open Castellan' }).waitFor()
})

test('settings, domains, roles and audit are clean and save', async () => {
  const { admin, account } = await workspace()
  await admin.send('POST', '/portfolios', { name: 'Fleet' })
  const page = await open(admin, '/admin/account')
  await page.locator('#field-city').fill('Oslo')
  await page.locator('#field-countryId').click()
  await page.getByRole('option', { name: 'Canada' }).click()
  await page.locator('#field-province').fill('Sask')
  await page.getByRole('option', { name: 'Saskatchewan' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Workspace saved').waitFor()
  expect(await violations(page)).toEqual([])
  const saved = await rows('select city, province, country_id from account where account_id = $1', [account])
  expect(saved).toEqual([{ city: 'Oslo', province: 'Saskatchewan', country_id: 'CA' }])
  await page.getByRole('navigation', { name: 'Manage Workspace' }).getByRole('link', { name: 'Domains' }).click()
  await page.getByRole('textbox', { name: 'Domain' }).fill('brightwater.example')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('portolan-verification=').waitFor()
  expect(await violations(page)).toEqual([])
  // The letter proves the domain, and a person who registers with it is let in.
  await page.getByRole('button', { name: 'Send the e-mail' }).click()
  await page.getByText('We have written to admin@brightwater.example').waitFor()
  const owner = await open(null, pathOf(await lastLetter(app.database.system, 'admin@brightwater.example')))
  await owner.getByRole('button', { name: 'Confirm brightwater.example' }).click()
  await owner.getByRole('heading', { name: 'brightwater.example is confirmed' }).waitFor()
  const emailAddress = 'siri@brightwater.example'
  const given = { firstName: 'Siri', lastName: 'Havn', company: 'Seaside', emailAddress, password, agreeTerms: true }
  const { body: person } = await app.send('POST', '/users/register', given)
  const send: Person['send'] = (method, path, body) => app.send(method, path, body, { authorization: `Bearer ${person.token}` })
  const siri = await open({ ...person, send }, pathOf(await lastLetter(app.database.system, emailAddress)))
  await siri.getByRole('button', { name: 'Go to your workspace' }).click()
  await siri.getByRole('link', { name: 'There is 1 available workspace you can join.' }).click()
  await siri.getByRole('button', { name: `Join Account ${account}` }).click()
  await siri.getByRole('button', { name: `Account ${account} Workspace` }).waitFor()
  expect(await rows('select role_name from user_role where account_id = $1 order by 1', [account])).toEqual([
    { role_name: 'Global Admin' },
    { role_name: 'View User' },
  ])
  await page.getByRole('navigation', { name: 'Manage Workspace' }).getByRole('link', { name: 'Roles' }).click()
  await page.getByRole('heading', { name: 'Rights by role' }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.getByRole('navigation', { name: 'Manage Workspace' }).getByRole('link', { name: 'Audit' }).click()
  await page.getByText('City: Oslo').waitFor()
  expect(await violations(page)).toEqual([])
})

test('an old page overwrites no role and no setting that somebody else has changed', async () => {
  const { admin, account } = await workspace()
  const portfolioId = (await admin.send('POST', '/portfolios', { name: 'Fleet' })).body.portfolioId
  const { userId } = await app.addPerson(account, ['View User'])
  const give = (...roles: object[]) => admin.send('PUT', `/users/${userId}/roles`, { roles: [{ roleName: 'View User' }, ...roles] })
  await give({ roleName: 'Portfolio Manager', portfolioId })
  const page = await open(admin, '/admin/users')
  const cell = (place: string, role: string) => page.getByRole('button', { name: `Test View User in ${place}: ${role}`, exact: true })
  await cell('Fleet', 'Manager').waitFor()
  await give()
  await cell('the whole workspace', 'View User').click()
  await page.getByRole('radio', { name: 'Author' }).press('Enter')
  await page.getByRole('alert').filter({ hasText: 'The roles of Test View User changed in the meantime.' }).waitFor()
  await cell('Fleet', 'Viewer').waitFor()
  await page.getByRole('radio', { name: 'Author' }).press('Enter')
  await cell('the whole workspace', 'Author').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await cell('the whole workspace', 'View User').waitFor()
  const held = await rows('select role_name, portfolio_id from user_role where user_id = $1', [userId])
  expect(held).toEqual([{ role_name: 'View User', portfolio_id: null }])

  await page.goto(new URL('/admin/account', page.url()).href)
  await page.locator('#field-city').fill('Oslo')
  await admin.send('PUT', `/accounts/${account}`, { contactPhone: '+47 55 00 00 00' })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The settings changed in the meantime.').waitFor()
  await expect.poll(() => page.locator('#field-contactPhone').inputValue()).toBe('+47 55 00 00 00')
  expect(await page.locator('#field-city').inputValue()).toBe('Oslo')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Workspace saved').waitFor()
  const saved = await rows('select city, contact_phone from account where account_id = $1', [account])
  expect(saved).toEqual([{ city: 'Oslo', contact_phone: '+47 55 00 00 00' }])

  const addsUsers = (label: string) => page.getByLabel(label)
  await page.goto(new URL('/admin/subscription/certifiedprovideraddsusers', page.url()).href)
  await addsUsers('Only the provider adds edit users').check()
  await admin.send('PUT', '/accounts/certifiedprovideraddusers', { onlyCertifiedProviderCanAddViewUsers: true })
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The settings changed in the meantime.').waitFor()
  await expect.poll(() => addsUsers('Only the provider adds view users').isChecked()).toBe(true)
  expect(await addsUsers('Only the provider adds edit users').isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  const both = 'only_certified_provider_can_add_edit_users as edit, only_certified_provider_can_add_view_users as view'
  expect(await rows(`select ${both} from account where account_id = $1`, [account])).toEqual([{ edit: true, view: true }])
})

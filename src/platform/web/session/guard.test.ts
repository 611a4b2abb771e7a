import { describe, expect, it } from 'vitest'
import '#catalogue'
import type { Access } from '#platform/contract/access.ts'
import type { Role } from '#platform/contract/rights.ts'
import { guard } from './guard.ts'
import type { SessionUser } from './user.ts'

const userId = '01890000-0000-7000-8000-000000000001'
const account = '01890000-0000-7000-8000-00000000000a'
const person = (roleName: Role, changes: Partial<SessionUser> = {}): SessionUser => ({
  userId,
  originalUserId: userId,
  name: 'Ada Marsh',
  firstNameLastName: 'Ada Marsh',
  originalUserFirstNameLastName: 'Ada Marsh',
  emailAddress: 'ada@example.com',
  emailAddressVerified: true,
  hasPassword: true,
  contactPhone: null,
  thumbnailFilename: null,
  token: 't',
  intercomHash: null,
  roles: [{ roleName, accountId: account, portfolioId: null, rights: [] }],
  isSystemAdministrator: roleName === 'Enterprise Admin',
  availableWorkspacesCount: 0,
  promptForAvailableWorkspaces: false,
  accountId: account,
  accountName: 'Northwind',
  parentAccountName: null,
  isProvider: false,
  billing: 'sandbox',
  billingCurrency: 'CAD',
  currency: 'USD',
  isDemoAccount: false,
  isTrialAccount: false,
  trialExpiryDate: null,
  isTrialExpired: false,
  unpaid: null,
  logoFilename: null,
  thumbnailLogoFilename: null,
  showLogoOnly: false,
  lacksSecondFactor: false,
  isSignedOn: false,
  lacksSignOn: false,
  ...changes,
})
const screen = (path: string, access: Access, layout?: 'system') => ({ path, access, ...(layout && { layout }) })
const areas = screen('/admin/areas', ['EDIT_BUSINESS_AREAS'])

describe('route guard', () => {
  it('lets anybody onto an anonymous route', () => {
    expect(guard(screen('/login', 'anonymous'), null)).toBeUndefined()
  })
  it('rule 1: sends the unauthenticated to /login with the e-mail query', () => {
    expect(guard(screen('/overview', 'session'), null, { email: 'a@b.co', view: 'x' })).toEqual({
      to: '/login',
      search: { email: 'a@b.co' },
    })
    expect(guard(screen('/overview', 'session'), null)).toEqual({ to: '/login', search: {} })
  })
  it('rule 2: a user id that is not 36 characters long is not a session', () => {
    expect(guard(screen('/overview', 'session'), person('Global Admin', { userId: '42' }))?.to).toBe('/login')
  })
  it('rule 3: a system-administrator route sends others to /overview', () => {
    const system = screen('/admin/system/accounts', ['sysadmin'], 'system')
    expect(guard(system, person('Global Admin'))).toEqual({ to: '/overview' })
    expect(guard(system, person('Enterprise Admin'))).toBeUndefined()
    expect(guard(screen('/admin/system/health', ['EDIT_ACCOUNT'], 'system'), person('Global Admin'))).toEqual({ to: '/overview' })
  })
  it('rule 4: an unverified user reaches five routes only', () => {
    const unverified = person('Enterprise Admin', { emailAddressVerified: false })
    for (const path of ['/overview', '/admin/verifyemail', '/emailverification', '/verifyemail', '/logout'])
      expect(guard(screen(path, 'session'), unverified), path).toBeUndefined()
    expect(guard(areas, unverified)).toEqual({ to: '/overview' })
  })
  it('rule 5: a missing right sends to /overview, a portfolio role counts', () => {
    expect(guard(areas, person('View User'))).toEqual({ to: '/overview' })
    expect(guard(areas, person('Application Manager'))).toBeUndefined()
    const bound = person('Author', { roles: [{ roleName: 'Author', accountId: account, portfolioId: userId, rights: [] }] })
    expect(guard(screen('/applications/add', ['EDIT_APPLICATIONS']), bound)).toBeUndefined()
    expect(guard(screen('/admin/workspaces/add', ['Global Admin', 'CREATE_CHILD_ACCOUNTS']), person('Global Admin'))).toBeUndefined()
    expect(guard(screen('/admin/workspaces/add', ['Global Admin', 'CREATE_CHILD_ACCOUNTS']), bound)).toEqual({ to: '/overview' })
    expect(guard(screen('/overview', ['EDIT_TAGS']), person('View User')), 'nobody is sent in a circle').toBeUndefined()
  })
  it('an expired trial leaves EDIT_ACCOUNT alone', () => {
    const expired = person('Global Admin', { isTrialAccount: true, isTrialExpired: true })
    expect(guard(areas, expired)).toEqual({ to: '/overview' })
    expect(guard(screen('/admin/account', ['EDIT_ACCOUNT']), expired)).toBeUndefined()
  })
})

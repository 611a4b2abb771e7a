import { describe, expect, it } from 'vitest'
import { blankId } from '#platform/contract/blank.ts'
import type { SessionUser } from '#platform/web/session/user.ts'
import { isOffered } from './offered.ts'

const overview = { path: '/overview', title: 'Overview', access: 'session', worksWithoutWorkspace: true } as const
const areas = { path: '/admin/areas', title: 'Business areas', access: 'session' } as const

const user = { userId: blankId, emailAddressVerified: true, roles: [], accountId: blankId } as unknown as SessionUser

describe('screens', () => {
  it('offers without a workspace only screens that work without one, and public ones', () => {
    const offered = (...args: Parameters<typeof isOffered>) => isOffered(...args)
    expect([overview, areas, { ...areas, layout: 'public' as const }].map((screen) => offered(screen, user))).toEqual([true, false, true])
    expect(offered(areas, { ...user, accountId: '0190a000-0000-7000-8000-000000000000' })).toBe(true)
    expect(offered(undefined, user)).toBe(false)
  })

  it('offers the Control Panel to a system administrator without a workspace, and to nobody else', () => {
    const outbox = { path: '/admin/system/outbox', title: 'Outbox', access: ['sysadmin'], layout: 'system' } as const
    const administrator = { ...user, roles: [{ roleName: 'Enterprise Admin' as const, accountId: blankId, portfolioId: null, rights: [] }] }
    expect([user, administrator].map((one) => isOffered(outbox, one))).toEqual([false, true])
  })
})

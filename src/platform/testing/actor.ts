import { grantsOf } from '#platform/contract/access.ts'
import type { Actor } from '#platform/server/records/changes.ts'
import type { Person } from './app.ts'

/** The person as one who writes past the calls, with the rights of a Global Admin. */
export const actorOf = ({ userId }: Pick<Person, 'userId'>): Actor => ({
  userId,
  userName: 'Test',
  originalUserId: userId,
  originalUserName: 'Test',
  grants: grantsOf([{ roleName: 'Global Admin', portfolioId: null }]),
})

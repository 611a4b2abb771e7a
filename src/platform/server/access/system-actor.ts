/** The author of writes without a person: the system itself, in schedules and the jobs that they start. The history names it. */
import { grantsOf, type Grants } from '#platform/contract/access.ts'
import type { Actor } from '#platform/server/records/changes.ts'

const systemId = '00000000-0000-7000-8000-000000000001'

let grants: Grants | undefined

/** No user has this id; it may do everything, in the account it is bound to by its tenant handle. */
export const systemActor: Actor = {
  userId: systemId,
  userName: 'Portolan',
  originalUserId: systemId,
  originalUserName: 'Portolan',
  // The rights are known once all modules are loaded.
  get grants() {
    return (grants ??= grantsOf([{ roleName: 'Enterprise Admin', portfolioId: null }]))
  },
}

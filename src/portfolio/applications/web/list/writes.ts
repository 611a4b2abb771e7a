import type { RowOf } from '#platform/contract/entity.ts'
import type { ColumnWrite, ColumnWrites } from '#platform/web/screen/cellWrites.ts'
import { application } from '#portfolio/applications/contract/application.ts'
import { contactsIn, withContactsIn } from '#platform/web/people/contactEntries.ts'
import { stateWrite } from '#platform/web/lifecycle-states/stateWrite.ts'
import type { States } from '#platform/web/lifecycle-states/states.ts'
import { contactColumns } from '../roles.ts'

const contactsOf = (row: RowOf<typeof application>) => row.contacts

const roleWrite = (role: string): ColumnWrite<typeof application> => ({
  field: 'contacts',
  ids: (row) => contactsIn(contactsOf(row), role),
  value: (row, ids) => withContactsIn(contactsOf(row), role, (ids as string[] | null) ?? []),
})

/** How the grid saves the current state and the people in roles: into the lists that they are derived from. */
export const applicationWrites = (states: States): ColumnWrites<typeof application> => ({
  currentStateId: stateWrite(application.fields.states, states),
  ...Object.fromEntries([...contactColumns].map(([column, role]) => [column, roleWrite(role)])),
})

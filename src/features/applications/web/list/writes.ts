import type { Row } from '#platform/web/api/queries.ts'
import type { ColumnWrite, ColumnWrites } from '#platform/web/screen/changeRows.ts'
import { application } from '#features/applications/contract/application.ts'
import { contactsIn, withContactsIn, type ContactEntry } from '#platform/web/people/contactEntries.ts'
import { withCurrentState, type StateEntry } from '#platform/web/states/stateEntries.ts'
import { contactColumns } from '../roles.ts'

const contactsOf = (row: Row) => (row['contacts'] as ContactEntry[] | null) ?? []

const roleWrite = (role: string): ColumnWrite => ({
  field: 'contacts',
  ids: (row) => contactsIn(contactsOf(row), role),
  value: (row, ids) => withContactsIn(contactsOf(row), role, (ids as string[] | null) ?? []),
})

/** How the grid writes the current state and the people in roles: into the lists that they are told from. */
export const applicationWrites: ColumnWrites = {
  currentStateId: {
    field: 'states',
    value: (row, id) => withCurrentState(application.fields.states, (row['states'] as StateEntry[] | null) ?? [], id as string | null),
  },
  ...Object.fromEntries([...contactColumns].map(([column, role]) => [column, roleWrite(role)])),
}

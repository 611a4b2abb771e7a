import { lazy } from 'react'
import type { FormOptions } from '#platform/web/form/EntityForm.tsx'
import { CurrentState } from '#platform/web/lifecycle-states/CurrentState.tsx'

// Content of other tabs, and content below the first screen, loads later.
const StateEntries = lazy(() =>
  import('#platform/web/lifecycle-states/StateEntries.tsx').then((module) => ({ default: module.StateEntries })),
)
const ContactsByRole = lazy(() => import('#platform/web/people/ContactsByRole.tsx').then((module) => ({ default: module.ContactsByRole })))

/** How the form of an IT service, new or not, shows what is more than a value. */
export const itServiceInputs: NonNullable<FormOptions['inputs']> = {
  currentStateId: { input: CurrentState, of: 'states' },
  states: StateEntries,
  contacts: ContactsByRole,
}

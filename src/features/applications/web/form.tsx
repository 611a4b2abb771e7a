import { lazy } from 'react'
import type { FormOptions } from '#platform/web/form/EntityForm.tsx'
import type { Input } from '#platform/web/fields/input.ts'
import { ContactsByRole } from './ContactsByRole.tsx'
import { CurrentState } from './CurrentState.tsx'
import { Integrations } from './Integrations.tsx'
import { RelatedIntegrations } from './RelatedIntegrations.tsx'
import { StateEntries } from './StateEntries.tsx'

/** How the form of an application, new or not, shows what is more than a value. */
export const applicationInputs: NonNullable<FormOptions['inputs']> = {
  currentStateId: { input: CurrentState as Input, of: 'states' },
  states: StateEntries as Input,
  contacts: ContactsByRole as Input,
  integrations: Integrations as Input,
  relatedIntegrations: RelatedIntegrations,
}

/** Loaded when their tab is opened. */
export const PortfoliosTab = lazy(() => import('./PortfoliosTab.tsx').then((module) => ({ default: module.PortfoliosTab })))

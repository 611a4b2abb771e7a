import { lazy } from 'react'
import type { FormOptions } from '#platform/web/form/EntityForm.tsx'
import type { Input } from '#platform/web/fields/input.ts'
import { ContactsByRole } from './ContactsByRole.tsx'
import { Criticality } from './Criticality.tsx'
import { CurrentState } from './CurrentState.tsx'
import { Integrations } from './Integrations.tsx'
import { RelatedIntegrations } from './RelatedIntegrations.tsx'
import { StateEntries } from './StateEntries.tsx'

/** How the form of an application, new or not, shows what is more than a value. */
export const applicationInputs: NonNullable<FormOptions['inputs']> = {
  currentStateId: { input: CurrentState as Input, of: 'states' },
  criticality: Criticality as Input,
  states: StateEntries as Input,
  contacts: ContactsByRole as Input,
  integrations: Integrations as Input,
  relatedIntegrations: RelatedIntegrations,
}

/** Loaded when their tab is opened. */
export const ScoringTab = lazy(() => import('#features/questions/web/ScoringTab.tsx').then((module) => ({ default: module.ScoringTab })))
export const PortfoliosTab = lazy(() => import('./PortfoliosTab.tsx').then((module) => ({ default: module.PortfoliosTab })))

import { lazy } from 'react'
import type { application } from '#portfolio/applications/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { useNames } from '#platform/web/api/queries.ts'
import type { FormOptions } from '#platform/web/form/EntityForm.tsx'
import { slot } from '#platform/web/screen/slot.ts'
import { CriticalityTicks } from '#platform/web/cells/CriticalityTicks.tsx'
import { StateCell } from '#platform/web/lifecycle-states/StateCell.tsx'
import { StateFact } from '#platform/web/lifecycle-states/StateFact.tsx'
import { criticalityWord } from '#portfolio/applications/contract/criticality-word.ts'
import { CurrentState } from '#platform/web/lifecycle-states/CurrentState.tsx'
import { useStates } from '#platform/web/lifecycle-states/states.ts'

// Content of other tabs, and content below the first screen, loads later.
const StateEntries = lazy(() =>
  import('#platform/web/lifecycle-states/StateEntries.tsx').then((module) => ({ default: module.StateEntries })),
)
const ContactsByRole = lazy(() => import('#platform/web/people/ContactsByRole.tsx').then((module) => ({ default: module.ContactsByRole })))
const Criticality = lazy(() => import('./Criticality.tsx').then((module) => ({ default: module.Criticality })))
const Integrations = lazy(() => import('../integrations/IntegrationsTab.tsx').then((module) => ({ default: module.Integrations })))

/** How the form of an application, new or not, shows what is more than a value. */
export const applicationInputs: NonNullable<FormOptions<typeof application>['inputs']> = {
  currentStateId: { input: CurrentState, of: 'states' },
  criticality: Criticality,
  states: StateEntries,
  contacts: ContactsByRole,
  integrations: Integrations,
  // On the tab of one that is there they stand beside its own.
  relatedIntegrations: () => null,
}

function OperationalState({ id }: { id: string }) {
  return <StateCell state={useStates('refOperationalState').get(id)} />
}

function Tags({ tags }: { tags: RecordOf<typeof application>['tags'] }) {
  const names = useNames('tag')
  return (
    <span className="fact-chips">
      {tags.map(({ tagId }) => (
        <span key={tagId}>{names.get(tagId)}</span>
      ))}
    </span>
  )
}

/** Facts as they are shown in lists. */
export const applicationShapes: NonNullable<FormOptions<typeof application>['shapes']> = {
  currentStateId: (record) => <StateFact record={record} set="refApplicationState" />,
  refOperationalStateId: ({ refOperationalStateId: id }) => id && <OperationalState id={id} />,
  tags: ({ tags }) => tags.length > 0 && <Tags tags={tags} />,
  criticality: ({ criticality }) =>
    criticality && (
      <span>
        <CriticalityTicks value={criticality} /> {criticalityWord(criticality)}
      </span>
    ),
}

/** Tabs that other features draw, loaded when they are opened. */
export const ScoringTab = slot<typeof application>('application.scoring')
export const PortfoliosTab = slot<typeof application>('application.portfolios')
export const CostsTab = slot<typeof application>('application.costs')

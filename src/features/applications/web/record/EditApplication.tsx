import './application.css'
import { lazy, Suspense } from 'react'
import { application } from '#features/applications/contract/application.ts'
import { recordScreen } from '#platform/web/screen/record.tsx'
import { ApplicationSide } from './ApplicationSide.tsx'
import { ApplicationSubtitle } from './ApplicationSubtitle.tsx'
import { applicationInputs, CostsTab, PortfoliosTab, ScoringTab } from './form.tsx'
import { saveApplication } from './saveApplication.ts'

const FlowDiagram = lazy(() => import('../integrations/FlowDiagram.tsx'))
const Why = lazy(() => import('./Why.tsx'))

/** One application: what is known of it, its scores, people, integrations, portfolios and history. */
export default recordScreen(application, {
  inputs: applicationInputs,
  facts: (record) => (
    <Suspense>
      <Why record={record} />
    </Suspense>
  ),
  above: (_typed, record, tab) =>
    record &&
    tab === 'Integrations' && (
      <Suspense fallback={<span className="skeleton" />}>
        <FlowDiagram record={record} />
      </Suspense>
    ),
  save: saveApplication,
  subtitle: (record) => <ApplicationSubtitle record={record} />,
  side: (values, record) => record && <ApplicationSide values={values} record={record} />,
  tabs: [
    { label: 'Scoring', before: 'Contacts', render: (record) => <ScoringTab record={record} /> },
    { label: 'Costs', render: (record) => <CostsTab record={record} /> },
    { label: 'Portfolios', render: (record) => <PortfoliosTab record={record} /> },
  ],
})

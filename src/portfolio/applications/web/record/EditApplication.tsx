import './application.css'
import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { application } from '#portfolio/applications/contract/application.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { factsTab } from '#platform/web/form/tabs.ts'
import { recordScreen } from '#platform/web/screen/record.tsx'
import { slot } from '#platform/web/screen/slot.ts'
import { ApplicationSide } from './ApplicationSide.tsx'
import { ApplicationSubtitle } from './ApplicationSubtitle.tsx'
import { applicationInputs, applicationShapes, CostsTab, PortfoliosTab, ScoringTab } from './form.tsx'
import { saveApplication } from './saveApplication.ts'

const IntegrationsTab = lazy(() => import('../integrations/IntegrationsTab.tsx'))
const FlowCard = lazy(() => import('../integrations/IntegrationsTab.tsx').then((module) => ({ default: module.FlowCard })))
const Answered = slot<typeof application>('application.answered')
const Why = slot<typeof application>('application.why')
const Standing = lazy(() => import('./Standing.tsx'))
const PhoneFacts = lazy(() => import('./PhoneFacts.tsx'))
const MarkReviewed = lazy(() => import('./MarkReviewed.tsx'))

const flowsOf = ({ integrations, relatedIntegrations }: RecordOf<typeof application>) => integrations.length + relatedIntegrations.length
/** Same height as the reason that replaces it. */
const WhyWaiting = ({ time }: { time: string | null }) => (
  <span className="skeleton application-why" data-time={time} style={time ? undefined : { height: 94 }} />
)

/** Same width as "19/20", which loads a moment later. */
const answeredPlace = { display: 'inline-block', minWidth: '2.7em', padding: 0, textAlign: 'left' as const }

const told = (count: number) => (count > 0 ? formatNumber(count) : '')

/** How many questions are answered; of how many is known, and has its place, on the tabs that ask for them. */
function ScoringCount({ record }: { record: RecordOf<typeof application> }) {
  const { tab = factsTab }: { tab?: string } = useSearch({ strict: false })
  const isAsked = tab === factsTab || tab === 'Scoring'
  return (
    <span style={{ ...answeredPlace, ...(!isAsked && { minWidth: 0 }) }}>
      <Suspense fallback={told(record.questionAnswers.length)}>
        <Answered record={record} />
      </Suspense>
    </span>
  )
}

/** One application: why it is recommended what it is, what is known of it, its scores, people, integrations, portfolios and history. */
export default recordScreen(application, {
  inputs: applicationInputs,
  shapes: applicationShapes,
  mainFacts: {
    lead: 'shortDescription',
    groups: [
      { title: 'Purpose', fields: ['primaryUseCase', 'areas', 'capabilities', 'tags'] },
      { title: 'Hosting and platforms', fields: ['hostingTypes', 'platforms', 'deliveryModels', 'environments', 'systemOrDomain'] },
      {
        title: 'Suppliers and lifecycle',
        fields: ['vendorSupplierId', 'lifecycleStartDate', 'lifecycleEndDate', 'refOperationalStateId', 'plannedDisposition'],
      },
    ],
    onPhone: { draw: (record) => <PhoneFacts record={record} />, fields: ['lifecycleEndDate'] },
  },
  facts: (record, facts) => (
    <>
      <Suspense fallback={<WhyWaiting time={record.timeRecommendation} />}>
        <Why record={record} />
      </Suspense>
      {facts}
      {flowsOf(record) > 0 && (
        <Suspense>
          <FlowCard record={record} />
        </Suspense>
      )}
    </>
  ),
  counts: (record) => ({
    Scoring: <ScoringCount record={record} />,
    Integrations: told(flowsOf(record)),
    Capabilities: told(record.capabilities.length + record.frameworkItems.length),
    Contacts: told(record.contacts.length),
    Portfolios: told(record.portfolios.length),
  }),
  whole: {
    Integrations: (given) => (
      <Suspense fallback={<span className="skeleton" />}>
        <IntegrationsTab {...given} />
      </Suspense>
    ),
  },
  save: saveApplication,
  subtitle: (record) => <ApplicationSubtitle record={record} />,
  standing: (record) => (
    <Suspense fallback={<span className="standing-waiting" />}>
      <Standing record={record} />
    </Suspense>
  ),
  primary: (record) =>
    record.permissions.edit && (
      <Suspense fallback={<span className="reviewed-waiting" />}>
        <MarkReviewed record={record} />
      </Suspense>
    ),
  side: (values, record, tab) => record && <ApplicationSide values={values} record={record} tab={tab} />,
  tabs: [
    { label: 'Scoring', before: 'Integrations', render: (record) => <ScoringTab record={record} /> },
    { label: 'Costs', before: 'Integrations', isWhole: true, render: (record) => <CostsTab record={record} /> },
    { label: 'Portfolios', render: (record) => <PortfoliosTab record={record} /> },
  ],
})

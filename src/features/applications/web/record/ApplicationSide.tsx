import { Link, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import type { RecordOf } from '#platform/contract/entity.ts'
import { application } from '#features/applications/contract/application.ts'
import { formatDate, formatDateTime, formatNumber } from '#platform/contract/format.ts'
import { CriticalityTicks } from '#platform/web/cells/CriticalityTicks.tsx'
import { ScoreBar } from '#platform/web/cells/ScoreBar.tsx'
import { TimeChip } from '#platform/web/cells/TimeChip.tsx'
import type { Typed } from '#platform/web/form/EntityForm.tsx'
import { RecordName, RecordNames } from '#platform/web/screen/RecordName.tsx'

const MiniTime = lazy(() => import('./MiniTime.tsx'))
const Completeness = lazy(() => import('./Completeness.tsx'))

const count = (list: unknown): number => (Array.isArray(list) ? list.length : 0)

/** Beside the form: the application's scores, what it runs on, what is about to change it, and what is known of it at a glance. */
export function ApplicationSide({ values, record }: { values: Typed<typeof application>; record: RecordOf<typeof application> }) {
  const services = record.itServices.map(({ itServiceId }) => itServiceId)
  const projects = record.projects.map(({ projectId }) => projectId)
  const ideas = record.ideaApplications.map(({ ideaId }) => ideaId)
  // While questions are answered, the tab tells the position as it becomes.
  const { tab }: { tab?: unknown } = useSearch({ strict: false })
  const isScored = tab === 'Scoring'
  const effects = new Map(record.projects.map(({ projectId, effect }) => [projectId, effect]))
  return (
    <>
      {!isScored && <Position record={record} />}
      {services.length > 0 && <RecordNames title="Runs on" entity="itService" ids={services} none="No IT service yet." />}
      {projects.length > 0 && <RecordNames title="Projects" entity="project" ids={projects} none="" notes={effects} />}
      {ideas.length > 0 && <RecordNames title="Ideas" entity="idea" ids={ideas} none="" />}
      <Glance values={values} record={record} isScored={isScored} />
      <Suspense>
        <Completeness record={record} />
      </Suspense>
    </>
  )
}

function Position({ record }: { record: RecordOf<typeof application> }) {
  const business = record.businessQuestionsScore
  const technology = record.technologyQuestionsNetScore
  return (
    <section className="card glance">
      <h2>Position</h2>
      {business !== null && technology !== null ? (
        <Suspense fallback={<span className="skeleton" style={{ height: 216 }} />}>
          <MiniTime business={business} technology={technology} />
        </Suspense>
      ) : (
        <Unplaced
          mayAnswer={record.permissions.edit}
          missing={business === null && technology === null ? 'business and technology' : business === null ? 'business' : 'technology'}
        />
      )}
      <dl>
        <Fact label="Business">{business === null ? 'Not scored' : <ScoreBar score={business} />}</Fact>
        <Fact label="Technology">{technology === null ? 'Not scored' : <ScoreBar score={technology} />}</Fact>
      </dl>
    </section>
  )
}

function Unplaced({ missing, mayAnswer }: { missing: string; mayAnswer: boolean }) {
  return (
    <p className="form-note position-none">
      It has no place yet: the {missing} questions are not answered.{' '}
      <Link to="." search={(old: object) => ({ ...old, tab: 'Scoring' })} className="text-link">
        {mayAnswer ? 'Answer them' : 'Look at them'}
      </Link>
    </p>
  )
}

interface GlanceProps {
  values: Typed<typeof application>
  record: RecordOf<typeof application>
  isScored: boolean
}

function Glance({ values, record, isScored }: GlanceProps) {
  const suite = record.parentSuiteApplicationId
  const service = record.linkedITServiceId
  const time = record.timeRecommendation
  const changedBy = record.modifiedByName
  const criticality = values.criticality as number | null
  const [own, related] = [count(record.integrations), count(record.relatedIntegrations)]
  return (
    <section className="card glance">
      <h2>At a glance</h2>
      <dl>
        {!isScored && <Fact label="TIME">{time ? <TimeChip time={time} /> : 'Not scored'}</Fact>}
        <Fact label="Criticality">{criticality && <CriticalityTicks value={criticality} />}</Fact>
        {suite && (
          <Fact label="Part of">
            <RecordName entity={application.name} id={suite} />
          </Fact>
        )}
        {service && (
          <Fact label="Also the IT service">
            <RecordName entity="itService" id={service} />
          </Fact>
        )}
        <Fact label="Portfolios">{formatNumber(count(record.portfolios))}</Fact>
        <Fact label="Integrations">{formatNumber(own + related)}</Fact>
        {!isScored && (
          <Fact label="Questions answered">
            {formatNumber(record.answeredBusinessQuestionsCount + record.answeredTechnologyQuestionsCount)}
          </Fact>
        )}
        <Fact label="Last reviewed">{formatDate(values.lastReviewedDate as string | null)}</Fact>
        <Fact label="Changed">{[formatDateTime(record.modifiedDate), changedBy && `by ${changedBy}`].filter(Boolean).join(' ')}</Fact>
      </dl>
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || '–'}</dd>
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import { lazy, Suspense, type ReactNode } from 'react'
import { application } from '#features/applications/contract/application.ts'
import type { Permissions } from '#platform/contract/entity.ts'
import { formatDate, formatDateTime, formatNumber } from '#platform/contract/format.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { CriticalityTicks } from '#platform/web/cells/CriticalityTicks.tsx'
import { ScoreBar } from '#platform/web/cells/ScoreBar.tsx'
import { TimeChip } from '#platform/web/cells/TimeChip.tsx'
import type { TimeName } from '#platform/web/colours.ts'
import type { Values } from '#platform/web/form/values.ts'
import { RecordName, RecordNames } from '#platform/web/screen/RecordName.tsx'

const MiniTime = lazy(() => import('./MiniTime.tsx'))

const count = (list: unknown): number => (Array.isArray(list) ? list.length : 0)

type Rows = readonly Readonly<Record<string, string>>[]

/** Ids of what a list names. */
const named = (list: unknown, key: string): string[] => ((list as Rows | null) ?? []).map((row) => row[key]!)

/** What a list says of each that it names. */
const notesOf = (list: unknown, key: string, note: string) =>
  new Map(((list as Rows | null) ?? []).map((row) => [row[key]!, row[note] ?? null]))

/** Beside the form: the application's scores, what it runs on, what is about to change it, and what is known of it at a glance. */
export function ApplicationSide({ values, record }: { values: Values; record: Row }) {
  const services = named(record['itServices'], 'itServiceId')
  const projects = named(record['projects'], 'projectId')
  const ideas = named(record['ideaApplications'], 'ideaId')
  return (
    <>
      <Position record={record} />
      {services.length > 0 && <RecordNames title="Runs on" entity="itService" ids={services} none="No IT service yet." />}
      {projects.length > 0 && (
        <RecordNames title="Projects" entity="project" ids={projects} none="" notes={notesOf(record['projects'], 'projectId', 'effect')} />
      )}
      {ideas.length > 0 && <RecordNames title="Ideas" entity="idea" ids={ideas} none="" />}
      <Glance values={values} record={record} />
    </>
  )
}

function Position({ record }: { record: Row }) {
  const business = record['businessQuestionsScore'] as number | null
  const technology = record['technologyQuestionsNetScore'] as number | null
  return (
    <section className="card glance">
      <h2>Position</h2>
      {business !== null && technology !== null ? (
        <Suspense fallback={<span className="skeleton" style={{ height: 216 }} />}>
          <MiniTime business={business} technology={technology} />
        </Suspense>
      ) : (
        <Unplaced
          mayAnswer={(record['permissions'] as Permissions | undefined)?.edit === true}
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
      <Link to="." search={((old: object) => ({ ...old, tab: 'Scoring' })) as never} className="text-link">
        {mayAnswer ? 'Answer them' : 'Look at them'}
      </Link>
    </p>
  )
}

function Glance({ values, record }: { values: Values; record: Row }) {
  const suite = record['parentSuiteApplicationId'] as string | null
  const service = record['linkedITServiceId'] as string | null
  const time = record['timeRecommendation'] as TimeName | null
  const changedBy = record['modifiedByName'] as string | null
  const criticality = values['criticality'] as number | null
  const [own, related] = [count(record['integrations']), count(record['relatedIntegrations'])]
  return (
    <section className="card glance">
      <h2>At a glance</h2>
      <dl>
        <Fact label="TIME">{time && <TimeChip time={time} />}</Fact>
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
        <Fact label="Portfolios">{formatNumber(count(record['portfolios']))}</Fact>
        <Fact label="Integrations">{formatNumber(own + related)}</Fact>
        <Fact label="Questions answered">
          {formatNumber(Number(record['answeredBusinessQuestionsCount']) + Number(record['answeredTechnologyQuestionsCount']))}
        </Fact>
        <Fact label="Last reviewed">{formatDate(values['lastReviewedDate'] as string | null)}</Fact>
        <Fact label="Changed">
          {[formatDateTime(record['modifiedDate'] as string), changedBy && `by ${changedBy}`].filter(Boolean).join(' ')}
        </Fact>
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

import { itService } from '#portfolio/it-services/contract.ts'
import { Suspense, type ReactNode } from 'react'
import { formatDate, formatDateTime } from '#platform/contract/format.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { slot } from '#platform/web/screen/slot.ts'
import { RecordName, RecordNames } from '#platform/web/screen/RecordName.tsx'

const Support = slot<typeof itService>('itService.support')

/** Beside the form: what runs on the service, what it is otherwise called, who changed it. */
export function ITServiceSide({ record }: { record: RecordOf<typeof itService> }) {
  const application = record.linkedApplicationId
  const suite = record.parentSuiteITServiceId
  const carried = record.applicationITServices.map((row) => row.applicationId)
  const { projects } = record
  const changedBy = record.modifiedByName
  return (
    <>
      <RecordNames title="Runs on it" entity="application" ids={carried} none="No application yet." />
      {projects.length > 0 && (
        <RecordNames
          title="Projects"
          entity="project"
          ids={projects.map(({ projectId }) => projectId)}
          none=""
          notes={new Map(projects.map(({ projectId, effect }) => [projectId, effect]))}
        />
      )}
      <Suspense fallback={<span className="skeleton" style={{ height: 150 }} />}>
        <Support record={record} />
      </Suspense>
      <section className="card glance">
        <h2>At a glance</h2>
        <dl>
          {application && (
            <Fact label="Also the application">
              <RecordName entity="application" id={application} />
            </Fact>
          )}
          {suite && (
            <Fact label="Part of">
              <RecordName entity={itService.name} id={suite} />
            </Fact>
          )}
          <Fact label="In use until">{formatDate(record.lifecycleEndDate)}</Fact>
          <Fact label="Changed">{[formatDateTime(record.modifiedDate), changedBy && `by ${changedBy}`].filter(Boolean).join(' ')}</Fact>
        </dl>
      </section>
    </>
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

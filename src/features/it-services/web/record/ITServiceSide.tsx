import { itService } from '#features/it-services/contract.ts'
import type { ReactNode } from 'react'
import { formatDate, formatDateTime } from '#platform/contract/format.ts'
import type { Row } from '#platform/web/api/queries.ts'
import { RecordName, RecordNames } from '#platform/web/screen/RecordName.tsx'

type Rows = readonly Readonly<Record<string, string>>[]

/** Beside the form: what runs on the service, what it is otherwise called, who changed it. */
export function ITServiceSide({ record }: { record: Row }) {
  const application = record['linkedApplicationId'] as string | null
  const suite = record['parentSuiteITServiceId'] as string | null
  const carried = (record['applicationITServices'] as Rows).map((row) => row['applicationId']!)
  const projects = record['projects'] as Rows
  const changedBy = record['modifiedByName'] as string | null
  return (
    <>
      <RecordNames title="Runs on it" entity="application" ids={carried} none="No application yet." />
      {projects.length > 0 && (
        <RecordNames
          title="Projects"
          entity="project"
          ids={projects.map((row) => row['projectId']!)}
          none=""
          notes={new Map(projects.map((row) => [row['projectId']!, row['effect'] ?? null]))}
        />
      )}
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
          <Fact label="In use until">{formatDate(record['lifecycleEndDate'] as string | null)}</Fact>
          <Fact label="Changed">
            {[formatDateTime(record['modifiedDate'] as string), changedBy && `by ${changedBy}`].filter(Boolean).join(' ')}
          </Fact>
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

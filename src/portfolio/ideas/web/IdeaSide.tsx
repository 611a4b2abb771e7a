import { formatDateTime } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import type { idea } from '#portfolio/ideas/contract/idea.ts'
import { RecordName, RecordNames } from '#platform/web/screen/RecordName.tsx'
import { useHeardVotes } from './useVotes.ts'

/** Beside the form: what became of the idea, what it would touch, how much it is wanted. */
export function IdeaSide({ record }: { record: RecordOf<typeof idea> }) {
  const applications = record.applications.map(({ applicationId }) => applicationId)
  useHeardVotes(record.ideaId)
  const changedBy = record.modifiedByName
  return (
    <>
      {record.promoted && <Promoted projectId={record.projectId} />}
      {applications.length > 0 && <RecordNames title="Applications" entity="application" ids={applications} none="" />}
      <section className="card glance">
        <h2>At a glance</h2>
        <dl>
          <div>
            <dt>Votes</dt>
            <dd>{counted(record.vote, 'vote')}</dd>
          </div>
          <div>
            <dt>Changed</dt>
            <dd>{[formatDateTime(record.modifiedDate), changedBy && `by ${changedBy}`].filter(Boolean).join(' ')}</dd>
          </div>
        </dl>
      </section>
    </>
  )
}

function Promoted({ projectId }: { projectId: string | null }) {
  return (
    <section className="card glance">
      <h2>Became the project</h2>
      <p>{projectId ? <RecordName entity="project" id={projectId} /> : 'A project that you can’t see.'}</p>
    </section>
  )
}

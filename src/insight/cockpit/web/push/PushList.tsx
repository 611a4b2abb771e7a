import './push.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cockpit } from '#insight/cockpit/contract.ts'
import { subjects, type Push } from '#insight/cockpit/contract/push.ts'
import { formatDateTime } from '#platform/contract/format.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'
import { Effects } from './Effects.tsx'
import { useFollowedJob } from './useFollowedJob.ts'

/** Pushes from this workspace, with undo. */
export default function PushList() {
  const { data, error, refetch } = useQuery({ ...queryOf(cockpit.calls.pushes), staleTime: 0 })
  if (error) return <PageFailure title="The pushes could not be loaded" error={error} retry={() => void refetch()} />
  if (!data) return <div className="push-list" aria-busy="true" />
  if (!data.length)
    return (
      <EmptyPlace
        title="Nothing was pushed yet"
        text="Choose clients in the list, then Push: a question set, a reference list or a framework of this workspace."
      />
    )
  return (
    <ScrollRegion className="push-list" label="Pushes">
      {data.map((push) => (
        <PushCard key={push.pushId} push={push} again={() => void refetch()} />
      ))}
    </ScrollRegion>
  )
}

function PushCard({ push, again }: { push: Push; again(): void }) {
  const [jobId, follow] = useState<string>()
  const job = useFollowedJob(jobId, again)
  const undo = () =>
    send(cockpit.calls.undoPush, { params: { id: push.pushId } }, { stay: true })
      .then((started) => follow(started.jobId))
      .catch((refused: unknown) => void notify(messageOf(refused), 'error'))
  const title = subjects.get(push.subject)?.label ?? push.subject
  return (
    <section className="card push-card" aria-label={title}>
      <header className="beside gap-12 spread">
        <div>
          <h2>{title}</h2>
          <p className="soft small">
            {formatDateTime(push.pushedDate)} by {push.pushedByName}
            {push.undoneDate && ` · undone ${formatDateTime(push.undoneDate)} by ${push.undoneByName}`}
            {!push.outcomes && ' · not done'}
          </p>
        </div>
        {push.outcomes && !push.undoneDate && (
          <Button variant="default" loading={jobId !== undefined} onClick={() => void undo()} aria-label={`Undo ${title}`}>
            Undo
          </Button>
        )}
      </header>
      {job && (
        <p className="soft small" role="status">
          {job.message}
        </p>
      )}
      {push.outcomes && <Effects effects={push.outcomes} />}
    </section>
  )
}

import '@mantine/core/styles/Progress.layer.css'
import './push.css'
import { Button, Group, Progress, Select } from '@mantine/core'
import { useState } from 'react'
import { cockpit } from '#insight/cockpit/contract.ts'
import type { Client } from '#insight/cockpit/contract/figures.ts'
import { mostPreviewed, subjects } from '#insight/cockpit/contract/push.ts'
import { hasEnded } from '#platform/contract/job.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryClient, queryOf } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { useSession } from '#platform/web/session/stored.ts'
import { Dialog } from '#platform/web/shell/Dialog.tsx'
import { Effects } from './Effects.tsx'
import { useFollowedJob } from './useFollowedJob.ts'
import { usePreview } from './usePreview.ts'

const options = [...new Set([...subjects.values()].map(({ group }) => group))].map((group) => ({
  group,
  items: [...subjects].flatMap(([value, subject]) => (subject.group === group ? [{ value, label: subject.label }] : [])),
}))

/** Dialog to choose what to push to these clients, preview the changes in each, push, and follow the progress. */
export default function PushDialog({ clients, onClose }: { clients: readonly Client[]; onClose(): void }) {
  const [subject, choose] = useState<string | null>(null)
  const [jobId, follow] = useState<string>()
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const here = useSession()
  const receivers = clients.filter(({ accountId }) => accountId !== here?.accountId)
  const accountIds = receivers.map(({ accountId }) => accountId)
  const { effects, error, looked } = usePreview(subject, accountIds, jobId === undefined)
  const job = useFollowedJob(jobId, () => void queryClient.invalidateQueries({ queryKey: queryOf(cockpit.calls.pushes).queryKey }))
  const push = async () => {
    setBusy(true)
    setFault(undefined)
    try {
      follow((await send(cockpit.calls.push, { body: { subject: subject!, accountIds } }, { stay: true })).jobId)
    } catch (refused) {
      setFault(messageOf(refused))
    }
    setBusy(false)
  }
  const reached = effects?.filter(({ refused, addedCount, changedCount }) => !refused && addedCount + changedCount > 0).length ?? 0
  const clientWords = (count: number) => (count === 1 ? '1 client' : `${count} clients`)
  return (
    <Dialog title={`Push to ${clientWords(receivers.length)}`} size={640} onClose={onClose}>
      {jobId ? (
        <div role="status" className="push-job">
          <p>{job?.message ?? 'It starts in a moment.'}</p>
          {!(job && hasEnded(job)) && <Progress value={job?.total ? (job.done / job.total) * 100 : 0} aria-label="Pushed so far" />}
          {job && hasEnded(job) && <p>You can undo it under “Pushes”.</p>}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
          </Group>
        </div>
      ) : (
        <>
          <Select
            label="From this workspace"
            description={`Items of ${here?.accountName ?? 'this workspace'}. A push adds and changes items. It removes nothing from a client.`}
            disabled={accountIds.length === 0}
            placeholder="Choose questions, a list or a framework"
            data={options}
            value={subject}
            onChange={choose}
            searchable
          />
          {(fault ?? error) && <p role="alert">{fault ?? messageOf(error)}</p>}
          {looked !== undefined && accountIds.length > mostPreviewed && (
            <div role="status" className="push-job">
              <p>
                Checked {looked} of {clientWords(accountIds.length)}
              </p>
              <Progress value={(looked / accountIds.length) * 100} aria-label="Clients checked" />
            </div>
          )}
          {effects && <Effects effects={effects} />}
          <Group justify="flex-end" gap={8} mt={16}>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button disabled={reached === 0} loading={isBusy} onClick={() => void push()}>
              {reached === 0 ? 'Push' : `Push to ${clientWords(reached)}`}
            </Button>
          </Group>
        </>
      )}
    </Dialog>
  )
}

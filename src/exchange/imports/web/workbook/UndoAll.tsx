import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { jobs } from '#everyday/jobs/contract.ts'
import { workbooks, type WorkbookRun } from '#exchange/workbooks/contract.ts'
import { counted } from '#platform/contract/words.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { untilEnded } from '#platform/web/live/jobs.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { Dialog } from '#platform/web/shell/Dialog.tsx'
import { refreshAll } from '../queries.ts'
import { takenOf } from './queries.ts'

/** Asks, undoes the import of all sheets and waits for its end. */
export function UndoAll({ run }: { run: WorkbookRun }) {
  const [isAsking, setAsking] = useState(false)
  const [isUndoing, setUndoing] = useState(false)
  const undo = async () => {
    setUndoing(true)
    try {
      const started = await send(workbooks.calls.undo, { params: { id: run.runId } })
      const job = await untilEnded(started, () => send(jobs.calls.get, { params: { id: started.jobId } }))
      if (job.status !== 'succeeded') throw new Error(job.message ?? 'The import could not be undone.')
      await refreshAll()
    } catch (error) {
      await notify(messageOf(error), 'error')
    } finally {
      setUndoing(false)
      setAsking(false)
    }
  }
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Undo the import
      </Button>
      {isAsking && (
        <Dialog title="Undo the import of all sheets?" size={440} onClose={() => setAsking(false)}>
          <Text size="md" mb={16}>
            {willUndoAll(run)} Anything that has been changed or used since then is kept and counted.
          </Text>
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={() => setAsking(false)} disabled={isUndoing}>
              Keep it
            </Button>
            <Button color="#c22a41" loading={isUndoing} onClick={() => void undo()}>
              Undo the import
            </Button>
          </Group>
        </Dialog>
      )}
    </>
  )
}

function willUndoAll(run: WorkbookRun): string {
  const sum = (action: 'create' | 'update') => takenOf(run).reduce((all, { counts }) => all + (counts?.[action] ?? 0), 0)
  const [created, updated] = [sum('create'), sum('update')]
  const parts = [
    created && `removes the ${counted(created, 'record')} that the sheets added, with those that their rows named`,
    updated && `restores the previous values of ${counted(updated, 'record')}`,
  ].filter(Boolean)
  return `This ${parts.join(', and ') || 'changes nothing'}.`
}

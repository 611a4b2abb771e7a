import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { imports, type ImportSummary } from '#exchange/imports/contract.ts'
import { jobs } from '#everyday/jobs/contract.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { untilEnded } from '#platform/web/live/jobs.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { Dialog } from '#platform/web/shell/Dialog.tsx'
import { refreshAll } from '../queries.ts'
import { subjectNamed } from '../subjects.ts'
import { willUndo } from './undoWords.ts'

/** Asks, undoes the import and waits for its end. */
export function UndoButton({ status, onUndone }: { status: ImportSummary; onUndone(): void }) {
  const [isAsking, setAsking] = useState(false)
  const [isUndoing, setUndoing] = useState(false)
  const undo = async () => {
    setUndoing(true)
    try {
      await undone(status.importId)
      await refreshAll()
      onUndone()
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
        <Dialog title="Undo the import?" size={440} onClose={() => setAsking(false)}>
          <Text size="md" mb={16}>
            {willUndo(status, subjectNamed(status.entity))} Custom fields made for this import are removed too. Anything that has been
            changed or used since then is kept and listed.
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

async function undone(importId: string): Promise<void> {
  const started = await send(imports.calls.undo, { params: { id: importId } })
  const job = await untilEnded(started, () => send(jobs.calls.get, { params: { id: started.jobId } }))
  if (job.status !== 'succeeded') throw new Error(job.message ?? 'The import could not be undone.')
}

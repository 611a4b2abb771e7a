import { Button, Group, Text } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { jobs } from '#everyday/jobs/contract.ts'
import type { Job } from '#platform/contract/job.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { untilEnded } from '#platform/web/live/jobs.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { Dialog } from '#platform/web/shell/Dialog.tsx'
import { refreshAll } from '../queries.ts'

interface UndoDialogProps {
  readonly title: string
  /** Effect of the undo, in sentences. */
  readonly children: ReactNode
  /** Starts the undo. */
  readonly start: () => Promise<Job>
  readonly onUndone?: () => void
  /** Name of the import, where the button is one of a list. */
  readonly listedAs?: string | undefined
}

/** A button that asks, undoes an import and waits for the end of it. */
export function UndoDialog({ title, children, start, onUndone, listedAs }: UndoDialogProps) {
  const [isAsking, setAsking] = useState(false)
  const [isUndoing, setUndoing] = useState(false)
  const undo = async () => {
    setUndoing(true)
    try {
      const started = await start()
      const job = await untilEnded(started, () => send(jobs.calls.get, { params: { id: started.jobId } }))
      if (job.status !== 'succeeded') throw new Error(job.message ?? 'The import could not be undone.')
      await refreshAll()
      onUndone?.()
    } catch (error) {
      await notify(messageOf(error), 'error')
    } finally {
      setUndoing(false)
      setAsking(false)
    }
  }
  return (
    <>
      {listedAs ? (
        <button type="button" className="text-link" aria-label={`Undo the import of ${listedAs}`} onClick={() => setAsking(true)}>
          Undo
        </button>
      ) : (
        <Button variant="default" onClick={() => setAsking(true)}>
          Undo the import
        </Button>
      )}
      {isAsking && (
        <Dialog title={title} size={440} onClose={() => setAsking(false)}>
          <Text size="md" mb={16}>
            {children}
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

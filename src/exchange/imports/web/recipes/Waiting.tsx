import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { jobs } from '#everyday/jobs/contract.ts'
import { recipes, type Recipe, type WaitingFile } from '#exchange/recipes/contract.ts'
import type { Difference } from '#exchange/recipes/contract/difference.ts'
import { formatDateTime, formatNumber } from '#platform/contract/format.ts'
import type { Job } from '#platform/contract/job.ts'
import { counted } from '#platform/contract/words.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { goesOn, untilEnded } from '#platform/web/live/jobs.ts'
import { ProgressLine } from '#platform/web/notify/ProgressLine.tsx'
import { ActionBar } from '../ActionBar.tsx'
import { refreshAll } from '../queries.ts'
import { DifferenceCard } from './DifferenceCard.tsx'
import { ShapeCard } from './ShapeCard.tsx'

interface WaitingProps {
  readonly recipe: Recipe
  readonly waiting: WaitingFile
  readonly onTaken: (job: Job) => void
  readonly choices: ReactNode
}

/** The file that waits: how its columns differ, what it would change, and the yes or no to that. */
export function Waiting({ recipe, waiting, onTaken, choices }: WaitingProps) {
  const [found, setFound] = useState<Difference>()
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState<'take' | 'discard'>()
  const params = { id: recipe.recipeId }
  const act = async (what: 'take' | 'discard', work: () => Promise<void>) => {
    setBusy(what)
    setFault(undefined)
    try {
      await work()
    } catch (error) {
      setFault(messageOf(error))
      setBusy(undefined)
    }
    // After a refusal, everything is compared again, too.
    await refreshAll()
  }
  const take = async () => {
    const started = await send(recipes.calls.take, { params, body: found ? { planTag: found.planTag } : {} })
    const job = await untilEnded(started, () => send(jobs.calls.get, { params: { id: started.jobId } }))
    if (job.status !== 'succeeded') throw new Error(job.message ?? 'The file was not imported.')
    onTaken(job)
  }
  const written = found ? found.counts.new + found.counts.changed + found.handled : 0
  const isRunning = goesOn(waiting.status)
  return (
    <>
      <div className="import-body recipe-body">
        <section className="card import-card" aria-labelledby="recipe-waiting">
          <h2 id="recipe-waiting">{waiting.fileName}</h2>
          <p className="import-hint">
            {counted(waiting.rowCount, 'row')}, uploaded by {waiting.createdByName}, {formatDateTime(waiting.createdDate)}
          </p>
          {waiting.status === 'failed' && waiting.job?.message && <p className="bad">{waiting.job.message}</p>}
        </section>
        <ShapeCard waiting={waiting} recipeId={recipe.recipeId} />
        {isRunning ? (
          <Running waiting={waiting} />
        ) : (
          !waiting.shape.fault && <DifferenceCard recipe={recipe} waiting={waiting} onFound={setFound} />
        )}
        {choices}
      </div>
      <ActionBar message={fault} note={found && !isRunning ? noteOf(written) : undefined}>
        <Button
          variant="default"
          loading={busy === 'discard'}
          disabled={isRunning || busy === 'take'}
          onClick={() => void act('discard', () => send(recipes.calls.discard, { params }))}
        >
          Discard the file
        </Button>
        <Button className="import-next" loading={busy === 'take' || isRunning} disabled={!found} onClick={() => void act('take', take)}>
          {written ? `Apply ${counted(written, 'change')}` : 'Import the file'}
        </Button>
      </ActionBar>
    </>
  )
}

const noteOf = (written: number): string => (written ? 'Nothing is written yet' : 'Nothing in this file is new or changed')

function Running({ waiting: { job, rowCount, fileName } }: Pick<WaitingProps, 'waiting'>) {
  return (
    <section className="card import-card">
      <ProgressLine done={job?.done ?? 0} total={job?.total ?? rowCount} label={`Importing ${fileName}`} />
      <p>{job?.total ? `${formatNumber(job.done)} of ${counted(job.total, 'row')}` : 'Waiting for its turn…'}</p>
    </section>
  )
}

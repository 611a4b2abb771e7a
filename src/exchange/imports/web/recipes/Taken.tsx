import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Recipe } from '#exchange/recipes/contract.ts'
import type { Job } from '#platform/contract/job.ts'
import { useDirectory } from '#platform/web/directory/directory.ts'
import { OutcomeCard } from '../run/OutcomeCard.tsx'
import { RejectedFiles } from '../run/RejectedFiles.tsx'
import { UndoButton } from '../run/UndoButton.tsx'
import { subjectNamed } from '../subjects.ts'

interface TakenProps {
  readonly recipe: Recipe
  readonly job: Job
  readonly onUndone: () => void
}

/** The outcome of the file that was just taken. */
export function Taken({ recipe: { runs, entity }, job, onUndone }: TakenProps) {
  const { outlines, screens } = useDirectory()
  const run = runs.find(({ importId }) => importId === job.result?.['importId'])
  const subject = subjectNamed(entity)
  const listed = outlines.get(subject.entity)
  if (!run || run.status !== 'succeeded') return null
  return (
    <OutcomeCard status={run.status} title={job.message ?? 'The file was imported'}>
      <p className="import-hint">{run.fileName}</p>
      {run.counts !== null && run.counts.reject > 0 && <RejectedFiles importId={run.importId} />}
      <div className="import-actions">
        {listed && screens.has(subject.screen) && (
          <Button component={Link} to={subject.screen}>
            Show {listed.plural}
          </Button>
        )}
        <UndoButton status={run} onUndone={onUndone} />
      </div>
    </OutcomeCard>
  )
}

import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { addedInWords } from '#exchange/imports/contract/added-words.ts'
import type { ImportSummary } from '#exchange/imports/contract.ts'
import type { Job } from '#platform/contract/job.ts'
import { useDirectory } from '#platform/web/directory/directory.ts'
import { KeepAsRecipe } from '../recipes/KeepAsRecipe.tsx'
import { KeptRecords } from './KeptRecords.tsx'
import { OutcomeCard } from './OutcomeCard.tsx'
import { RejectedFiles } from './RejectedFiles.tsx'
import type { Place } from '../place.ts'
import { subjectNamed } from '../subjects.ts'
import { hasUndone } from './undoWords.ts'
import { UndoButton } from './UndoButton.tsx'

/** An import with its job. */
export type Status = ImportSummary & { job: Job | null }

/** Outcome of an import, and links: to the records, to the rejected rows, back. */
export function Result({ status, place, onUndone }: { status: Status; place: Place; onUndone(): void }) {
  const subject = subjectNamed(status.entity)
  const { screen, entity } = subject
  const { outlines, screens } = useDirectory()
  const listed = outlines.get(entity)
  const isDone = status.status === 'succeeded'
  const isUndone = status.status === 'undone'
  return (
    <div className="import-body import-run">
      <OutcomeCard status={status.status} title={isUndone ? 'The import was undone' : (status.job?.message ?? 'The import was not run')}>
        {isUndone && <p>{hasUndone(status, subject)}</p>}
        {isDone && status.counts?.added && <p>It also added {addedInWords(status.counts.added)}, which its rows named.</p>}
        <p className="import-hint">{status.fileName}</p>
        {status.counts !== null && status.counts.reject > 0 && !isUndone && <RejectedFiles importId={status.importId} />}
        <div className="import-actions">
          {isDone && listed && screens.has(screen) && (
            <Button component={Link} to={screen}>
              Show {listed.plural}
            </Button>
          )}
          {!isDone && !isUndone && <Button onClick={() => place.go('check')}>Back to the check</Button>}
          {isDone && <KeepAsRecipe status={status} />}
          {isDone && <UndoButton status={status} onUndone={onUndone} />}
          <Button variant="default" onClick={() => place.go('file')}>
            Import another file
          </Button>
        </div>
      </OutcomeCard>
      {status.kept && status.kept.length > 0 && <KeptRecords kept={status.kept} all={status.keptCount ?? 0} />}
    </div>
  )
}

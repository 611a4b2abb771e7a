import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { formatNumber } from '#platform/contract/format.ts'
import { PartFailure } from '#platform/web/notify/Failure.tsx'
import { Late } from '#platform/web/notify/Late.tsx'
import { FormProblem } from '#platform/web/form/ErrorSummary.tsx'
import { SaveBar } from '#platform/web/form/SaveBar.tsx'
import { moved } from '#platform/web/drag/order.ts'
import { UnsavedGuard } from '#platform/web/form/UnsavedGuard.tsx'
import { errorsOfQuestion, newQuestion, type DraftQuestion } from './draft.ts'
import { QuestionCard } from './QuestionCard.tsx'
import { useSet, type PreviewSet, type SaveSet, type SetQuery } from './useSet.ts'

const PreviewDialog = lazy(() => import('../rescore/PreviewDialog.tsx'))

interface SetEditorProps {
  /** Key of the set. */
  readonly name: string
  readonly query: SetQuery
  readonly save: SaveSet
  readonly preview: PreviewSet
  /** The portfolio that asks them; null: no one portfolio. */
  readonly portfolioId: string | null
  readonly isTechnology: boolean
  readonly isReadOnly: boolean
}

/** The questions of a set in their order: words, weights, choices; saved together. */
export function SetEditor({ name, query, save, preview, portfolioId, isTechnology, isReadOnly }: SetEditorProps) {
  const set = useSet(name, query, save, preview)
  const [openKey, open] = useState<string | null>(null)
  if (set.error && !set.isKnown) return <PartFailure className="factors-note" error={set.error} retry={set.retry} />
  if (!set.isKnown)
    return (
      <div className="factors-waiting stack" aria-busy="true" aria-label="Loading">
        {[0, 1, 2, 3, 4, 5].map((at) => (
          <span key={at} className="skeleton" />
        ))}
      </div>
    )
  const { draft, change } = set
  const replace = (at: number, question: DraftQuestion) => change(draft.map((one, index) => (index === at ? question : one)))
  const add = () => {
    const question = newQuestion(isTechnology)
    change([...draft, question])
    open(question.key)
  }
  const faults = Object.keys(set.errors).length
  return (
    <>
      <FormProblem error={set.refused}>
        {set.isOvertaken &&
          'Someone else has saved these questions in the meantime. Save again to replace theirs with yours, or discard yours to see theirs.'}
      </FormProblem>
      {faults > 0 && (
        <FormProblem error={set.errors}>
          {faults === 1 ? 'One thing needs attention below.' : `${formatNumber(faults)} things need attention below.`}
        </FormProblem>
      )}
      <ol className="question-list stack gap-6">
        {draft.map((question, at) => (
          <QuestionCard
            key={question.key}
            question={question}
            at={at}
            of={draft.length}
            isTechnology={isTechnology}
            isReadOnly={isReadOnly}
            errors={errorsOfQuestion(set.errors, at)}
            isOpen={openKey === question.key}
            onToggle={() => open(openKey === question.key ? null : question.key)}
            onChange={(next) => replace(at, next)}
            onMove={(to) => change(moved(draft, at, to))}
            onRemove={() => change(draft.filter((_, index) => index !== at))}
          />
        ))}
      </ol>
      {draft.length === 0 && <p className="factors-note">No questions yet: nothing is scored by this set.</p>}
      {!isReadOnly && (
        <Button variant="default" leftSection={<IconPlus size={15} />} onClick={add}>
          Add a question
        </Button>
      )}
      <span className="spacer" />
      <SaveBar
        isShown={set.isDirty()}
        isSaving={set.isSaving}
        label="Save questions"
        onSave={() => void set.submit()}
        onDiscard={set.discard}
      />
      {set.previewed && (
        <Late onClose={set.goBack}>
          <PreviewDialog
            first={set.previewed.first}
            ask={set.previewed.ask}
            portfolioId={portfolioId}
            isBusy={set.isSaving}
            onConfirm={() => void set.confirm()}
            onClose={set.goBack}
          />
        </Late>
      )}
      <UnsavedGuard isDirty={set.isDirty} onDiscard={set.discard} isQueryLeft />
    </>
  )
}

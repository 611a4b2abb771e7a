import { Textarea } from '@mantine/core'
import { FormProblem } from '#platform/web/form/ErrorSummary.tsx'
import { useNotes } from './useNotes.ts'
import type { Entry, Workshop } from './useWorkshop.ts'

/** Notes on the application in this portfolio. Saved when the field loses focus; notes of other people are never overwritten unseen. */
export function RoundNotes({ workshop, entry }: { workshop: Workshop; entry: Entry }) {
  const { notes } = entry
  const { typed, wasKept, refused, save, type, settle } = useNotes(workshop, entry)
  const hasOthers = typed !== undefined && notes !== null && notes !== typed.seen && notes !== typed.text
  return (
    <section>
      <Textarea
        label="Notes"
        autosize
        minRows={3}
        maxRows={10}
        maxLength={2000}
        readOnly={!workshop.mayNote}
        value={typed?.text ?? notes ?? ''}
        onChange={({ currentTarget: { value } }) => type(value)}
        onBlur={() => void save()}
      />
      {typed && wasKept && (
        <p className="workshop-faint">
          Not saved yet.{' '}
          <button type="button" className="text-link" onClick={() => void save()}>
            Save notes
          </button>
        </p>
      )}
      {hasOthers && (
        <p className="workshop-faint">
          Someone else wrote: {notes}{' '}
          <button type="button" className="text-link" onClick={() => settle({ text: `${notes}\n${typed.text}`, seen: notes })}>
            Keep both
          </button>{' '}
          <button type="button" className="text-link" onClick={() => settle(undefined)}>
            Use theirs
          </button>
        </p>
      )}
      <FormProblem error={refused} />
    </section>
  )
}

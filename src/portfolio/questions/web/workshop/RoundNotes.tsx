import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { portfolios } from '#portfolio/portfolios/contract.ts'
import { isProblem } from '#platform/web/api/problem.ts'
import { queryClient } from '#platform/web/api/queryClient.ts'
import { send } from '#platform/web/api/send.ts'
import { FormProblem } from '#platform/web/form/ErrorSummary.tsx'
import type { Entry, Workshop } from './useWorkshop.ts'

/** Notes on the application in this portfolio. Saved when the field loses focus; notes of other people are never overwritten unseen. */
export function RoundNotes({ workshop: { portfolioId, mayNote }, entry: { applicationId, notes } }: { workshop: Workshop; entry: Entry }) {
  const [typed, setTyped] = useState<{ text: string; seen: string | null }>()
  const [refused, setRefused] = useState<unknown>()
  const save = async () => {
    if (!typed || typed.text === (notes ?? '')) return setTyped(undefined)
    setRefused(undefined)
    try {
      const body = { notes: typed.text || null, replaces: typed.seen }
      await send(portfolios.calls.updateApplication, { params: { id: portfolioId, applicationId }, body }, { stay: true })
      await queryClient.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind === 'call' })
      setTyped(undefined)
    } catch (problem) {
      setRefused(problem)
      // Shown what is there by now, the person decides.
      if (isProblem(problem, 409)) await queryClient.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind === 'call' })
    }
  }
  const hasOthers = typed !== undefined && notes !== null && notes !== typed.seen && notes !== typed.text
  return (
    <section>
      <Textarea
        label="Notes"
        autosize
        minRows={3}
        maxRows={10}
        maxLength={2000}
        readOnly={!mayNote}
        value={typed?.text ?? notes ?? ''}
        onChange={({ currentTarget: { value } }) => setTyped((own) => ({ text: value, seen: own ? own.seen : notes }))}
        onBlur={() => void save()}
      />
      {hasOthers && (
        <p className="workshop-faint">
          Someone else wrote: {notes}{' '}
          <button
            type="button"
            className="text-link"
            onClick={() => {
              setRefused(undefined)
              setTyped({ text: `${notes}\n${typed.text}`, seen: notes })
            }}
          >
            Keep both
          </button>{' '}
          <button
            type="button"
            className="text-link"
            onClick={() => {
              setRefused(undefined)
              setTyped(undefined)
            }}
          >
            Use theirs
          </button>
        </p>
      )}
      <FormProblem error={refused} />
    </section>
  )
}

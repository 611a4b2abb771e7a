import './preview.css'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { lazy, useState } from 'react'
import { portfolios, type portfolio } from '#portfolio/portfolios/contract.ts'
import { defaultThreshold } from '#portfolio/scoring/contract/scores.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { Late } from '#platform/web/notify/Late.tsx'
import type { AskPreview } from './preview.ts'
import { effectOf } from './words.ts'

const PreviewDialog = lazy(() => import('./PreviewDialog.tsx'))

/** Milliseconds after the last key until it is asked what that would do. */
const pause = 300

/** Effect of the typed TIME threshold of a portfolio, before it is saved. The record holds the typed value. */
export function ThresholdPreview({ record }: { record: RecordOf<typeof portfolio> }) {
  const { portfolioId } = record
  const [timeThreshold] = useDebouncedValue(record.timeThreshold, pause)
  const [isOpen, setOpen] = useState(false)
  const ask: AskPreview = ({ offset, limit }) =>
    send(
      portfolios.calls.previewThreshold,
      {
        params: { id: portfolioId },
        query: { ...(offset !== undefined && { offset }), ...(limit !== undefined && { limit }) },
        body: { timeThreshold },
      },
      { stay: true },
    )
  const { data: told, error } = useQuery({
    queryKey: ['threshold preview', portfolioId, timeThreshold],
    queryFn: () => ask({}),
    staleTime: 0,
  })
  return (
    <section className="form-note preview-threshold beside wraps" aria-label="Effect of the TIME threshold" aria-busy={!told && !error}>
      <span role="status">
        At {timeThreshold ?? defaultThreshold}:{' '}
        {error
          ? `what changes could not be worked out. ${messageOf(error)}`
          : told
            ? effectOf(told.places[0])
            : 'working out what changes…'}
      </span>
      {told && told.total > 0 && (
        <button type="button" className="text-link" onClick={() => setOpen(true)}>
          Show which
        </button>
      )}
      {isOpen && told && (
        <Late onClose={() => setOpen(false)}>
          <PreviewDialog first={told} ask={ask} portfolioId={portfolioId} onClose={() => setOpen(false)} />
        </Late>
      )}
    </section>
  )
}

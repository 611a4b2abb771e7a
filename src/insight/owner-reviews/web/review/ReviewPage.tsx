import '#platform/web/screen/layout.css'
import '../reviews.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconBell, IconCalendar, IconPlayerStop } from '@tabler/icons-react'
import { lazy, useState } from 'react'
import { ownerReviews } from '#insight/owner-reviews/contract.ts'
import type { ReviewPage as Review } from '#insight/owner-reviews/contract/shapes.ts'
import { formatDate } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { Late } from '#platform/web/notify/Late.tsx'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { doing } from './doing.ts'
import { People } from './People.tsx'
import { Proposals } from './Proposals.tsx'

const MoveDeadline = lazy(() => import('./MoveDeadline.tsx'))

/** Returns a review: the progress of each owner and their proposals. */
export default function ReviewPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    ...queryOf(ownerReviews.calls.get, { params: { id } }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: 10_000,
  })
  usePageTitle(data?.name)
  if (!data)
    return error ? (
      <PageFailure title="The review could not be loaded" error={error} retry={() => void refetch()} />
    ) : (
      <div className="card-page reviews" aria-busy="true">
        <div className="card" style={{ height: 240 }} />
      </div>
    )
  return (
    <div className="card-page reviews">
      <Head review={data} onDone={() => void refetch()} />
      <Proposals review={data} />
      <People review={data} onDone={() => void refetch()} />
    </div>
  )
}

function Head({ review, onDone }: { review: Review; onDone(): void }) {
  const params = { id: review.ownerReviewId }
  const [isMoving, setMoving] = useState(false)
  const remind = () =>
    void doing(send(ownerReviews.calls.write, { params, body: {} }), ({ letters }) => `${counted(letters, 'reminder')} sent`, onDone)
  const end = () => void doing(send(ownerReviews.calls.end, { params }), () => `${review.name} ended`, onDone)
  const isOver = review.endedDate !== null
  return (
    <header className="row wraps">
      <p>
        {review.itemsDone} of {counted(review.items, 'application')} answered, {review.ownersDone} of {counted(review.owners, 'owner')} done
        · {isOver ? `ended on ${formatDate(review.endedDate)}` : `until ${formatDate(review.deadline)}`} · asked by {review.askerName} on{' '}
        {formatDate(review.startedDate)}
        {review.remindEveryDays > 0 && !isOver && ` · reminders every ${review.remindEveryDays} days`}
        <br />
        {review.facts.join(', ')}
      </p>
      {!review.endedByHand && (
        <Button variant="default" leftSection={<IconCalendar size={15} />} onClick={() => setMoving(true)}>
          {isOver ? 'Reopen' : 'Move deadline'}
        </Button>
      )}
      {!isOver && (
        <>
          <Button variant="default" leftSection={<IconBell size={15} />} disabled={review.ownersDone === review.owners} onClick={remind}>
            Remind now
          </Button>
          <Button variant="default" leftSection={<IconPlayerStop size={15} />} onClick={end}>
            End
          </Button>
        </>
      )}
      {isMoving && (
        <Late onClose={() => setMoving(false)}>
          <MoveDeadline review={review} onClose={() => setMoving(false)} onDone={onDone} />
        </Late>
      )}
    </header>
  )
}

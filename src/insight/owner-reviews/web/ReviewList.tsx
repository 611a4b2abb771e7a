import '#platform/web/screen/layout.css'
import './reviews.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { IconMailQuestion } from '@tabler/icons-react'
import { ownerReviews } from '#insight/owner-reviews/contract.ts'
import type { ReviewSummary } from '#insight/owner-reviews/contract/shapes.ts'
import { formatDate } from '#platform/contract/format.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { carry } from '#platform/web/screen/carried.ts'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'
import { usePageCount } from '#platform/web/shell/pageTitle.ts'

/** Questions to owners, newest first. */
export default function ReviewList() {
  const { data, error, refetch } = useQuery({ ...queryOf(ownerReviews.calls.list), staleTime: 0, refetchOnWindowFocus: true })
  const navigate = useNavigate()
  usePageCount(data?.length)
  const ask = (
    <Button
      leftSection={<IconMailQuestion size={15} />}
      onClick={() => {
        carry('application', [])
        void navigate({ to: '/ownerreviews/add' })
      }}
    >
      Ask the owners
    </Button>
  )
  if (!data)
    return error ? (
      <PageFailure title="The owner reviews could not be loaded" error={error} retry={() => void refetch()} />
    ) : (
      <div className="card-page reviews" aria-busy="true">
        <div className="card" style={{ height: 240 }} />
      </div>
    )
  if (data.length === 0)
    return (
      <EmptyPlace
        title="No owner has been asked yet"
        text="Ask application owners to confirm their records. Each owner gets an e-mail with a personal link and needs no account."
        action={ask}
      />
    )
  return (
    <div className="card-page reviews">
      <header className="row wraps">
        <p>Select applications in their list, or open a portfolio to ask about all of its applications.</p>
        {ask}
      </header>
      <section className="card">
        <ScrollRegion className="lined-table reviews-table" label="Owner reviews">
          <table>
            <thead>
              <tr>
                <th scope="col">Review</th>
                <th scope="col">Until</th>
                <th scope="col">Owners done</th>
                <th scope="col">Applications answered</th>
                <th scope="col">To decide</th>
              </tr>
            </thead>
            <tbody>
              {data.map((review) => (
                <Line key={review.ownerReviewId} review={review} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </section>
    </div>
  )
}

function Line({ review }: { review: ReviewSummary }) {
  return (
    <tr>
      <th scope="row">
        <Link className="text-link" to={pathOf('/ownerreviews/{id}', { id: review.ownerReviewId })}>
          {review.name}
        </Link>
        <small>
          {review.askerName}, {formatDate(review.startedDate)}
        </small>
      </th>
      <td>{review.endedDate ? 'Ended' : formatDate(review.deadline)}</td>
      <td>
        {review.ownersDone} of {review.owners}
      </td>
      <td>
        {review.itemsDone} of {review.items}
      </td>
      <td>{review.open || ''}</td>
    </tr>
  )
}

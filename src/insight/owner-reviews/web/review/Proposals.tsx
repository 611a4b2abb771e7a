import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { IconArrowRight, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { ownerReviews } from '#insight/owner-reviews/contract.ts'
import type { ProposalTold, ReviewPage } from '#insight/owner-reviews/contract/shapes.ts'
import { formatDate } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryClient, queryOf } from '#platform/web/api/queries.ts'
import { pathOf, send } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { offerUndo } from '#platform/web/undo/undo.ts'
import { shownWords } from '../words.ts'

const idsOf = (proposals: readonly ProposalTold[]) => proposals.map(({ proposalId }) => proposalId)

/** Owners' proposals, by application: accepted or declined one by one, or all accepted. */
export function Proposals({ review }: { review: ReviewPage }) {
  const [isBusy, setBusy] = useState(false)
  const params = { id: review.ownerReviewId }
  const { queryKey } = queryOf(ownerReviews.calls.get, { params })
  const show = (answer: ReviewPage) => {
    queryClient.setQueryData(queryKey, answer)
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [, entity] }) => entity === 'application' })
  }
  const takeBack = async (proposalIds: string[]) =>
    show(await send(ownerReviews.calls.takeBack, { params, body: { proposalIds } }, { stay: true }))
  const decide = async (proposals: readonly ProposalTold[], work: () => Promise<ReviewPage>, done: string) => {
    setBusy(true)
    try {
      show(await work())
      offerUndo({ done, undone: `${counted(proposals.length, 'proposal')} open again`, undo: () => takeBack(idsOf(proposals)) })
    } catch (error) {
      void notify(messageOf(error), 'error')
      await queryClient.invalidateQueries({ queryKey })
    } finally {
      setBusy(false)
    }
  }
  const accept = (proposals: readonly ProposalTold[]) => {
    const body = { proposals: proposals.map(({ proposalId, now }) => ({ proposalId, now })) }
    return decide(
      proposals,
      () => send(ownerReviews.calls.accept, { params, body }, { stay: true }),
      `${counted(proposals.length, 'proposal')} accepted`,
    )
  }
  const decline = (proposal: ProposalTold, note: string | null) =>
    decide(
      [proposal],
      () => send(ownerReviews.calls.decline, { params, body: { proposalIds: idsOf([proposal]), note } }, { stay: true }),
      `${proposal.label} declined`,
    )
  const open = review.proposals.filter(({ decision }) => decision === null)
  const applications = [...new Map(review.proposals.map((one) => [one.applicationId, one.applicationName]))]
  return (
    <section className="card" aria-busy={isBusy}>
      <header className="row wraps">
        <h2>Proposals</h2>
        {open.length > 0 && (
          <Button leftSection={<IconCheck size={15} />} disabled={isBusy} onClick={() => void accept(open)}>
            Accept all {open.length}
          </Button>
        )}
      </header>
      {review.proposals.length === 0 && (
        <p>No owner has proposed a change yet. Their proposals appear here, and nothing changes until you accept them.</p>
      )}
      <ul className="reviews-proposals">
        {applications.map(([id, name]) => (
          <li key={id}>
            <h3>
              <Link className="text-link" to={pathOf('/applications/edit/{id}', { id })}>
                {name}
              </Link>
            </h3>
            <ul>
              {review.proposals
                .filter(({ applicationId }) => applicationId === id)
                .map((one) => (
                  <Proposal
                    key={one.proposalId}
                    proposal={one}
                    isBusy={isBusy}
                    onAccept={() => void accept([one])}
                    onDecline={(note) => void decline(one, note)}
                  />
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ProposalProps {
  readonly proposal: ProposalTold
  readonly isBusy: boolean
  onAccept(): void
  onDecline(note: string | null): void
}

const same = (one: readonly string[], other: readonly string[]) => one.join('\n') === other.join('\n')

function Proposal({ proposal, isBusy, onAccept, onDecline }: ProposalProps) {
  const [note, setNote] = useState<string>()
  const { before, after, now, reason, decision, personName, label } = proposal
  const words = (value: readonly string[]) => shownWords(proposal, [...value]) || 'nothing'
  const isNew = decision === null && !same(before, now)
  return (
    <li>
      <span>{label}</span>
      <div className="reviews-change">
        {isNew && <mark>Changed since</mark>}
        <del className="soft">{words(decision ? before : now)}</del>
        <IconArrowRight size={14} aria-label="becomes" />
        <b>{words(after)}</b>
        <small>
          {personName}, {formatDate(proposal.proposedDate)}
          {reason && `: ${reason}`}
          {isNew && ` (saw: ${words(before)})`}
        </small>
      </div>
      {decision ? (
        <small data-kind={decision}>
          {decision === 'accepted' ? 'Accepted' : 'Declined'} by {proposal.decidedByName}
          {proposal.decisionNote && `: ${proposal.decisionNote}`}
        </small>
      ) : note === undefined ? (
        <span className="beside gap-6">
          <button type="button" className="plain-button" disabled={isBusy} aria-label={`Decline ${label}`} onClick={() => setNote('')}>
            Decline
          </button>
          <button type="button" className="plain-button" disabled={isBusy} aria-label={`Accept ${label}`} onClick={onAccept}>
            Accept
          </button>
        </span>
      ) : (
        <form
          className="beside gap-6"
          onSubmit={(event) => {
            event.preventDefault()
            setNote(undefined)
            onDecline(note.trim() || null)
          }}
        >
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- It was just asked for. */}
          <input
            className="plain-button"
            aria-label="Your answer"
            placeholder="Your answer, if you like"
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            autoFocus
          />
          <button type="submit" className="plain-button" disabled={isBusy}>
            Decline
          </button>
        </form>
      )}
    </li>
  )
}

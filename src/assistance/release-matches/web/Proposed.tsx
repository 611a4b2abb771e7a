import type { Proposal } from '#assistance/proposals/contract.ts'

interface ProposedProps {
  readonly proposal: Proposal
  readonly isBusy: boolean
  readonly onDecide: (act: 'accept' | 'decline') => void
}

/** A release that waits for a yes or no, beside the record. */
export function Proposed({ proposal: { targetName, reason, sureness }, isBusy, onDecide }: ProposedProps) {
  return (
    <div className="vendor-proposed">
      <p>
        Proposed: <b>{targetName}</b>, {Math.round(sureness * 100)}% confidence. <small>{reason.note}</small>
      </p>
      <button
        type="button"
        className="plain-button"
        disabled={isBusy}
        aria-label={`Decline ${targetName}`}
        onClick={() => onDecide('decline')}
      >
        Decline
      </button>
      <button
        type="button"
        className="plain-button"
        disabled={isBusy}
        aria-label={`Accept ${targetName}`}
        onClick={() => onDecide('accept')}
      >
        Accept
      </button>
    </div>
  )
}

import { IconPlus } from '@tabler/icons-react'
import type { Proposal } from '#assistance/proposals/contract.ts'
import { formatDate } from '#platform/contract/format.ts'

interface ProposalLineProps {
  readonly proposal: Proposal
  readonly isBusy: boolean
  readonly onDecide: (act: 'accept' | 'decline' | 'undo') => void
}

const kinds: Readonly<Record<string, string>> = { capabilities: 'Capability', productReleaseId: 'Product release' }
const percent = (share: number) => Math.round(share * 100)

/** One proposal: what would be added, why, how sure, and the answer to it. */
export function ProposalLine({ proposal, isBusy, onDecide }: ProposalLineProps) {
  const { field, targetName, targetParent, sureness, status, decidedByName, decisionNote, expiresDate, proposedByName } = proposal
  const button = (act: 'accept' | 'decline' | 'undo', label: string) => (
    <button type="button" className="plain-button" disabled={isBusy} aria-label={`${label} ${targetName}`} onClick={() => onDecide(act)}>
      {label}
    </button>
  )
  return (
    <li>
      <div className="proposal-change">
        <IconPlus size={14} aria-label="Add" />
        <span>{kinds[field]}</span> <b>{targetName}</b>
        {targetParent && <span> in {targetParent}</span>}
        <small>
          {reasonOf(proposal)} {proposedByName}
          {status === 'open' && `, open until ${formatDate(expiresDate)}`}.
        </small>
      </div>
      <span className="proposal-sure soft small">
        <i aria-hidden="true">
          <i style={{ width: `${percent(sureness)}%` }} />
        </i>
        {percent(sureness)}% confidence
      </span>
      <span className="proposal-buttons row wraps">
        {status === 'open' && proposal.mayDecide && (
          <>
            {button('decline', 'Decline')}
            {button('accept', 'Accept')}
          </>
        )}
        {status !== 'open' && status !== 'expired' && (
          <>
            <small>
              {status === 'accepted' ? 'Accepted' : 'Declined'} by {decidedByName}
              {decisionNote && `: ${decisionNote}`}
            </small>
            {proposal.mayDecide && button('undo', 'Undo')}
          </>
        )}
        {status === 'expired' && <small>Expired</small>}
      </span>
    </li>
  )
}

/** Why, in sentences. */
function reasonOf({ reason: { words, neighbours, note } }: Proposal): string {
  const parts = [
    note,
    words.length > 0 && `Both mention ${words.join(', ')}.`,
    neighbours.length > 0 && `Similar applications have it: ${neighbours.join(', ')}.`,
  ].filter(Boolean)
  return parts.length ? parts.join(' ') : 'They share parts of words.'
}

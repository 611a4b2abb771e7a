import { BrandMark } from '#platform/web/brand/BrandMark.tsx'
import { useState } from 'react'
import type { OwnerState } from '#insight/owner-reviews/contract/shapes.ts'
import { formatDate } from '#platform/contract/format.ts'

const doneOf = ({ applications }: OwnerState) => applications.filter(({ answer }) => answer !== null).length

interface TopProps {
  readonly state: OwnerState
  readonly place: number
  readonly isListed: boolean
  onList(): void
}

/** Name of the owner and, on a phone, the progress. */
export function Top({ state, place, isListed, onList }: TopProps) {
  const [isOther, setOther] = useState(false)
  const { applications } = state
  const at = applications.findIndex((one) => one.place === place)
  return (
    <header className="row wraps">
      <BrandMark size={26} />
      <b>{state.workspaceName}</b>
      <span className="owner-wide">{state.reviewName}</span>
      <span className="owner-whose">
        <span className="owner-wide">
          Personal page of {state.ownerName}, open until {formatDate(state.deadline)}{' '}
          <button type="button" className="owner-link" aria-expanded={isOther} onClick={() => setOther(!isOther)}>
            Not you?
          </button>
        </span>
        <span className="owner-narrow">{state.ownerName}</span>
      </span>
      {isOther && (
        <p className="owner-other" role="status">
          This link was written to {state.ownerName} and is for no one else. Close this page, and tell {state.askerName} that it has reached
          you.
        </p>
      )}
      <button type="button" className="owner-steps owner-narrow" aria-expanded={isListed} onClick={onList}>
        <span>
          <b>
            {at < 0 ? doneOf(state) : at + 1} of {applications.length}
          </b>{' '}
          applications of yours
        </span>
        <span aria-hidden="true">
          {applications.map((one) => (
            <i key={one.place} data-kind={one.place === place ? 'now' : one.answer !== null ? 'done' : 'todo'} />
          ))}
        </span>
      </button>
    </header>
  )
}

/** The question and, on a wide page, the progress. */
export function Head({ state, isDone }: { state: OwnerState; isDone: boolean }) {
  const [done, all] = [doneOf(state), state.applications.length]
  return (
    <div className="owner-head beside gap-16 spread across">
      <div>
        <h1>
          {isDone ? (
            `Thank you, ${state.firstName || state.ownerName}.`
          ) : (
            <>
              <span className="owner-wide">{state.firstName || state.ownerName}, is this still right?</span>
              <span className="owner-narrow">Is this still right?</span>
            </>
          )}
        </h1>
        <p>
          <span className="owner-wide">
            {state.askerName} asks all owners to look at what is recorded about their applications. It takes about two minutes each.
          </span>
          <span className="owner-narrow">{state.askerName} asks and decides on changes.</span>
        </p>
        {state.message && <p className="owner-message">{state.message}</p>}
      </div>
      <div className="owner-progress owner-wide">
        <span>
          <b>
            {done} of {all}
          </b>{' '}
          done
        </span>
        <progress value={done} max={Math.max(all, 1)} aria-label="Applications done" />
      </div>
    </div>
  )
}

export function Done({ state }: { state: OwnerState }) {
  return (
    <section className="owner-card owner-done" role="status">
      <p>
        {state.applications.length
          ? `That is all. ${state.askerName} sees your answers. This page shows the decisions on your changes until ${formatDate(state.deadline)}.`
          : `You have nothing left to review. ${state.askerName} can tell you more.`}
      </p>
    </section>
  )
}

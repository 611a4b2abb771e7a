import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Limits } from '#insight/as-of/contract/shapes.ts'
import { formatLongDate } from '#platform/contract/format.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { ViewBones, type ViewShape } from '#platform/web/charts/ViewBones.tsx'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'

interface ThenProps {
  readonly shape: ViewShape
  readonly limits: Limits | undefined
  readonly error?: unknown
  readonly onRetry: () => void
  readonly children: ReactNode
}

/** Content for a day once it has loaded, with the limits of the history. */
export function Then({ shape, limits, error, onRetry, children }: ThenProps) {
  if (error && !limits)
    return (
      <EmptyPlace
        title="That day could not be loaded"
        text={messageOf(error)}
        action={
          <button type="button" className="plain-button" onClick={onRetry}>
            Try again
          </button>
        }
      />
    )
  if (!limits) return <ViewBones shape={shape} />
  if (isBefore(limits))
    return (
      <EmptyPlace
        title={`Nothing is known about ${formatLongDate(limits.day)}`}
        text={
          limits.begins
            ? `The history of this workspace begins on ${formatLongDate(limits.begins.slice(0, 10))}. Choose that day or a later one.`
            : 'This workspace has no history yet.'
        }
        action={
          limits.begins && (
            <Link
              className="plain-button as-link"
              to="/as-of"
              search={(before: object) => ({ ...before, date: limits.begins!.slice(0, 10) })}
            >
              Show {formatLongDate(limits.begins.slice(0, 10))}
            </Link>
          )
        }
      />
    )
  return (
    <>
      {children}
      <Limit limits={limits} />
    </>
  )
}

const isBefore = ({ begins, moment }: Limits) => begins === null || moment < begins

/** Parts that are left out, and the reasons. */
export function Limit({ limits: { moment, wholeSince, tellsDeleted } }: { limits: Limits }) {
  const isPartial = wholeSince !== null && moment < wholeSince
  return (
    <footer className="as-of-limits stack gap-4 rigid">
      <p>
        Based on the change history at the end of that day (UTC), limited to what you can see today.
        {!tellsDeleted && ' Applications that have been deleted since are left out.'}
      </p>
      {isPartial && (
        <p>
          <b>Not everything was recorded before {formatLongDate(wholeSince.slice(0, 10))}.</b> Scores in portfolios are left out. Scores of
          the workspace follow from answers given, not from questions changed. Of deleted applications costs and portfolios are missing.
        </p>
      )}
    </footer>
  )
}

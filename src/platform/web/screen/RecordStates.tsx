import { capital } from '#platform/contract/words.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Entity } from '#platform/contract/entity.ts'
import { isProblem, messageOf } from '#platform/web/api/problem.ts'

interface RecordProblemProps {
  entity: Entity
  error: unknown
  /** The record was about to be created, so there is nothing to reload. */
  isNew?: boolean
  onRetry(): void
}

/** The record can't be shown: it isn't there, or could not be loaded. */
export function RecordProblem({ entity, error, isNew, onRetry }: RecordProblemProps) {
  const isGone = isProblem(error, 404)
  return (
    <div className="lone-card" role="alert">
      <div className="card">
        <h2>
          {isGone ? `${capital(entity.label)} not found` : `${isNew ? 'The form for a new' : 'This'} ${entity.label} could not be loaded`}
        </h2>
        <p>
          {isGone
            ? 'It may have been deleted, or it belongs to a workspace or portfolio that you can’t see. A Company Admin of the workspace can give you access.'
            : messageOf(error)}
        </p>
        {isGone ? (
          <Link to={entity.screens.list} className="text-link">
            All {entity.plural}
          </Link>
        ) : (
          <Button variant="default" onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    </div>
  )
}

/** The geometry of a record's page while it loads. */
export function RecordSkeleton() {
  return (
    <div aria-busy="true" aria-label="Loading">
      <div className="record-head row">
        <span className="skeleton" style={{ width: 40, height: 40, borderRadius: 10 }} />
        <div>
          <span className="skeleton" style={{ width: 220, height: 20 }} />
        </div>
      </div>
      <div className="form-body">
        <div className="card" style={{ height: 420 }} />
        <div className="card" style={{ height: 240 }} />
      </div>
    </div>
  )
}

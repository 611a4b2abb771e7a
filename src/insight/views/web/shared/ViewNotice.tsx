import { messageOf } from '#platform/web/api/problem.ts'

interface ViewNoticeProps {
  readonly refused?: string | undefined
  readonly error: unknown
  readonly onRetry: () => void
}

/** In place of a view: why it is not there, or that it is on its way. */
export const ViewNotice = ({ refused, error, onRetry }: ViewNoticeProps) => {
  if (refused)
    return (
      <div className="grid-notice">
        <p role="alert">{refused}</p>
      </div>
    )
  if (!error) return <span className="skeleton view-waiting" role="status" aria-label="Loading" />
  return (
    <div className="grid-notice">
      <p role="alert">The view could not be loaded. {messageOf(error)}</p>
      <button type="button" className="plain-button" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}

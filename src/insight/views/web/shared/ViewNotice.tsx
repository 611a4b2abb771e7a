import { messageOf } from '#platform/web/api/problem.ts'
import { ViewBones, type ViewShape } from '#platform/web/charts/ViewBones.tsx'

interface ViewNoticeProps {
  readonly shape: ViewShape
  readonly refused?: string | undefined
  readonly error: unknown
  readonly onRetry: () => void
}

/** In place of a view: its error, or its skeleton while it loads. */
export const ViewNotice = ({ shape, refused, error, onRetry }: ViewNoticeProps) => {
  if (refused)
    return (
      <div className="grid-notice">
        <p role="alert">{refused}</p>
      </div>
    )
  if (!error) return <ViewBones shape={shape} />
  return (
    <div className="grid-notice">
      <p role="alert">The view could not be loaded. {messageOf(error)}</p>
      <button type="button" className="plain-button" onClick={onRetry}>
        Try again
      </button>
    </div>
  )
}

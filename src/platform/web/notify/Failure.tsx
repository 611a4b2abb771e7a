import { messageOf } from '#platform/web/api/problem.ts'

interface FailureProps {
  error: unknown
  retry(): void
}

/** Why a part of a page isn't there, and the way to ask again. `className` says how the part looks. */
export function PartFailure({ error, retry, className }: FailureProps & { className: string }) {
  return (
    <p className={className} role="alert">
      {messageOf(error)} <Retry retry={retry} />
    </p>
  )
}

/** The same in place of a whole page. */
export function PageFailure({ error, retry, title }: FailureProps & { title: string }) {
  return (
    <div className="lone-card" role="alert">
      <div className="card">
        <h2>{title}</h2>
        <p>{messageOf(error)}</p>
        <Retry retry={retry} />
      </div>
    </div>
  )
}

const Retry = ({ retry }: Pick<FailureProps, 'retry'>) => (
  <button type="button" className="plain-button" onClick={retry}>
    Try again
  </button>
)

import { Component, Suspense, type ReactNode } from 'react'
import { faultOf } from './faultOf.ts'

interface LateProps {
  readonly children: ReactNode
  /** Shown while the code loads. */
  readonly fallback?: ReactNode
  /** Set for a dialog: its loading error is a dialog too, which this closes. */
  readonly onClose?: () => void
  /** The page is complete without it: a failure is not shown. */
  readonly isOptional?: boolean
}

/** A part whose code is loaded when it is first needed. Where that fails, or it breaks, the page around it stays, with all that is typed there. */
export class Late extends Component<LateProps, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError = (error: unknown) => ({ error })

  override render() {
    const { children, fallback, onClose, isOptional } = this.props
    if (!('error' in this.state)) return <Suspense fallback={fallback}>{children}</Suspense>
    if (isOptional) return null
    const [title, message] = faultOf(this.state.error)
    return (
      <div className="lone-card" data-floating={onClose !== undefined || undefined} role="alert">
        <section className="card">
          <h2>{title}</h2>
          <p>{message}</p>
          {onClose && (
            // The kit's dialog would have to be loaded with every page that may ever open one.
            <button type="button" className="plain-button" onClick={onClose}>
              Close
            </button>
          )}
        </section>
      </div>
    )
  }
}

import { useEffect, type ReactNode } from 'react'
import { PartFailure } from '#platform/web/notify/Failure.tsx'

interface PrintedProps<T> {
  /** Undefined while it is on its way. */
  readonly content: T | undefined
  readonly error: unknown
  retry(): void
  children(content: T): ReactNode
}

/** What a page meant for paper shows: its content, or that it is on its way, or why it did not come. */
export function Printed<T>({ content, error, retry, children }: PrintedProps<T>) {
  const isThere = content !== undefined
  useEffect(() => {
    // Printing half a page helps nobody: who prints from outside waits for this.
    document.documentElement.toggleAttribute('data-printable', isThere)
    return () => document.documentElement.removeAttribute('data-printable')
  }, [isThere])
  if (content !== undefined) return children(content)
  if (error) return <PartFailure className="paper-empty" error={error} retry={retry} />
  return <p className="paper-empty">Loading…</p>
}

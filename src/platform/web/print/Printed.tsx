import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { PartFailure } from '#platform/web/notify/Failure.tsx'

interface PrintedProps<T> {
  /** Undefined while loading. */
  readonly content: T | undefined
  readonly error: unknown
  retry(): void
  children(content: T): ReactNode
}

/** Content of a printable page, its loading state, or its error. */
export function Printed<T>({ content, error, retry, children }: PrintedProps<T>) {
  if (content !== undefined) return <Complete>{children(content)}</Complete>
  if (error) return <PartFailure className="paper-empty" error={error} retry={retry} />
  return <Loading />
}

const Loading = () => <p className="paper-empty">Loading…</p>

/** Milliseconds without requests or answers after which the page counts as completely drawn. */
const quiet = 50

/** Content shown only once all its data has loaded, such as names of references: half a page must not be printed, and would jump. */
function Complete({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const [isComplete, setComplete] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => client.isFetching() === 0 && setComplete(true), quiet)
    }
    look()
    const stop = client.getQueryCache().subscribe(look)
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [client])
  useEffect(() => {
    // External printing tools wait for this attribute.
    document.documentElement.toggleAttribute('data-printable', isComplete)
    return () => document.documentElement.removeAttribute('data-printable')
  }, [isComplete])
  return (
    <>
      {!isComplete && <Loading />}
      <div className={isComplete ? 'paper-whole' : 'paper-coming'}>{children}</div>
    </>
  )
}

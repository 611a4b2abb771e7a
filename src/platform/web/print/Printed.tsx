import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
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
  if (content !== undefined) return <Complete>{children(content)}</Complete>
  if (error) return <PartFailure className="paper-empty" error={error} retry={retry} />
  return <Loading />
}

const Loading = () => <p className="paper-empty">Loading…</p>

/** Nothing asked for or answered for so many milliseconds: what came has been drawn, and asks for nothing more. */
const quiet = 50

/** Shown once all that it asks for has come, such as the names of what it tells of: half a page is not to be printed, and would jump. */
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
    // Who prints from outside waits for this.
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

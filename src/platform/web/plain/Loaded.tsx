import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import type { Call, CallInput, Reply } from '#platform/contract/call.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'

interface LoadedProps<C extends Call> {
  call: C
  input?: CallInput<C>
  /** Name of the data for the error message: "The products". */
  what: string
  /** Takes the place of what comes; without it a card. */
  waiting?: ReactNode
  children(data: Reply<C>): ReactNode
}

/** Children with the answer of a call, once it has loaded. */
export function Loaded<C extends Call>({ call, input, what, waiting, children }: LoadedProps<C>) {
  const { data, error, refetch } = useQuery({ ...queryOf(call, input), staleTime: 0 })
  if (data !== undefined) return children(data)
  if (error) return <PageFailure title={`${what} could not be loaded`} error={error} retry={() => void refetch()} />
  return (
    // With a key: what comes is no part of it, and does not move from its place.
    <Fragment key="waiting">
      {waiting ?? (
        <div className="form-body" data-single aria-busy="true">
          <div className="card" style={{ height: 320 }} />
        </div>
      )}
    </Fragment>
  )
}

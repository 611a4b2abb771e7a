import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { productReleases, ReleaseSource } from '#portfolio/product-releases/contract.ts'
import { text, website } from '#platform/contract/field.ts'
import { formatDateTime } from '#platform/contract/format.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryClient, queryOf } from '#platform/web/api/queries.ts'
import { sendAny } from '#platform/web/api/send.ts'
import { CallForm } from '#platform/web/form/CallForm.tsx'
import { PartFailure } from '#platform/web/notify/Failure.tsx'
import { notify } from '#platform/web/notify/notify.ts'

type Calls = (typeof productReleases)['calls']
interface AddressesProps {
  readonly list: Calls['listSources'] | Calls['sharedListSources']
  readonly add: Calls['addSource'] | Calls['sharedAddSource']
  readonly fetch: Calls['fetchSource'] | Calls['sharedFetchSource']
  readonly remove: Calls['removeSource'] | Calls['sharedRemoveSource']
}

const fields = {
  address: website({ label: 'Address', required: true, help: 'https, and open to the Internet. It is fetched each night.' }),
  product: text({ label: 'Product', help: 'Only for a list without a column for it.' }),
} as const

/** Addresses of lists, each with how its last fetch went. */
export function Addresses({ list, add, fetch, remove }: AddressesProps) {
  const { data, error, refetch } = useQuery({ ...queryOf(list), staleTime: 0 })
  return (
    <section className="card form-card">
      <header>
        <div>
          <h2>From an address</h2>
          <p>Lists at these addresses are fetched each night.</p>
        </div>
      </header>
      {!data && error && <PartFailure className="vendor-failure" error={error} retry={() => void refetch()} />}
      {data && data.length > 0 && (
        <ul className="release-sources">
          {data.map((source) => (
            <Address key={source.releaseSourceId} source={source} fetch={fetch} remove={remove} />
          ))}
        </ul>
      )}
      <CallForm
        key={data?.length}
        call={add}
        fields={fields}
        submitLabel="Add the address"
        onDone={({ isFailed, outcome }) => {
          void notify(outcome ?? 'Fetched', isFailed ? 'error' : 'success')
          void queryClient.invalidateQueries()
        }}
      />
    </section>
  )
}

function Address({ source, fetch, remove }: { source: ReleaseSource } & Pick<AddressesProps, 'fetch' | 'remove'>) {
  const [isBusy, setBusy] = useState(false)
  const { releaseSourceId: id, address, outcome, fetchedDate, isFailed } = source
  const act = async (call: AddressesProps['fetch'] | AddressesProps['remove']) => {
    setBusy(true)
    await sendAny(call, { params: { id } }, { stay: true }).catch((failure: unknown) => void notify(messageOf(failure), 'error'))
    await queryClient.invalidateQueries()
    setBusy(false)
  }
  return (
    <li className="row wraps">
      <div>
        <b className="medium">{address}</b>
        <small data-failed={isFailed || undefined}>
          {[fetchedDate && formatDateTime(fetchedDate), outcome].filter(Boolean).join(': ')}
        </small>
      </div>
      <button type="button" className="plain-button" disabled={isBusy} aria-label={`Fetch ${address} now`} onClick={() => void act(fetch)}>
        Fetch now
      </button>
      <button type="button" className="plain-button" disabled={isBusy} aria-label={`Remove ${address}`} onClick={() => void act(remove)}>
        Remove
      </button>
    </li>
  )
}

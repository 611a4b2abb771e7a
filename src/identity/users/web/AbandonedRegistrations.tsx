import './people/people.css'
import { useQuery } from '@tanstack/react-query'
import { users } from '#identity/users/contract.ts'
import { formatDateTime } from '#platform/contract/format.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'
import { usePageCount } from '#platform/web/shell/pageTitle.ts'

/** Addresses that asked for a link to register and went no further. */
export default function AbandonedRegistrations() {
  const { data, error, refetch } = useQuery({ ...queryOf(users.calls.abandonedRegistrationEmails), staleTime: 0 })
  usePageCount(data?.length)
  if (!data)
    return error ? (
      <PageFailure title="The list could not be loaded" error={error} retry={() => void refetch()} />
    ) : (
      <div className="people-wait" aria-busy="true" />
    )
  if (data.length === 0)
    return (
      <EmptyPlace title="No registration was abandoned" text="Addresses that ask for a link to register and go no further appear here." />
    )
  return (
    <ScrollRegion className="people-scroll" label="Abandoned registrations">
      <table className="people-table">
        <thead>
          <tr>
            <th scope="col">E-mail address</th>
            <th scope="col">First asked</th>
            <th scope="col">Last e-mail</th>
            <th scope="col" className="people-right">
              E-mails
            </th>
            <th scope="col">Link</th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ emailAddress, createdDate, lastSentDate, letterCount, isOpen }) => (
            <tr key={emailAddress}>
              <th scope="row">{emailAddress}</th>
              <td>{formatDateTime(createdDate)}</td>
              <td>{formatDateTime(lastSentDate)}</td>
              <td className="people-right">{letterCount}</td>
              <td className="people-soft">{isOpen ? 'Valid' : 'Expired'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

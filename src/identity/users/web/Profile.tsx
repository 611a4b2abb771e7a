import './profile.css'
import { useQuery } from '@tanstack/react-query'
import { users } from '#identity/users/contract.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { queryOf } from '#platform/web/api/queries.ts'
import { useSession } from '#platform/web/session/stored.ts'
import { ProfileForm } from './ProfileForm.tsx'

/** The own profile: who one is, how one signs in, how names are shown. */
export default function Profile() {
  const userId = useSession()?.userId ?? ''
  const { data, error, refetch } = useQuery({
    ...queryOf(users.calls.get, { params: { id: userId } }),
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  if (data) return <ProfileForm profile={data} />
  if (!error)
    return (
      <div className="form-body" aria-busy="true">
        <div className="card" style={{ height: 420 }} />
        <div className="card" style={{ height: 240 }} />
      </div>
    )
  return <PageFailure title="Your profile could not be loaded" error={error} retry={() => void refetch()} />
}

import './profile.css'
import { useQuery } from '@tanstack/react-query'
import { users } from '#features/users/contract.ts'
import { messageOf } from '#platform/web/api/problem.ts'
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
  return (
    <div className="lone-card" role="alert">
      <div className="card">
        <h2>Your profile could not be loaded</h2>
        <p>{messageOf(error)}</p>
        <button type="button" className="plain-button" onClick={() => void refetch()}>
          Try again
        </button>
      </div>
    </div>
  )
}

import './profile.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { users, type UserAnswer } from '#identity/users/contract.ts'
import { newPasswordField } from '#identity/sign-in/contract/passwords.ts'
import { personFields } from '#identity/sign-in/contract/person.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { NewPassword } from '#platform/web/fields/password.tsx'
import { CallForm } from '#platform/web/form/CallForm.tsx'
import { valuesOf } from '#platform/web/form/values.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { useSession } from '#platform/web/session/stored.ts'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'
import { PreferencesOf } from './PreferencesOf.tsx'
import { OthersTokens } from './tokens/OthersTokens.tsx'

const { firstName, lastName, position, company, contactPhone } = personFields
const fields = { firstName, lastName, position, company, contactPhone }
const password = { newPassword: newPasswordField('New password') }
const nothing = {}
const inputs = { newPassword: NewPassword }

/** Another user's profile, for users with the right to edit users. */
export default function EditProfile({ id }: { id: string }) {
  const own = useSession()?.userId === id
  const query = queryOf(users.calls.get, { params: { id } })
  const { data, error, refetch } = useQuery({ ...query, staleTime: 0, refetchOnWindowFocus: false })
  usePageTitle(data?.name)
  if (!data)
    return error ? (
      <PageFailure title="This user could not be loaded" error={error} retry={() => void refetch()} />
    ) : (
      <div className="form-body" data-single aria-busy="true">
        <div className="card" style={{ height: 420 }} />
      </div>
    )
  const mayEdit = data.permissions.edit
  return (
    <div className="form-body" data-single>
      <div>
        <section className="card form-card call-card">
          <header>
            <h2>{data.name}</h2>
            <p>{data.emailAddress}</p>
          </header>
          {mayEdit ? (
            <CallForm
              key={data.userId}
              call={users.calls.update}
              params={{ id }}
              fields={fields}
              initial={valuesOf(fields, data)}
              submitLabel="Save the profile"
              onDone={() => {
                void notify('Profile saved')
                void refetch()
              }}
            />
          ) : (
            <p>You can view this profile but not change it.</p>
          )}
        </section>
        <Roles profile={data} />
        {mayEdit && !own && <ForOthers profile={data} onChanged={() => void refetch()} />}
      </div>
    </div>
  )
}

/** The roles, which are changed in the list of users. */
function Roles({ profile }: { profile: UserAnswer }) {
  return (
    <section className="card form-card">
      <header>
        <h2>Roles</h2>
        <p>
          Changed in the{' '}
          <Link to="/admin/users" className="text-link">
            list of users
          </Link>
          .
        </p>
      </header>
      <ul className="profile-roles edit-roles stack">
        {profile.roles.map(({ userRoleId, roleName, portfolioId }) => (
          <li key={userRoleId}>
            <b>{roleName}</b>
            <span>
              {portfolioId
                ? `of the portfolio ${profile.portfolioRights.find((one) => one.portfolioId === portfolioId)?.portfolioName ?? ''}`
                : 'Whole workspace'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Their lists and tokens, and help for somebody who can't sign in. */
function ForOthers({ profile, onChanged }: { profile: UserAnswer; onChanged(): void }) {
  const id = profile.userId
  return (
    <>
      <PreferencesOf userId={id} name={profile.name} />
      <OthersTokens userId={id} />
      <section className="card form-card call-card">
        <header>
          <h2>Set a password</h2>
          <p>For somebody who is locked out. It ends all their sessions, and they get an e-mail.</p>
        </header>
        <CallForm
          call={users.calls.changePassword}
          params={{ id }}
          fields={password}
          inputs={inputs}
          submitLabel="Set the password"
          onDone={() => void notify('Password set')}
        />
      </section>
      {profile.hasSecondFactor && (
        <section className="card form-card call-card">
          <header>
            <h2>Two-factor sign-in</h2>
            <p>
              For somebody who has lost their authenticator app or passkeys, and their recovery codes. It ends all their sessions, and they
              get an e-mail.
            </p>
          </header>
          <CallForm
            call={users.calls.resetSecondFactor}
            params={{ id }}
            fields={nothing}
            submitLabel="Remove their second factor"
            onDone={() => {
              void notify('Second factor removed')
              onChanged()
            }}
          />
        </section>
      )}
    </>
  )
}

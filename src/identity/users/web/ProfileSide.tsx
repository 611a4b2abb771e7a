import { SegmentedControl } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { UserAnswer } from '#identity/users/contract.ts'
import { nameFormatPreference, nameFormats } from '#identity/sign-in/contract/name-formats.ts'
import { userImageAddress } from '#platform/web/api/images.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { PhotoButton } from '#platform/web/photo/PhotoButton.tsx'
import { usePreference } from '#platform/web/session/preferences.ts'
import { refreshSession } from '#platform/web/session/session.ts'
import { useSession } from '#platform/web/session/stored.ts'
import { RememberedChoices } from './RememberedChoices.tsx'
import { saveProfile } from './saveProfile.ts'
import { useReturnAddress } from './useReturnAddress.ts'

/** Picture, roles, and how names are shown. */
export function ProfileSide({ profile, onPhoto }: { profile: UserAnswer; onPhoto(saved: UserAnswer): void }) {
  const back = useReturnAddress()
  const image = profile.thumbnailFilename && userImageAddress(profile.thumbnailFilename)
  const savePhoto = async (photo: Blob) => onPhoto(await saveProfile({}, profile, photo))
  return (
    <aside className="form-side stack gap-12" aria-label="Summary">
      {back && (
        <Link to={back} className="text-link">
          Back to where you were
        </Link>
      )}
      <section className="card profile-head row gap-16">
        <PhotoButton name={profile.name} image={image} onPhoto={savePhoto} />
        <div>
          <h2>{profile.name}</h2>
          <p>
            {profile.emailAddressVerified ? (
              profile.emailAddress
            ) : (
              <Link to="/admin/verifyemail" className="text-link">
                Verify your e-mail address
              </Link>
            )}
          </p>
        </div>
      </section>
      <Roles profile={profile} />
      <NameFormat />
      <RememberedChoices userId={profile.userId} />
    </aside>
  )
}

function Roles({ profile }: { profile: UserAnswer }) {
  const workspace = useSession()?.accountName
  const nameOf = (portfolioId: string | null) => profile.portfolioRights.find((one) => one.portfolioId === portfolioId)?.portfolioName
  return (
    <section className="card glance">
      <h2>Your roles in {workspace}</h2>
      <ul className="profile-roles stack">
        {profile.roles.map(({ userRoleId, roleName, portfolioId }) => (
          <li key={userRoleId}>
            <b>{roleName}</b>
            <span>{portfolioId ? `of the portfolio ${nameOf(portfolioId) ?? ''}` : 'Whole workspace'}</span>
          </li>
        ))}
        {profile.roles.length === 0 && (
          <li>
            <span>None. An administrator of the workspace can give you one.</span>
          </li>
        )}
      </ul>
    </section>
  )
}

/** Saved as soon as it is chosen. */
function NameFormat() {
  const { value, isKnown, set } = usePreference(nameFormatPreference)
  const choose = (format: string) =>
    void set(format)
      .then(refreshSession)
      .catch((error: unknown) => notify(`That was not saved. ${messageOf(error)}`, 'error'))
  return (
    <section className="card glance">
      <h2 id="name-format">How names are shown</h2>
      <SegmentedControl
        fullWidth
        mt={10}
        aria-labelledby="name-format"
        disabled={!isKnown}
        data={nameFormats.map((format) => ({ ...format }))}
        value={value || nameFormats[0]!.value}
        onChange={choose}
      />
    </section>
  )
}

import { LinkOver } from './LinkOver.tsx'
import { PublicCard } from '#platform/web/shell/PublicCard.tsx'
import { SetPassword } from './SetPassword.tsx'
import { useLinkText } from './useLinkText.ts'

/** Target of the letter's link: a new password, which also signs the user in. */
export default function ResetPassword() {
  const [emailAddress, verification] = [useLinkText('emailAddress'), useLinkText('verification')]
  if (!emailAddress || !verification) return <LinkOver to="/forgotpassword" label="Send me a new link" />
  return (
    <PublicCard
      title="Choose a new password"
      lead={
        <>
          For <b>{emailAddress}</b>. Wherever you are signed in now, you will have to sign in again.
        </>
      }
    >
      <SetPassword next={{ emailAddress, verification }} />
    </PublicCard>
  )
}

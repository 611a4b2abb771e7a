import { useBrand } from '#platform/web/brand/brand.ts'
import { PublicText } from './PublicText.tsx'

export default function Privacy() {
  const { siteTitle } = useBrand()
  return (
    <PublicText title="Privacy" since="November 1, 2026">
      <p>
        This notice says which personal data {siteTitle} holds, why, and for how long. The operator of this installation is responsible for
        it; for what a workspace contains, that workspace’s organisation is.
      </p>
      <h2>What we hold about you</h2>
      <ul>
        <li>
          <b>Your profile:</b> name, e-mail address, and what you add of company, position, phone and picture.
        </li>
        <li>
          <b>Your sign-in:</b> a hash of your password, from which it can’t be read back, and hashes of the tokens of your sessions and of
          links we have mailed you.
        </li>
        <li>
          <b>What you do:</b> each change to a record is kept with who made it and when, so that your colleagues can follow what happened.
        </li>
        <li>
          <b>Your preferences:</b> filters, columns and views, so that you find them again.
        </li>
        <li>
          <b>Failed sign-ins:</b> the address that was tried and the network address it came from, for 15 minutes, to slow guessing down.
        </li>
        <li>
          <b>Messages we have sent you:</b> their subject and time.
        </li>
      </ul>
      <h2>Contacts in a workspace</h2>
      <p>
        Workspaces hold contacts: people who own, know or support an application. Their organisation enters them and decides what becomes of
        them; ask it if you want to see, correct or remove what it holds about you.
      </p>
      <h2>What it is used for</h2>
      <p>
        To run {siteTitle} for you: to sign you in, to show names beside changes, to send the messages you or your administrators ask for.
        News about the product only if you have left that switched on in your profile. We sell nothing, show no advertising and build no
        profiles.
      </p>
      <h2>In your browser</h2>
      <p>
        {siteTitle} sets no cookies. It keeps your session and a few choices, such as the width of the sidebar, in the browser’s own
        storage. Fonts and pictures come from this installation; no other company learns that you use it.
      </p>
      <h2>How long</h2>
      <ul>
        <li>Sessions: 12 hours after you last used them, or 30 days if you chose to stay signed in.</li>
        <li>Links: one hour for a new password, 24 hours to verify an address, 14 days for an invitation.</li>
        <li>
          Profile and history: as long as you have a sign-in; your name stays beside changes you made, as long as the workspace keeps them.
        </li>
      </ul>
      <h2>Your rights</h2>
      <p>
        You can see and correct your profile yourself. Beyond that you may ask for a copy of your data, for its correction or deletion, or
        object to its use: write to the administrator of your workspace, or to the operator of this installation. You may also complain to
        the data protection authority where you live.
      </p>
    </PublicText>
  )
}

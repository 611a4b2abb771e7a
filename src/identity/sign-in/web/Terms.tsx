import { Link } from '@tanstack/react-router'
import { useBrand } from '#platform/web/brand/brand.ts'
import { PublicText } from './PublicText.tsx'

export default function Terms() {
  const { siteTitle } = useBrand()
  return (
    <PublicText title="Terms of use" since="November 1, 2026">
      <p>
        These terms are between you, the organisation you sign up for, and the operator of this installation of {siteTitle} (“we”). By
        creating a workspace or accepting an invitation you agree to them.
      </p>
      <h2>1. What you get</h2>
      <p>
        {siteTitle} keeps an inventory of applications, IT services, ideas, projects and programs, and helps you to judge what becomes of
        them. You may use it through the browser and through its API, for your own organisation or, as a provider, for your clients.
      </p>
      <h2>2. Your sign-in</h2>
      <ul>
        <li>A sign-in belongs to one person. Keep its password to yourself, and tell us if someone else may know it.</li>
        <li>You verify your e-mail address within 7 days of signing up.</li>
        <li>The Global Admins of a workspace decide who may see and change what in it, and are responsible for the people they invite.</li>
      </ul>
      <h2>3. Your data</h2>
      <p>
        What you enter or import stays yours. You give us the right to store, copy and show it as far as running {siteTitle} for you needs,
        and no other right. You can export your lists as spreadsheets at any time. How we treat personal data stands in the{' '}
        <Link to="/privacy" className="text-link">
          privacy notice
        </Link>
        .
      </p>
      <h2>4. Trial</h2>
      <p>
        A new workspace is on trial for 30 days, with everything in it, free of charge. When the trial ends the workspace can still be read
        and nothing in it is deleted; to go on changing it, choose a plan. Nothing is charged unless you do.
      </p>
      <h2>5. What is not allowed</h2>
      <ul>
        <li>Trying to get at workspaces or data that are not yours, or to get round limits and rights.</li>
        <li>Putting in what you have no right to store, or what breaks the law.</li>
        <li>Disturbing the service for others, for example by flooding it with requests.</li>
      </ul>
      <h2>6. How reliable it is</h2>
      <p>
        We take care that {siteTitle} runs, that what was saved is not lost, and that it is protected as well as is usual for such software.
        We can’t promise that it never fails. Scores and recommendations such as Tolerate, Invest, Migrate and Eliminate are computed from
        your own answers; what you decide upon them is your responsibility.
      </p>
      <h2>7. Liability</h2>
      <p>
        Each side is liable without limit for intent, gross negligence and injury to people. Otherwise liability is limited to typical,
        foreseeable damage and to what you paid in the twelve months before it arose.
      </p>
      <h2>8. Ending</h2>
      <p>
        You can stop at any time. We can close a workspace that breaks these terms, after a warning unless the breach is grave. Before a
        workspace is deleted its Global Admins are told and have 30 days to take their data along.
      </p>
      <h2>9. Changes</h2>
      <p>If we change these terms we tell the Global Admins at least 30 days ahead. If you do not agree, you can end the use until then.</p>
    </PublicText>
  )
}

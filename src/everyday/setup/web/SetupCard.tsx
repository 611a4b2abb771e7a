import './setup.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { IconX } from '@tabler/icons-react'
import { accounts } from '#workspace/accounts/contract.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { usePreference } from '#platform/web/session/preferences.ts'
import { placeOf } from './steps.ts'

/** On the overview of people who may set the workspace up: how far it is, until it is done or they take the card away. */
export function SetupCard() {
  const { data } = useQuery(queryOf(accounts.calls.current))
  const { value, isKnown, set } = usePreference('setup.card')
  if (!data || !isKnown || value === 'away') return null
  const { done, next, all } = placeOf(data.currentSetupStep)
  if (!next) return null
  const takeAway = () => {
    void set('away').catch((problem: unknown) => notify(messageOf(problem), 'error'))
    void notify('The setup stays under Manage Workspace')
  }
  return (
    <section className="card setup-waiting" aria-labelledby="setup-waiting">
      <div>
        <h2 id="setup-waiting">
          Setup: {done} of {all}
        </h2>
        <p>
          {done === 0 ? 'First step:' : 'Next step:'} “{next.title}”: {next.lead.charAt(0).toLowerCase() + next.lead.slice(1)}.
        </p>
      </div>
      <progress value={done} max={all} aria-label="Steps done" />
      <Link to="/setup" className="plain-button as-link">
        {done === 0 ? 'Begin' : 'Continue'}
      </Link>
      <button type="button" className="icon-button" aria-label="Remove the setup from the overview" onClick={takeAway}>
        <IconX size={16} />
      </button>
    </section>
  )
}

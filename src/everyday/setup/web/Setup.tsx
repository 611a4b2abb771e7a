import './setup.css'
import '#platform/web/form/form.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { accounts } from '#workspace/accounts/contract.ts'
import { setup } from '#everyday/setup/contract.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryClient, queryOf } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { refreshSession } from '#platform/web/session/session.ts'
import { StepForm } from './StepForm.tsx'
import { SetupSteps } from './SetupSteps.tsx'
import { minutesLeft, placeOf, steps, type StepId } from './steps.ts'

const current = queryOf(accounts.calls.current)

/** The first steps in a workspace: one at a time, each can be skipped, left, and taken up again. */
export default function Setup() {
  const { data, error, refetch } = useQuery({ ...current, staleTime: 0, refetchOnWindowFocus: false })
  const [chosen, choose] = useState<StepId>()
  const [hasGoneOn, goOn] = useState(false)
  if (!data)
    return error ? (
      <PageFailure title="The setup could not be loaded" error={error} retry={() => void refetch()} />
    ) : (
      <div className="setup" aria-busy="true">
        <div className="card" style={{ height: 300 }} />
        <div className="card" style={{ height: 420 }} />
      </div>
    )
  const reached = data.currentSetupStep
  const { done, next } = placeOf(reached)
  const isResumed = !hasGoneOn && done > 0 && next !== undefined
  const shown = steps.find(({ id }) => id === (chosen ?? reached))
  const before = shown && steps[steps.indexOf(shown) - 1]
  const keep = (account: typeof data) => {
    queryClient.setQueryData(current.queryKey, account)
    // Cached lists don't contain the records that the step has made.
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== 'call' || queryKey[1] !== accounts.calls.current.path,
    })
    void refreshSession().catch(() => undefined)
    choose(undefined)
    goOn(true)
  }
  const skip = (all: boolean) =>
    void send(setup.calls.skip, { body: { all } }, { stay: true })
      .then(keep)
      .catch((problem: unknown) => notify(messageOf(problem), 'error'))
  return (
    <div className="setup">
      <aside aria-label="Steps">
        <h2>{isResumed ? 'Welcome back' : 'Set up your workspace'}</h2>
        <p>{isResumed ? `You continue where you left off: ${next.title}.` : 'Nothing here is final. You can change it all later.'}</p>
        <p className="setup-done">
          <b>
            {done} of {steps.length}
          </b>{' '}
          steps done
          <span className="spacer" />
          {minutesLeft(reached)}
        </p>
        <progress value={done} max={steps.length} aria-label="Steps done" />
        <SetupSteps reached={reached} shown={shown?.id} account={data} onChoose={choose} />
        {next && (
          <section className="card">
            <h3>Come back any time</h3>
            <p>Completed steps are saved. Setup continues at this step when you open it again.</p>
            <Button component={Link} to="/overview" variant="default">
              Finish later
            </Button>
          </section>
        )}
      </aside>
      {shown ? (
        <StepForm
          key={shown.id}
          step={shown}
          number={steps.indexOf(shown) + 1}
          account={data}
          onDone={keep}
          {...(before && { onBack: () => choose(before.id) })}
          {...(shown.id === reached ? { onSkip: () => skip(false), onSkipAll: () => skip(true) } : { onGoOn: () => choose(undefined) })}
        />
      ) : (
        <Complete />
      )}
    </div>
  )
}

function Complete() {
  return (
    <section className="card setup-card setup-complete">
      <h2>Your workspace is ready</h2>
      <p>Score the applications with the questions that are there already, and the chart shows which to keep.</p>
      <nav className="stack" aria-label="Next steps">
        <Link to="/applications" className="text-link">
          Score your applications
        </Link>
        <Link to="/analytics" className="text-link">
          See the first chart
        </Link>
        <Link to="/admin/invite" className="text-link">
          Invite people
        </Link>
        <Link to="/admin/import" className="text-link">
          Import a file
        </Link>
      </nav>
    </section>
  )
}

import { Button } from '@mantine/core'
import type { Outcome } from '#insight/scenarios/contract/outcome.ts'
import { counted } from '#platform/contract/words.ts'
import { leftOutOf } from './sums.ts'

const mostNames = 3

interface LeftOutProps {
  readonly outcome: Outcome
  /** Says of these applications that nothing has to take over. Undefined: the reader may not. */
  readonly onCount?: ((applicationIds: readonly string[]) => void) | undefined
}

/** Warns of savings that are left out, since nothing takes over from what goes. */
export function LeftOut({ outcome, onCount }: LeftOutProps) {
  const steps = leftOutOf(outcome)
  if (steps.length === 0) return null
  return (
    <div className="card what-if-left-out stack" role="status">
      <p>
        <LeftOutWords steps={steps} />
        {onCount && ' Choose a successor, or confirm that none is needed.'}
      </p>
      {onCount && (
        <Button variant="default" onClick={() => onCount(steps.map(({ applicationId }) => applicationId))}>
          Count without a successor
        </Button>
      )}
    </div>
  )
}

/** The warning on paper. */
export function PrintedLeftOut({ outcome }: Pick<LeftOutProps, 'outcome'>) {
  const steps = leftOutOf(outcome)
  return (
    steps.length > 0 && (
      <p>
        <LeftOutWords steps={steps} />
      </p>
    )
  )
}

function LeftOutWords({ steps }: Pick<Outcome, 'steps'>) {
  const names = steps.slice(0, mostNames).map(({ name }) => name)
  const more = steps.length - names.length
  return (
    <>
      <b>{counted(steps.length, 'application')} without a successor.</b> No successor is chosen for {names.join(', ')}
      {more > 0 && ` and ${more} more`}, so {steps.length === 1 ? 'its saving isn’t' : 'their savings aren’t'} counted.
    </>
  )
}

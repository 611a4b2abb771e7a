import { IconCheck } from '@tabler/icons-react'

interface StepBarProps<S extends string> {
  readonly steps: readonly S[]
  readonly labels: Readonly<Record<S, string>>
  readonly current: S
  /** Steps that can be gone to. */
  readonly reached: readonly S[]
  readonly onGo: (step: S) => void
}

/** Current step; earlier steps can be revisited. */
export function StepBar<S extends string>({ steps, labels, current, reached, onGo }: StepBarProps<S>) {
  return (
    <nav className="import-steps" aria-label="Steps of the import">
      <ol>
        {steps.map((step, at) => {
          const isDone = steps.indexOf(current) > at
          return (
            <li key={step} data-done={isDone || undefined}>
              <button
                type="button"
                aria-current={step === current ? 'step' : undefined}
                disabled={!reached.includes(step) && step !== current}
                onClick={() => onGo(step)}
              >
                <i aria-hidden="true">{isDone ? <IconCheck size={12} stroke={3} /> : at + 1}</i>
                <span>{labels[step]}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

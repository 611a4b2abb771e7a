import { IconCheck } from '@tabler/icons-react'
import { steps, type Place, type Step } from './place.ts'

const labels: Readonly<Record<Step, string>> = { file: 'File', columns: 'Columns', values: 'Values', check: 'Check', import: 'Import' }

/** Where the person is; what is done can be gone back to. */
export function StepBar({ place, reached }: { place: Place; reached: readonly Step[] }) {
  return (
    <nav className="import-steps" aria-label="Steps of the import">
      <ol>
        {steps.map((step, at) => {
          const isDone = steps.indexOf(place.step) > at
          return (
            <li key={step} data-done={isDone || undefined}>
              <button
                type="button"
                aria-current={step === place.step ? 'step' : undefined}
                disabled={!reached.includes(step) && step !== place.step}
                onClick={() => place.go(step)}
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

import { IconCheck } from '@tabler/icons-react'
import type { Setup, SubscriptionStep } from '#billing/subscription-setup/contract.ts'
import { steps } from './steps.ts'

interface StepListProps {
  readonly setup: Setup
  readonly shown: SubscriptionStep
  onChoose(id: SubscriptionStep): void
}

/** The steps with their answers; answered ones can be changed. */
export function StepList({ setup, shown, onChoose }: StepListProps) {
  const reached = steps.findIndex(({ id }) => id === setup.nextStep)
  return (
    <ol className="subscribe-steps" aria-label="Steps">
      {steps.map(({ id, title, answerOf }, at) => (
        <li key={id} data-shown={id === shown || undefined} aria-current={id === shown ? 'step' : undefined}>
          <i aria-hidden="true" data-done={at < reached || undefined}>
            {at < reached ? <IconCheck size={14} /> : at + 1}
          </i>
          <span>
            <b>{title}</b>
            {at < reached && <small>{answerOf(setup)}</small>}
          </span>
          {at <= reached && id !== shown && (
            <button
              type="button"
              className="link-button"
              onClick={() => onChoose(id)}
              aria-label={`${at < reached ? 'Change' : 'Go on'}: ${title}`}
            >
              {at < reached ? 'Change' : 'Go on'}
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}

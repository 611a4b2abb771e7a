import type { Setup, SubscriptionStep } from '#billing/subscription-setup/contract.ts'
import { StepList } from '#platform/web/steps/StepList.tsx'
import { steps } from './steps.ts'

interface SetupStepsProps {
  readonly setup: Setup
  readonly shown: SubscriptionStep
  onChoose(id: SubscriptionStep): void
}

/** The steps with their answers; answered ones can be changed. */
export function SetupSteps({ setup, shown, onChoose }: SetupStepsProps) {
  const done = steps.findIndex(({ id }) => id === setup.nextStep)
  const listed = steps.map(({ id, title, answerOf }, at) => ({
    id,
    title,
    note: at < done ? answerOf(setup) : null,
    word: at < done ? 'Change' : 'Open',
  }))
  return <StepList steps={listed} done={done} shown={shown} onChoose={onChoose} />
}

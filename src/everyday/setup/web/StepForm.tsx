import { Button } from '@mantine/core'
import { companyFields, firstPortfolioFields, setup } from '#everyday/setup/contract.ts'
import type { ReactNode } from 'react'
import { accounts } from '#workspace/accounts/contract.ts'
import type { Reply } from '#platform/contract/call.ts'
import { queryClient, queryOf } from '#platform/web/api/queries.ts'
import { CallForm } from '#platform/web/form/CallForm.tsx'
import { followed } from '#platform/web/form/followed.ts'
import { valuesOf } from '#platform/web/form/values.ts'
import { ApplicationsStep } from './ApplicationsStep.tsx'
import { RowsForm } from './RowsForm.tsx'
import { StepFoot } from './StepFoot.tsx'
import { steps, type Step } from './steps.ts'

type SetupAccount = Reply<typeof setup.calls.skip>

interface StepFormProps {
  step: Step
  number: number
  account: SetupAccount
  onDone(account: SetupAccount): void
  /** To the step before; the first has none. */
  onBack?(): void
  /** Past the step that the setup is at. */
  onSkip?(): void
  onSkipAll?(): void
  /** From a step that was opened again to where the setup is. */
  onGoOn?(): void
}

/** One step: what is entered, and the ways past it. */
export function StepForm({ step, number, onBack, onSkip, onSkipAll, onGoOn, ...rest }: StepFormProps) {
  const ways = (
    <>
      {onBack && (
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
      )}
      {onSkipAll && (
        <Button variant="subtle" onClick={onSkipAll}>
          Skip the setup
        </Button>
      )}
      {onSkip && (
        <Button variant="subtle" onClick={onSkip}>
          Skip this step
        </Button>
      )}
      {onGoOn && (
        <Button variant="subtle" onClick={onGoOn}>
          Continue without changes
        </Button>
      )}
    </>
  )
  return (
    <section className="card setup-card" aria-labelledby="setup-step">
      <header>
        <small>
          Step {number} of {steps.length}
        </small>
        <h2 id="setup-step">{step.heading}</h2>
        <p>{step.says}</p>
      </header>
      <Inputs step={step} ways={ways} {...rest} />
      {isForm(step) && <StepFoot>{ways}</StepFoot>}
    </section>
  )
}

/** The button of a form is inside it; rows have theirs at the foot of the step. */
const isForm = ({ id }: Step) => id === 'COMPANY_DETAILS' || id === 'FIRST_PORTFOLIO'

const person = (line: string) => {
  const [name = '', emailAddress = ''] = line.split(/[\t;,]/).map((part) => part.trim())
  const [firstName = '', ...rest] = name.split(/\s+/)
  return { firstName, lastName: rest.join(' ') || null, emailAddress: emailAddress || null }
}

const current = queryOf(accounts.calls.current)
const reread = () => queryClient.fetchQuery({ ...current, staleTime: 0 })
const companyOf = (account: StepFormProps['account']) => valuesOf(companyFields, { ...account, ...account.address })

function Inputs({ step, account, ways, onDone }: Pick<StepFormProps, 'step' | 'account' | 'onDone'> & { ways: ReactNode }) {
  switch (step.id) {
    case 'COMPANY_DETAILS':
      return (
        <CallForm
          call={setup.calls.account}
          fields={companyFields}
          stored={followed(account, companyOf, reread)}
          submitLabel="Save and continue"
          onDone={onDone}
        />
      )
    case 'FIRST_PORTFOLIO':
      return (
        <CallForm call={setup.calls.portfolio} fields={firstPortfolioFields} submitLabel="Add the portfolio and continue" onDone={onDone} />
      )
    case 'APPS':
      return <ApplicationsStep ways={ways} onDone={onDone} />
    case 'BUSINESS_AREAS':
      return (
        <RowsForm
          call={setup.calls.areas}
          list="areas"
          one="business area"
          many="business areas"
          ways={ways}
          rowOf={(name) => ({ name })}
          onDone={onDone}
        />
      )
    case 'CONTACTS':
      return (
        <RowsForm
          call={setup.calls.contacts}
          list="contacts"
          one="contact"
          many="contacts"
          hint="Name, or name and e-mail address with a comma between"
          mayRepeat
          ways={ways}
          rowOf={person}
          onDone={onDone}
        />
      )
  }
}

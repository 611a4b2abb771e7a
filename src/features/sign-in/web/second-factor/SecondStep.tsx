import { codeField } from '#features/sign-in/contract/second-factor.ts'
import type { Call, Reply } from '#platform/contract/call.ts'
import { CallForm } from '#platform/web/form/CallForm.tsx'
import type { Values } from '#platform/web/form/values.ts'
import { PublicCard } from '../PublicCard.tsx'
import { CodeInput } from './CodeInput.tsx'

const fields = { code: codeField }
const inputs = { code: CodeInput }

interface SecondStepProps<C extends Call> {
  call: C
  /** What was sent before and is sent again with the code. */
  more: Values
  onSend?(body: Values): Promise<Reply<C>>
  onDone(reply: Reply<C>): void
  onBack(): void
}

/** What is asked for after the right password of somebody who signs in with two factors. */
export default function SecondStep<C extends Call>({ call, more, onSend, onDone, onBack }: SecondStepProps<C>) {
  return (
    <PublicCard title="Enter your code" lead="Open your authenticator app and type the code that it shows for Portolan.">
      <CallForm
        call={call}
        fields={fields}
        inputs={inputs}
        more={more}
        submitLabel="Sign in"
        {...(onSend && { onSend })}
        onDone={(reply) => onDone(reply)}
      />
      <p className="after aside-row">
        <button type="button" className="text-link bare" onClick={onBack}>
          Back
        </button>
        <span>Neither app nor codes? An administrator of your workspace can help.</span>
      </p>
    </PublicCard>
  )
}

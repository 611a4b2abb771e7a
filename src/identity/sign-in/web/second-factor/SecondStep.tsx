import { Button } from '@mantine/core'
import { useState } from 'react'
import { codeField } from '#identity/sign-in/contract/second-factor.ts'
import type { Call, Reply } from '#platform/contract/call.ts'
import { brand } from '#platform/web/brand/brand.ts'
import type { ApiProblem } from '#platform/web/api/problem.ts'
import { CallForm } from '#platform/web/form/CallForm.tsx'
import type { Values } from '#platform/web/form/values.ts'
import { PublicCard } from '#platform/web/shell/PublicCard.tsx'
import { CodeInput } from './CodeInput.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'

const fields = { code: codeField }
const recoveryFields = {
  code: { ...codeField, label: 'Recovery code', help: 'One of the codes that you saved when you added your passkey' },
}
const inputs = { code: CodeInput }

interface SecondStepProps<C extends Call> {
  call: C
  /** Earlier input, sent again with the code or the passkey. */
  more: Values
  /** Refusal of the earlier input, which names the accepted parts. */
  asked: Pick<ApiProblem, 'errors'>
  onSend(body: Values): Promise<Reply<C>>
  onDone(reply: Reply<C>): void
  onBack(): void
}

/** Second step after a correct password, for users with two factors. */
export default function SecondStep<C extends Call>({ call, more, asked, onSend, onDone, onBack }: SecondStepProps<C>) {
  const [hasApp, hasPasskey] = ['code', 'passkey'].map((way) => asked.errors.some(({ path }) => path === way))
  const elsewhere = asked.errors.find(({ path }) => path === 'elsewhere')?.message
  const [isTyping, setTyping] = useState(hasApp)
  const useIt = async (passkey: object) => onDone(await onSend({ ...more, passkey }))
  return (
    <PublicCard title={titleFor(isTyping, hasPasskey)} lead={elsewhere && !isTyping ? `${elsewhere}.` : leadFor(isTyping, hasApp)}>
      {isTyping && (
        <CallForm
          call={call}
          fields={hasApp ? fields : recoveryFields}
          inputs={inputs}
          more={more}
          submitLabel="Sign in"
          onSend={onSend}
          onDone={(reply) => onDone(reply)}
        />
      )}
      {hasPasskey && (
        <PasskeyButton purpose="secondStep" isSecond={isTyping} onPasskey={useIt}>
          {isTyping ? 'Use a passkey instead' : 'Use a passkey'}
        </PasskeyButton>
      )}
      {!isTyping && (
        <Button variant="subtle" fullWidth mt={8} onClick={() => setTyping(true)}>
          Use a recovery code instead
        </Button>
      )}
      <p className="after aside-row">
        <button type="button" className="text-link" onClick={onBack}>
          Back
        </button>
        <span>{hasPasskey ? 'None of these' : 'Neither app nor codes'}? An administrator of your workspace can help.</span>
      </p>
    </PublicCard>
  )
}

const titleFor = (isTyping: boolean | undefined, hasPasskey: boolean | undefined): string =>
  isTyping ? 'Enter your code' : hasPasskey ? 'Use your passkey' : 'Your passkey works elsewhere'

function leadFor(isTyping: boolean | undefined, hasApp: boolean | undefined): string {
  if (!isTyping) return 'Your device asks you to confirm that it is you.'
  return hasApp
    ? `Open your authenticator app and type the code that it shows for ${brand().siteTitle}.`
    : 'It signs you in once, without your passkey.'
}

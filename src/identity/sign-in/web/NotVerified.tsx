import { Button } from '@mantine/core'
import { useState } from 'react'
import { signIn } from '#identity/sign-in/contract.ts'
import { isProblem, messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import type { login } from '#platform/web/session/session.ts'

export type Credentials = Parameters<typeof login>[0]

/** Says that the address is to be verified, and sends the letter again. */
export default function NotVerified({ credentials }: { credentials: Credentials }) {
  const [said, setSaid] = useState<string>()
  const sendAgain = async () => {
    // Refused as before: what it does is to send the message.
    const refusal: unknown = await send(
      signIn.calls.authenticate,
      { body: { ...credentials, sendVerification: true } },
      { stay: true },
    ).catch((error: unknown) => error)
    setSaid(isProblem(refusal, 400) ? `A message has been sent to ${credentials.emailAddress}.` : messageOf(refusal))
  }
  return (
    <>
      Verify your e-mail address to sign in.
      {said ? (
        <p role="status">{said}</p>
      ) : (
        <Button variant="default" size="xs" mt={8} onClick={() => void sendAgain()}>
          Send the message again
        </Button>
      )}
    </>
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import { signIn } from '#identity/sign-in/contract.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'

type State = { is: 'idle' | 'busy' | 'sent' } | { is: 'failed'; why: string }

/** Sends the message to verify the address with once more. */
export function SendAgain() {
  const [state, setState] = useState<State>({ is: 'idle' })
  const sendAgain = async () => {
    setState({ is: 'busy' })
    try {
      await send(signIn.calls.sendVerification, undefined, { stay: true })
      setState({ is: 'sent' })
    } catch (error) {
      setState({ is: 'failed', why: messageOf(error) })
    }
  }
  return (
    <div>
      <Button variant="default" loading={state.is === 'busy'} disabled={state.is === 'sent'} onClick={() => void sendAgain()}>
        Send the message again
      </Button>
      <p className="after" role="status">
        {state.is === 'sent' && 'Sent. It may take a minute; look in the spam folder, too.'}
        {state.is === 'failed' && state.why}
      </p>
    </div>
  )
}

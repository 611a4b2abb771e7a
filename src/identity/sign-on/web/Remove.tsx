import { Button } from '@mantine/core'
import { useState } from 'react'
import { signOn } from '#identity/sign-on/contract.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { Dialog } from '#platform/web/shell/Dialog.tsx'

/** Removing the provider, after a question: people whom it has signed in are signed out. */
export function Remove({
  ifMatch,
  onRemoved,
  onRefused,
}: {
  ifMatch: string | undefined
  onRemoved(): void
  onRefused(error: unknown): void
}) {
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    try {
      await send(signOn.calls.remove, {}, { stay: true, ifMatch })
      void notify('Removed')
      onRemoved()
    } catch (problem) {
      onRefused(problem)
      void notify(messageOf(problem), 'error')
      setBusy(false)
      setOpen(false)
    }
  }
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setOpen(true)}>
        Remove
      </Button>
      {isOpen && (
        <Dialog title="Remove this sign-in?" onClose={() => setOpen(false)}>
          <p>
            Everyone who signed in through your provider is signed out and must use a password. People without a password choose one with
            “Forgot your password?”.
          </p>
          <div className="sign-on-actions row wraps">
            <Button color="red" loading={isBusy} onClick={() => void remove()}>
              Remove
            </Button>
            <Button variant="default" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

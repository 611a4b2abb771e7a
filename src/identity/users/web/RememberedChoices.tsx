import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { users } from '#identity/users/contract.ts'
import { send } from '#platform/web/api/send.ts'
import { FormProblem } from '#platform/web/form/ErrorSummary.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { loadPreferencesAgain } from '#platform/web/session/preferences.ts'
import { refreshSession } from '#platform/web/session/session.ts'
import { Dialog } from '#platform/web/shell/Dialog.tsx'

/** Preferences remembered for the user, and a way to delete them. */
export function RememberedChoices({ userId }: { userId: string }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <section className="card glance">
      <h2>Remembered choices</h2>
      <p>How your lists in this workspace are filtered, grouped and laid out, your own views, and how names are shown.</p>
      <Button variant="default" fullWidth mt={10} onClick={() => setAsking(true)}>
        Reset preferences
      </Button>
      {isAsking && <ConfirmReset userId={userId} onClose={() => setAsking(false)} />}
    </section>
  )
}

function ConfirmReset({ userId, onClose }: { userId: string; onClose(): void }) {
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<unknown>()
  const reset = async () => {
    setBusy(true)
    try {
      await send(users.calls.resetPreferences, { params: { id: userId } })
      await Promise.all([loadPreferencesAgain(), refreshSession()])
      onClose()
      void notify('Preferences reset')
    } catch (error) {
      setRefused(error)
      setBusy(false)
    }
  }
  return (
    <Dialog title="Reset your preferences?" size={440} onClose={onClose}>
      <Stack gap={16}>
        <FormProblem error={refused} />
        <Text size="md">
          Your lists return to their default columns, order and page size, and views that only you see are deleted. Views shared with the
          workspace stay.
        </Text>
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose} data-autofocus>
            Keep them
          </Button>
          <Button color="#c22a41" loading={isBusy} onClick={() => void reset()}>
            Reset preferences
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

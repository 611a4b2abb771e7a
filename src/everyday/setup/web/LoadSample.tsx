import { Button } from '@mantine/core'
import { useState } from 'react'
import { setup } from '#everyday/setup/contract.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryClient } from '#platform/web/api/queryClient.ts'
import { send } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { useCan } from '#platform/web/session/access.ts'

/** Fills the empty workspace with the sample; Reset data empties it again. */
export function LoadSample() {
  const [isBusy, setBusy] = useState(false)
  const mayLoad = useCan(setup.calls.sample.access)
  if (!mayLoad) return null
  const load = async () => {
    setBusy(true)
    try {
      await send(setup.calls.sample, {}, { stay: true })
      await queryClient.invalidateQueries()
      void notify('The sample data is loaded. Reset data, under Manage Workspace, removes it.')
    } catch (error) {
      void notify(messageOf(error), 'error')
    }
    setBusy(false)
  }
  return (
    <Button variant="default" loading={isBusy} onClick={() => void load()}>
      Load sample data
    </Button>
  )
}

import { Button } from '@mantine/core'
import { useState } from 'react'
import { backups } from '#keeping/backups/contract.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { useDrills } from './useBackups.ts'
import { failedText, heldText, isUnderWay } from './words.ts'

/** Date and outcome of the last trial restore, and a button that starts one. */
export function Drills() {
  const { data, refetch } = useDrills()
  const [fault, setFault] = useState<string>()
  if (!data) return null
  const ended = data.filter(({ endedDate }) => endedDate !== null)
  const [last] = ended
  const held = ended.find((one) => one.fault === null)
  const start = async () => {
    setFault(undefined)
    await send(backups.calls.startDrill, {}, { stay: true }).catch((problem: unknown) => setFault(messageOf(problem)))
    await refetch()
  }
  return (
    <section className="backups-bar row wraps spread rigid" aria-label="Trial restores" role="status">
      <div className="backups-told">
        {last && last.fault !== null && <p data-state="failed">{failedText(last)}</p>}
        <p>{held ? heldText(held) : 'No backup has been restored as a trial yet. It happens the night after a new backup.'}</p>
        {fault && <p data-state="failed">{fault}</p>}
      </div>
      <Button variant="default" loading={data.some(isUnderWay)} onClick={() => void start()}>
        Try a restore
      </Button>
    </section>
  )
}

import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { workspaces, type Emptied } from '#workspace/workspaces/contract.ts'
import { formatDateTime } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { Dialog } from '#platform/web/shell/Dialog.tsx'

/** Earlier contents of the workspace, one for each time it was emptied, with a button to restore each. Renders nothing when it never was. */
export function EmptiedList({ onBegun }: { onBegun(jobId: string): void }) {
  const { data, error } = useQuery({ ...queryOf(workspaces.calls.emptied), staleTime: 0 })
  const [chosen, choose] = useState<Emptied>()
  if (error) return <p role="alert">{messageOf(error)}</p>
  if (!data?.length) return null
  return (
    <div className="form-body" data-single>
      <section className="card form-card call-card" aria-labelledby="emptied">
        <header>
          <h2 id="emptied">Restore previous contents</h2>
          <p>Kept for 30 days after the workspace was emptied.</p>
        </header>
        <ul className="workspace-emptied">
          {data.map((one) => (
            <li className="row gap-16 spread" key={one.accountId}>
              <div>
                <b>Until {formatDateTime(one.emptiedDate)}</b>
                <small className="soft small">
                  {contentOf(one)}
                  {one.emptiedBy && ` · emptied by ${one.emptiedBy}`}
                </small>
              </div>
              <Button
                variant="default"
                aria-label={`Restore the contents until ${formatDateTime(one.emptiedDate)}`}
                onClick={() => choose(one)}
              >
                Restore
              </Button>
            </li>
          ))}
        </ul>
        {chosen && <BringBack one={chosen} onBegun={onBegun} onCancel={() => choose(undefined)} />}
      </section>
    </div>
  )
}

const contentOf = ({ applications, portfolios }: Emptied) => `${counted(applications, 'application')}, ${counted(portfolios, 'portfolio')}`

function BringBack({ one, onBegun, onCancel }: { one: Emptied; onBegun(jobId: string): void; onCancel(): void }) {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const begin = async () => {
    setBusy(true)
    try {
      onBegun((await send(workspaces.calls.bringBack, { body: { accountId: one.accountId } }, { stay: true })).jobId)
    } catch (error) {
      setFault(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <Dialog title="Restore these contents?" onClose={onCancel}>
      <p>
        {contentOf(one)} and all else that the workspace held until {formatDateTime(one.emptiedDate)} are restored, with the roles of people
        in its portfolios. The current contents are removed and kept here for 30 days.
      </p>
      {fault && <p role="alert">{fault}</p>}
      <Group justify="flex-end" gap={8} mt={16}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button loading={isBusy} onClick={() => void begin()}>
          Restore
        </Button>
      </Group>
    </Dialog>
  )
}

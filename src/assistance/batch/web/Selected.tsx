import './batch.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconSparkles } from '@tabler/icons-react'
import { useMemo } from 'react'
import { batch, mostChosen } from '#assistance/batch/contract.ts'
import { application } from '#portfolio/applications/contract.ts'
import { counted } from '#platform/contract/words.ts'
import { useNames, usePick } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { ChoiceList } from '#platform/web/choices/ChoiceList.tsx'
import { useChoices } from '#platform/web/choices/useChoices.ts'
import { useStart } from './useStart.ts'

interface Offered {
  readonly id: string
  readonly name: string
}
const idOf = ({ id }: Offered) => id

/** Choosing applications, and the batch that proposes further capabilities for them. */
export default function Selected() {
  const { error, isPending } = useQuery(usePick(application.name))
  const names = useNames(application.name)
  const offered = useMemo(() => [...names].map(([id, name]) => ({ id, name })), [names])
  const choices = useChoices<Offered>(offered, idOf)
  const { isStarting, start } = useStart()
  const applicationIds = [...choices.chosen]
  return (
    <div className="batch">
      <header className="row wraps">
        <p>Capabilities that an application has already are not proposed again.</p>
        <Button variant="default" disabled={choices.found.length === 0} onClick={choices.chooseFound}>
          Select all found
        </Button>
        <Button
          leftSection={<IconSparkles size={15} />}
          loading={isStarting}
          disabled={applicationIds.length === 0 || applicationIds.length > mostChosen}
          onClick={() => void start(() => send(batch.calls.assignSpecified, { body: { applicationIds } }, { stay: true }))}
        >
          {applicationIds.length ? `Propose for ${counted(applicationIds.length, 'application')}` : 'Propose capabilities'}
        </Button>
      </header>
      <section className="card stack">
        <ChoiceList of={application} choices={choices} isLoading={isPending} error={error} none="There are no applications yet." />
      </section>
    </div>
  )
}

import { Button, Select } from '@mantine/core'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { Proposal } from '#assistance/proposals/contract.ts'
import type { useDeciding } from './useDeciding.ts'
import type { useDecidingAll } from './useDecidingAll.ts'

interface QueueButtonsProps {
  readonly status: Proposal['status']
  readonly batch: string | undefined
  readonly record: string | undefined
  readonly isOwn: boolean
  readonly rows: readonly Proposal[]
  readonly isBusy: boolean
  readonly decide: ReturnType<typeof useDeciding>['decide']
  readonly decideAll: ReturnType<typeof useDecidingAll>['decideAll']
}

const steps = [
  { value: '0', label: 'Any confidence' },
  { value: '0.5', label: 'Confidence of 50% or more' },
  { value: '0.75', label: 'Confidence of 75% or more' },
]

/** Deciding on all that the queue holds, also on what is not loaded yet. */
export function QueueButtons({ status, batch, record, isOwn, rows, isBusy, decide, decideAll }: QueueButtonsProps) {
  const [sure, setSure] = useState('0')
  // Open proposals alone are chosen by confidence; elsewhere all means all.
  const least = status === 'open' ? Number(sure) : 0
  const may = rows.filter(({ mayDecide }) => mayDecide)
  if (!may.length || status === 'expired') return null
  // An application has few: they are decided on in one step, which the notice can undo.
  const all = (act: 'accept' | 'decline' | 'undo') =>
    record
      ? void decide(
          act,
          may.filter(({ sureness }) => sureness >= least),
        )
      : void decideAll({ act, jobId: batch ?? null, own: isOwn, sureFrom: least })
  return (
    <header>
      <p>
        {status === 'open'
          ? 'Nothing changes until you accept it.'
          : 'Undone proposals are open again, and their changes to records are reversed.'}
      </p>
      {status === 'open' && (
        <Select
          aria-label="Confidence"
          data={steps}
          value={sure}
          onChange={(value) => setSure(value ?? '0')}
          allowDeselect={false}
          w={180}
        />
      )}
      {status === 'open' ? (
        <>
          <Button variant="default" disabled={isBusy} onClick={() => all('decline')}>
            Decline all
          </Button>
          <Button leftSection={<IconCheck size={15} />} disabled={isBusy} onClick={() => all('accept')}>
            Accept all
          </Button>
        </>
      ) : (
        status === 'accepted' && (
          <Button variant="default" leftSection={<IconArrowBackUp size={15} />} disabled={isBusy} onClick={() => all('undo')}>
            Undo all
          </Button>
        )
      )}
    </header>
  )
}

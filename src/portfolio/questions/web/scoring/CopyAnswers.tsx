import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import type { application } from '#portfolio/applications/contract.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { portfolios } from '#portfolio/portfolios/contract.ts'
import { counted } from '#platform/contract/words.ts'
import { send } from '#platform/web/api/send.ts'
import { FormProblem } from '#platform/web/form/ErrorSummary.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { offerUndo } from '#platform/web/undo/undo.ts'
import { Dialog } from '#platform/web/shell/Dialog.tsx'
import { refresh } from './saveScores.ts'
import { takeCopyBack } from './takeCopyBack.ts'
import type { PortfolioSheet } from './useSheets.ts'

interface CopyAnswersProps {
  readonly record: RecordOf<typeof application>
  readonly from: PortfolioSheet
  readonly others: readonly PortfolioSheet[]
}

/** Copies the business answers given in one portfolio to others that hold the application, and to the applications of a suite. */
export function CopyAnswers(props: CopyAnswersProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconCopy size={15} />} onClick={() => setOpen(true)}>
        Copy answers to…
      </Button>
      {isOpen && <CopyDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function CopyDialog({ record, from, others, onClose }: CopyAnswersProps & { onClose(): void }) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [toParts, setToParts] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<unknown>()
  const applicationId = record.applicationId
  const copy = async () => {
    setBusy(true)
    setRefused(undefined)
    try {
      const body = { application: applicationId, applyToPortfolios: [...chosen], applyToSuiteChildren: toParts }
      const changed = await send(portfolios.calls.applyBusinessFactors, { params: { id: from.portfolioId }, body }, { stay: true })
      await refresh(applicationId)
      const receiving = changed.filter((one) => one.portfolioId !== from.portfolioId || one.applicationId !== applicationId)
      const done = receiving.length
        ? `Answers copied: ${counted(receiving.length, 'score')}`
        : `No other application of the suite is in ${from.name}`
      const back = async () => {
        try {
          return await takeCopyBack(receiving)
        } finally {
          await refresh(applicationId)
        }
      }
      if (receiving.some(({ replaced }) => replaced.length)) offerUndo({ done, undone: 'The answers are as they were before', undo: back })
      else void notify(done)
      onClose()
    } catch (error) {
      setRefused(error)
      setBusy(false)
    }
  }
  const toggle = (id: string) => setChosen((ids) => (ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]))
  return (
    <Dialog title={`Copy the answers of ${from.name}`} onClose={onClose}>
      <Stack gap={12}>
        <FormProblem error={refused} />
        <p className="copy-help">Questions are matched by origin, then by wording. Existing answers there are replaced.</p>
        {others.map((one) => (
          <Checkbox
            key={one.portfolioId}
            label={one.name}
            checked={chosen.includes(one.portfolioId)}
            onChange={() => toggle(one.portfolioId)}
          />
        ))}
        {record.isSuite && (
          <Checkbox label="Also to the applications of this suite" checked={toParts} onChange={() => setToParts(!toParts)} />
        )}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isBusy} disabled={!chosen.length && !toParts} onClick={() => void copy()}>
            Copy answers
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

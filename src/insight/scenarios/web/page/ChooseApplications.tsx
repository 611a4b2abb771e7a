import { Button, Group } from '@mantine/core'
import { useMemo } from 'react'
import { application } from '#portfolio/applications/contract.ts'
import { counted } from '#platform/contract/words.ts'
import { TimeChip } from '#platform/web/cells/TimeChip.tsx'
import { ChoiceList } from '#platform/web/choices/ChoiceList.tsx'
import { useChoices } from '#platform/web/choices/useChoices.ts'
import { Dialog } from '#platform/web/shell/Dialog.tsx'
import { firstStep, useOffered, type Offered } from './offered.ts'
import type { Step } from './useSteps.ts'

const idOf = ({ applicationId }: Offered) => applicationId

interface ChooseProps {
  readonly portfolioId: string
  readonly steps: readonly Step[]
  readonly onChoose: (steps: readonly Step[]) => void
  readonly onClose: () => void
}

/** The applications of the portfolio that are not in the scenario yet. */
export default function ChooseApplications({ portfolioId, steps, onChoose, onClose }: ChooseProps) {
  const { offered: all, error } = useOffered(portfolioId)
  const offered = useMemo(() => {
    const inside = new Set(steps.map(({ applicationId }) => applicationId))
    return (all ?? []).filter(({ applicationId }) => !inside.has(applicationId))
  }, [all, steps])
  const choices = useChoices(offered, idOf)
  const { chosen } = choices
  const add = () => {
    onChoose(offered.filter(({ applicationId }) => chosen.has(applicationId)).map(firstStep))
    onClose()
  }
  return (
    <Dialog title="Choose applications" size={520} onClose={onClose}>
      <ChoiceList
        of={application}
        choices={choices}
        isLoading={!all}
        error={error}
        none="Every application of the portfolio is in the scenario already."
        renderNote={({ timeRecommendation }) => <TimeChip time={timeRecommendation} />}
      />
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={chosen.size === 0} onClick={add}>
          {chosen.size === 0 ? 'Choose' : `Choose ${counted(chosen.size, 'application')}`}
        </Button>
      </Group>
    </Dialog>
  )
}

import { Button, Checkbox, Group, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconSearch } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { TimeChip } from '#platform/web/cells/TimeChip.tsx'
import { Dialog } from '#platform/web/shell/Dialog.tsx'
import { firstStep, offeredIn } from './offered.ts'
import type { Step } from './useSteps.ts'

/** So many are shown at once; typing finds the others. */
const shownAtMost = 100

interface ChooseProps {
  readonly portfolioId: string
  readonly steps: readonly Step[]
  readonly onChoose: (steps: readonly Step[]) => void
  readonly onClose: () => void
}

/** The applications of the portfolio that are not in the scenario yet. */
export default function ChooseApplications({ portfolioId, steps, onChoose, onClose }: ChooseProps) {
  const { data, error } = useQuery(offeredIn(portfolioId))
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const offered = useMemo(() => {
    const inside = new Set(steps.map(({ applicationId }) => applicationId))
    return (data ?? []).filter(({ applicationId }) => !inside.has(applicationId))
  }, [data, steps])
  const words = search.trim().toLowerCase()
  const found = offered.filter(({ name }) => name.toLowerCase().includes(words))
  const toggle = (id: string) =>
    setChosen((before) => (before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id])))
  const add = () => {
    onChoose(offered.filter(({ applicationId }) => chosen.has(applicationId)).map(firstStep))
    onClose()
  }
  return (
    <Dialog title="Choose applications" size={520} onClose={onClose}>
      <TextInput
        aria-label="Search applications"
        placeholder="Search applications"
        data-autofocus
        leftSection={<IconSearch size={15} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard has to reach what scrolls */}
      <div className="what-if-choices" role="group" aria-label="Applications" tabIndex={0}>
        {error ? <p role="alert">{messageOf(error)}</p> : !data && <p>Loading…</p>}
        {data && found.length === 0 && (
          <p role="status">
            {offered.length > 0
              ? `No application matches “${search.trim()}”.`
              : 'Every application of the portfolio is in the scenario already.'}
          </p>
        )}
        {found.slice(0, shownAtMost).map(({ applicationId, name, timeRecommendation }) => (
          <Checkbox
            key={applicationId}
            size="sm"
            label={
              <>
                {name} <TimeChip time={timeRecommendation} />
              </>
            }
            checked={chosen.has(applicationId)}
            onChange={() => toggle(applicationId)}
          />
        ))}
        {found.length > shownAtMost && <p>and {formatNumber(found.length - shownAtMost)} more; type to find them</p>}
      </div>
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

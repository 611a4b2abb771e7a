import { Button, Group, Select, SegmentedControl, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { isVisible } from '#platform/contract/visible.ts'
import { scenario } from '#insight/scenarios/contract.ts'
import { counted } from '#platform/contract/words.ts'
import { useNames } from '#platform/web/api/queries.ts'
import { createRecord } from '#platform/web/api/records.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { FormProblem } from '#platform/web/form/ErrorSummary.tsx'
import { useTyped } from '#platform/web/form/useTyped.ts'
import { Dialog } from '#platform/web/shell/Dialog.tsx'
import { firstStep, useOffered, type Offered } from '../page/offered.ts'

const areasOf = ({ areas }: Offered): readonly string[] => areas.map(({ areaId }) => areaId)
const starts = [
  { value: 'empty', label: 'Empty' },
  { value: 'eliminate', label: 'To eliminate' },
  { value: 'area', label: 'A business area' },
]

/** Names a scenario and says which applications it begins with. */
export default function NewScenario({ portfolioId, onClose }: { portfolioId: string; onClose(): void }) {
  const navigate = useNavigate()
  const [name, setName] = useTyped('scenario.name', '')
  const [description, setDescription] = useTyped('scenario.description', '')
  const [start, setStart] = useState('empty')
  const [areaId, setAreaId] = useState<string | null>(null)
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const { offered: there = [] } = useOffered(portfolioId)
  const areaNames = useNames('area')
  const areas = [...new Set(there.flatMap(areasOf))]
  const chosen = there.filter((one) => {
    if (start === 'eliminate') return one.timeRecommendation === 'Eliminate'
    return start === 'area' && areaId !== null && areasOf(one).includes(areaId)
  })
  const add = async () => {
    setBusy(true)
    setError(undefined)
    try {
      const steps = chosen.map(firstStep)
      const saved = await createRecord(scenario, { name: name.trim(), portfolioId, shortDescription: description.trim() || null, steps })
      await navigate({ to: pathOf('/scenarios/{id}', { id: saved.scenarioId }) })
    } catch (failure) {
      setError(failure)
      setBusy(false)
    }
  }
  return (
    <Dialog title="New scenario" size={520} onClose={onClose}>
      <form
        className="what-if-new stack"
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <FormProblem error={error} />
        <TextInput
          label="Name"
          required
          maxLength={250}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextInput
          label="Short description"
          maxLength={500}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <SegmentedControl fullWidth aria-label="Begin with" data={starts} value={start} onChange={setStart} />
        {start === 'area' && (
          <Select
            label="Business area"
            data={areas
              .map((id) => ({ value: id, label: areaNames.get(id) ?? '…' }))
              .toSorted((one, other) => one.label.localeCompare(other.label))}
            value={areaId}
            onChange={setAreaId}
            searchable
          />
        )}
        <p>
          {start === 'empty'
            ? 'You choose the applications next.'
            : `Starts with ${counted(chosen.length, 'application')}${start === 'eliminate' ? ' that their scores place in Eliminate' : ''}.`}
        </p>
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy} disabled={!isVisible(name)}>
            Add the scenario
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}

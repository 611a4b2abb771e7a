import { Button, Group, SegmentedControl, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ideas } from '#portfolio/ideas/contract.ts'
import { idea } from '#portfolio/ideas/contract/idea.ts'
import { project } from '#portfolio/projects/contract/project.ts'
import type { RecordOf } from '#platform/contract/entity.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { listOf, recordOf } from '#platform/web/api/queries.ts'
import { recordSaved } from '#platform/web/api/records.ts'
import { etagOf } from '#platform/web/api/request.ts'
import { send } from '#platform/web/api/send.ts'
import { bestFirst, shownAtMost, usePicker } from '#platform/web/fields/options.ts'
import { FormProblem } from '#platform/web/form/ErrorSummary.tsx'
import { useTyped } from '#platform/web/form/useTyped.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { Dialog } from '#platform/web/shell/Dialog.tsx'
import { CarriedOver } from './CarriedOver.tsx'

const targets = [
  { value: 'new', label: 'A new project' },
  { value: 'existing', label: 'An existing project' },
]

/** Which project the idea becomes, and what carries over, before it happens. */
export default function PromoteDialog({ record, onClose }: { record: RecordOf<typeof idea>; onClose(): void }) {
  const [target, setTarget] = useState('new')
  const [name, setName] = useTyped('promotion', record.name)
  const [projectId, setProjectId] = useState<string | null>(null)
  const stages = useBoardStages()
  const [chosenStage, setStage] = useState<string | null>()
  const stage = chosenStage === undefined ? (stages[0]?.value ?? null) : chosenStage
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<unknown>()
  const isNew = target === 'new'
  const { data: into, error } = useQuery({ ...recordOf(project, projectId ?? ''), enabled: !isNew && projectId !== null })
  const isReady = isNew ? name.trim() !== '' : into !== undefined
  const promote = async () => {
    setBusy(true)
    setRefused(undefined)
    try {
      const body = isNew ? { name: name.trim(), refProjectStageId: stage } : { projectId }
      const saved = await send(ideas.calls.promote, { params: { id: record.ideaId }, body }, { ifMatch: etagOf(record) })
      recordSaved(idea, saved)
      void notify(`The idea is now the project ${saved.project ?? ''}`)
      onClose()
    } catch (problem) {
      setRefused(problem)
      setBusy(false)
    }
  }
  return (
    <Dialog title="Promote the idea" size={560} onClose={onClose}>
      <form
        className="stack gap-16"
        onSubmit={(event) => {
          event.preventDefault()
          // The form of the record is around this one, though not on the page.
          event.stopPropagation()
          if (isReady) void promote()
        }}
      >
        <FormProblem error={refused} />
        <SegmentedControl fullWidth aria-label="Promote to" data={targets} value={target} onChange={setTarget} />
        {isNew ? (
          <>
            <TextInput
              label="Name of the project"
              withAsterisk
              data-autofocus
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Select
              label="Stage"
              allowDeselect={false}
              description="Sets the column on the board."
              clearable
              data={stages}
              value={stage}
              onChange={setStage}
              clearButtonProps={{ 'aria-label': 'Clear Stage' }}
            />
          </>
        ) : (
          <ProjectChoice value={projectId} onChange={setProjectId} error={error ? messageOf(error) : undefined} />
        )}
        {(isNew || into) && <CarriedOver from={record} into={isNew ? undefined : into} />}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isBusy} disabled={!isReady}>
            {isNew ? 'Create project' : 'Promote to project'}
          </Button>
        </Group>
      </form>
    </Dialog>
  )
}

const stageList = listOf({ name: 'refProjectStage', path: '/refProjectStages' })

/** Stages that boards show, in their order. */
function useBoardStages(): { value: string; label: string }[] {
  const { data = [] } = useQuery(stageList)
  return data
    .filter((row) => row.active && row.visibleOnBoards === true)
    .map((row) => ({ value: String(row.refProjectStageId), label: String(row.name) }))
}

interface ProjectChoiceProps {
  readonly value: string | null
  readonly error: string | undefined
  onChange(value: string | null): void
}

function ProjectChoice({ value, error, onChange }: ProjectChoiceProps) {
  const picker = usePicker(project.name, value ? [value] : [])
  return (
    <Select
      {...picker}
      label="Project"
      withAsterisk
      placeholder="Choose a project"
      searchable
      limit={shownAtMost}
      filter={bestFirst}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}

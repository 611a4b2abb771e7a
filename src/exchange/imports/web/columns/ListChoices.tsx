import './list-choices.css'
import { Checkbox, Popover } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useState } from 'react'
import type { FileColumn } from '#exchange/imports/contract/file-column.ts'
import type { Target } from '#exchange/imports/contract/target.ts'
import { marks, SplitChoice } from './SplitChoice.tsx'
import type { PlanDraft } from './usePlan.ts'

interface ListChoicesProps {
  readonly column: FileColumn
  readonly target: Target
  readonly draft: PlanDraft
}

/** Treatment of a column that names records: separators, whether new ones are added, and whether a record keeps its existing ones. The button shows the choice. */
export function ListChoices({ column, target, draft }: ListChoicesProps) {
  const [isOpen, setOpen] = useState(false)
  const { id, relation, takesMany } = target
  const { plan, change } = draft
  if (!relation) return null
  const { plural, mayCreate } = relation
  const said = saidOf(column, target, draft)
  return (
    <Popover opened={isOpen} onChange={setOpen} withinPortal trapFocus position="bottom-end" shadow="md" width={280}>
      <Popover.Target>
        <button
          type="button"
          className="icon-button import-how"
          title={said}
          aria-label={`How ${column.name} is taken: ${said}`}
          onClick={() => setOpen(!isOpen)}
        >
          <IconAdjustmentsHorizontal size={16} />
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        {isOpen && (
          <div className="import-list-choices stack gap-12">
            <SplitChoice column={column} draft={draft} />
            {mayCreate && (
              <Checkbox
                size="xs"
                label={`Add ${plural} that don’t exist`}
                checked={plan.create[id] ?? false}
                onChange={({ currentTarget }) => change({ create: { ...plan.create, [id]: currentTarget.checked } })}
              />
            )}
            {takesMany && (
              <Checkbox
                size="xs"
                label={`Keep ${plural} that a record has already`}
                checked={plan.lists[id] === 'add'}
                onChange={({ currentTarget }) => change({ lists: { ...plan.lists, [id]: currentTarget.checked ? 'add' : 'replace' } })}
              />
            )}
            {!mayCreate && !takesMany && <p>It takes one of the {plural} that exist.</p>}
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

/** "Split at ;, adds new tags, keeps others" */
function saidOf({ name }: FileColumn, { id, relation, takesMany }: Target, { plan }: PlanDraft): string {
  const { plural, mayCreate } = relation!
  const mark = plan.splits[name] ?? null
  const said = [
    mark !== null && marks.find(({ value }) => value === mark)?.label.toLowerCase(),
    mayCreate && plan.create[id] ? `adds new ${plural}` : `takes ${plural} that exist`,
    takesMany && (plan.lists[id] === 'add' ? 'keeps those that a record has' : 'replaces those that a record has'),
  ]
  return said.filter(Boolean).join(', ')
}

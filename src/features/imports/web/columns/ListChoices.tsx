import './list-choices.css'
import { Checkbox } from '@mantine/core'
import type { FileColumn } from '#features/imports/contract/file-column.ts'
import type { Target } from '#features/imports/contract/target.ts'
import { SplitChoice } from './SplitChoice.tsx'
import type { PlanDraft } from './usePlan.ts'

interface ListChoicesProps {
  readonly column: FileColumn
  readonly target: Target
  readonly draft: PlanDraft
}

/** How a column that names records is taken, in one line: where its cells are cut, whether new ones are added, and whether a record keeps those it has. */
export function ListChoices({ column, target: { id, relation, takesMany }, draft }: ListChoicesProps) {
  const { plan, change } = draft
  if (!relation) return null
  const { plural, mayCreate } = relation
  return (
    <div className="import-list-choices">
      <SplitChoice column={column} draft={draft} />
      {mayCreate && (
        <Box
          word="Add new"
          rest={plural}
          whole={`Adds ${plural} that don’t exist`}
          checked={plan.create[id] ?? false}
          onChange={(isAdded) => change({ create: { ...plan.create, [id]: isAdded } })}
        />
      )}
      {takesMany && (
        <Box
          word="Keep others"
          rest={`(${plural} that a record has already)`}
          whole={`Keeps ${plural} that a record has already`}
          checked={plan.lists[id] === 'add'}
          onChange={(isKept) => change({ lists: { ...plan.lists, [id]: isKept ? 'add' : 'replace' } })}
        />
      )}
    </div>
  )
}

interface BoxProps {
  readonly word: string
  /** The rest of the sentence, for screen readers. */
  readonly rest: string
  readonly whole: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

function Box({ word, rest, whole, checked, onChange }: BoxProps) {
  return (
    <Checkbox
      size="xs"
      title={whole}
      label={
        <>
          {word}
          <span className="visually-hidden"> {rest}</span>
        </>
      }
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}

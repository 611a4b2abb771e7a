import { Select, type ComboboxItem } from '@mantine/core'
import { IconBan, IconNotes, IconPlus, IconTag } from '@tabler/icons-react'
import { useState } from 'react'
import type { Import } from '#exchange/imports/contract.ts'
import type { FileColumn } from '#exchange/imports/contract/file-column.ts'
import { ownKindOf } from '#exchange/imports/contract/new-field.ts'
import type { Target } from '#exchange/imports/contract/target.ts'
import { counted } from '#platform/contract/words.ts'
import { kindWord } from './Taken.tsx'

/** Becomes a field of the workspace's own. */
export const newField = '+'
/** Is left out. */
const nothing = ''
/** Fields that take any text, offered before the others. */
const forAnything = ['tags', 'notes']
const icons: Readonly<Record<string, typeof IconTag>> = { [newField]: IconPlus, [nothing]: IconBan, tags: IconTag, notes: IconNotes }

interface FieldChoiceProps {
  readonly column: FileColumn
  readonly stored: Import
  readonly chosen: Target | undefined
  readonly isNew: boolean
  readonly onChoose: (id: string | null) => void
}

/** Field of a column. Without a matching field, the alternatives come first: a new field, tags, notes, or nothing. */
export function FieldChoice({ column, stored: { targets, mayAddFields }, chosen, isNew, onChoose }: FieldChoiceProps) {
  // Hundreds of columns, each with all fields, take seconds to draw: a column gets them when somebody turns to it.
  const [isAsked, setAsked] = useState(false)
  const option = ({ id, label, required }: Target) => ({ value: id, label: required ? `${label} *` : label })
  const first = chosen ? [] : targets.filter(({ id, takesMany }) => takesMany && forAnything.includes(id))
  const others = [
    ...(mayAddFields ? [{ value: newField, label: `New field “${column.name}”` }] : []),
    ...first.toSorted((a, b) => forAnything.indexOf(a.id) - forAnything.indexOf(b.id)).map(option),
    { value: nothing, label: 'Don’t import' },
  ]
  return (
    <Select
      className="import-field"
      aria-label={`Field for ${column.name}`}
      placeholder="Don’t import"
      searchable
      clearable
      allowDeselect={false}
      clearButtonProps={{ 'aria-label': `Leave ${column.name} out` }}
      nothingFoundMessage="No match"
      comboboxProps={{ width: 256, position: 'bottom-end', keepMounted: true }}
      maxDropdownHeight={320}
      leftSection={isNew ? <IconPlus size={14} aria-hidden="true" /> : undefined}
      leftSectionWidth={26}
      onFocus={() => setAsked(true)}
      data={
        isAsked
          ? [
              { group: chosen ? 'Instead of a field' : 'No field matches it', items: others },
              { group: 'Fields', items: targets.filter((target) => !first.includes(target)).map(option) },
            ]
          : chosen
            ? [option(chosen)]
            : others
      }
      renderOption={({ option: one }) => <Offered one={one} column={column} hasIcon={others.some(({ value }) => value === one.value)} />}
      value={isNew ? newField : (chosen?.id ?? null)}
      onChange={(value) => onChoose(value || null)}
    />
  )
}

function Offered({ one: { value, label }, column, hasIcon }: { one: ComboboxItem; column: FileColumn; hasIcon: boolean }) {
  const Icon = hasIcon ? icons[value] : undefined
  if (!Icon) return label
  return (
    <span className="import-offered">
      <Icon size={14} aria-hidden="true" />
      {value === newField ? (
        <span>
          Keep as a new field
          <small className="small soft">{madeOf(column)}</small>
        </span>
      ) : (
        label
      )}
    </span>
  )
}

/** "of this workspace: choice, 3 values" */
function madeOf(column: FileColumn): string {
  const kind = ownKindOf(column)
  return `of this workspace: ${kindWord(kind)}${kind === 'choice' ? `, ${counted(column.distinct, 'value')}` : ''}`
}

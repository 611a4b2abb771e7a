import { Select } from '@mantine/core'
import {
  IconCalendar,
  IconCash,
  IconHash,
  IconKey,
  IconLetterT,
  IconLink,
  IconList,
  IconMail,
  IconToggleLeft,
  IconUser,
} from '@tabler/icons-react'
import type { Import } from '#exchange/imports/contract.ts'
import type { FileColumn } from '#exchange/imports/contract/file-column.ts'
import type { Target } from '#exchange/imports/contract/target.ts'
import type { PlanDraft } from './usePlan.ts'

const kinds: Readonly<Record<FileColumn['kind'], readonly [label: string, icon: typeof IconHash]>> = {
  empty: ['Empty', IconLetterT],
  email: ['E-mail', IconMail],
  person: ['Person with e-mail', IconUser],
  address: ['Web address', IconLink],
  date: ['Date', IconCalendar],
  flag: ['Yes or no', IconToggleLeft],
  money: ['Money', IconCash],
  number: ['Number', IconHash],
  id: ['Id', IconKey],
  name: ['Short text', IconLetterT],
  choice: ['Choice', IconList],
  list: ['List', IconList],
  sentence: ['Text', IconLetterT],
}

const dates = [
  { value: 'day-first', label: 'Day first: 31/12/2024' },
  { value: 'month-first', label: 'Month first: 12/31/2024' },
]
const decimals = [
  { value: '.', label: 'Like 1,234.56' },
  { value: ',', label: 'Like 1.234,56' },
]

interface KindOfProps {
  readonly stored: Pick<Import, 'written'>
  readonly column: FileColumn
  /** Its field. */
  readonly chosen: Target | undefined
  readonly draft: PlanDraft
}

/** Kind of a column's values and format of its dates; asked if undecided. */
export function KindOf({ stored, column, chosen, draft: { plan, change } }: KindOfProps) {
  const [label, Icon] = kinds[column.kind]
  const format = plan.formats[column.name] ?? { dateOrder: column.dateOrder, decimalMark: column.decimalMark }
  const writes = chosen?.writes
  const isCertain = writes === 'date' ? column.dateCertain : column.decimalCertain
  // When no column proves it, one question for the file stands above.
  const isAsked = writes && !isCertain && stored.written[writes === 'date' ? 'dates' : 'decimals'].how === 'mixed'
  const part = writes === 'date' ? 'dateOrder' : 'decimalMark'
  if (isAsked)
    return (
      <Select
        className="import-format"
        variant="unstyled"
        aria-label={`How ${column.name} is written`}
        allowDeselect={false}
        leftSection={<Icon size={14} aria-hidden="true" />}
        leftSectionWidth={20}
        comboboxProps={{ width: 200, position: 'bottom-start' }}
        data={writes === 'date' ? dates : decimals}
        value={format[part]}
        onChange={(value) => value && change({ formats: { ...plan.formats, [column.name]: { ...format, [part]: value } } })}
      />
    )
  const order = column.kind === 'date' ? orderOf(column, format.dateOrder) : undefined
  return (
    <span className="import-kind">
      <Icon size={14} aria-hidden="true" />
      <span>{order ? `${label}, ${order} first` : label}</span>
    </span>
  )
}

const orderOf = ({ samples }: FileColumn, order: FileColumn['dateOrder']): string =>
  samples.every((sample) => /^\s*\d{4}\D/.test(sample)) ? 'year' : order === 'day-first' ? 'day' : 'month'

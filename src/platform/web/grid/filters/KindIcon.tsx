import { IconCalendar, IconCircleDot, IconCoin, IconHash, IconTags, IconToggleLeft, IconTypography } from '@tabler/icons-react'
import type { ColumnKind } from '../types.ts'

const icons = {
  text: IconTypography,
  number: IconHash,
  percent: IconHash,
  money: IconCoin,
  date: IconCalendar,
  dateTime: IconCalendar,
  flag: IconToggleLeft,
  set: IconCircleDot,
  sets: IconTags,
} as const satisfies Record<ColumnKind, unknown>

/** Icon of a field's kind. */
export function KindIcon({ kind }: { kind: ColumnKind }) {
  const Icon = icons[kind]
  return <Icon size={15} aria-hidden="true" />
}

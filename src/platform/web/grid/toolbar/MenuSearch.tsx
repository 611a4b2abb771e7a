import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

interface MenuSearchProps {
  label: string
  value: string
  onChange(value: string): void
}

/** The field above a long list of choices that narrows it. */
export function MenuSearch({ label, value, onChange }: MenuSearchProps) {
  return (
    <TextInput
      autoFocus
      mb={6}
      leftSection={<IconSearch size={14} />}
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

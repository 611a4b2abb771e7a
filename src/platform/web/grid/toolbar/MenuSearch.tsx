import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'

interface MenuSearchProps {
  label: string
  value: string
  onChange(value: string): void
}

/** The field above a long list of choices that narrows it. */
export function MenuSearch({ label, value, onChange }: MenuSearchProps) {
  const field = useRef<HTMLInputElement>(null)
  // Not before the menu has noted what had the keyboard, which it goes back to.
  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus({ preventScroll: true }))
    return () => clearTimeout(timer)
  }, [])
  return (
    <TextInput
      ref={field}
      mb={6}
      leftSection={<IconSearch size={14} />}
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

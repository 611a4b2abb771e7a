import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { Ref } from 'react'

interface SearchHelpProps {
  readonly typed: string
  readonly onTyped: (typed: string) => void
  readonly field?: Ref<HTMLInputElement>
}

export function SearchHelp({ typed, onTyped, field }: SearchHelpProps) {
  return (
    <TextInput
      ref={field}
      className="help-search"
      type="search"
      aria-label="Search help"
      placeholder="Search help"
      leftSection={<IconSearch size={15} />}
      value={typed}
      onChange={({ currentTarget: { value } }) => onTyped(value)}
    />
  )
}

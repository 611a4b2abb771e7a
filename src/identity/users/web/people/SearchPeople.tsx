import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

interface SearchPeopleProps {
  /** Search text in the address. */
  search: string
  onSearch(search: string): void
}

/** Holds the typed text: the address follows a moment later, and must not undo a letter typed meanwhile. */
export function SearchPeople({ search, onSearch }: SearchPeopleProps) {
  const [text, setText] = useState(search)
  // Search texts sent that the address hasn't reached yet.
  const asked = useRef<readonly string[]>([])
  useEffect(() => {
    const own = asked.current.indexOf(search)
    asked.current = asked.current.slice(own + 1)
    // A link or "Show everybody" changes it from outside.
    if (own < 0) setText(search)
  }, [search])
  const put = (value: string) => {
    asked.current = [...asked.current, value]
    setText(value)
    onSearch(value)
  }
  return (
    <TextInput
      className="people-search"
      leftSection={<IconSearch size={15} />}
      placeholder="Search"
      aria-label="Search people"
      value={text}
      onChange={({ currentTarget: { value } }) => put(value)}
    />
  )
}

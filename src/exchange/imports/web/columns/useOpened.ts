import { useState } from 'react'

const placeOf = (name: string) => `portolan.import.${name}`

/** Whether a part of the page is open: as it was left, here or in an earlier import. Closed at first. */
export function useOpened(name: string): readonly [isOpen: boolean, toggle: () => void] {
  const [isOpen, setOpen] = useState(() => localStorage.getItem(placeOf(name)) === 'open')
  const toggle = () => {
    setOpen(!isOpen)
    localStorage.setItem(placeOf(name), isOpen ? 'closed' : 'open')
  }
  return [isOpen, toggle]
}

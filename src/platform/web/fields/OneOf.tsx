import { Select, type SelectProps } from '@mantine/core'
import { useRef, useState, type KeyboardEvent } from 'react'
import { attributesOf, type InputProps } from './input.ts'

interface OneOfProps extends Pick<
  SelectProps,
  | 'data'
  | 'limit'
  | 'filter'
  | 'nothingFoundMessage'
  | 'renderOption'
  | 'onDropdownOpen'
  | 'onDropdownClose'
  | 'placeholder'
  | 'leftSection'
  | 'leftSectionWidth'
> {
  /** Props from the form, the cell or the dialog. */
  readonly given: InputProps
  readonly value: string | null
  onPick(value: string | null): void
  /** Lists that are short need no search where a finger would bring up a keyboard for it. */
  readonly isShort?: boolean
}

/** In a cell or a table the list may be wider than what it belongs to, and is never narrower. */
const wide = (least: number) =>
  ({
    width: 'max-content',
    position: 'bottom-start',
    styles: { dropdown: { minWidth: Math.max(148, least), maxWidth: `max(${least}px, min(340px, 92vw))` } },
  }) as const

/**
 * One of a list, wherever a value is edited: typing finds it, arrows move, Enter and Tab take what was found or moved to, an emptied input clears the value.
 * Choosing the current value again keeps it.
 */
export function OneOf({ given, value, onPick, isShort = false, ...list }: OneOfProps) {
  const { field, isReadOnly, isBare } = given
  const mayBeNone = !field.required && !isReadOnly
  const [isTyped, setTyped] = useState(false)
  const [, setTold] = useState(false)
  const [width, setWidth] = useState(0)
  const place = useRef<HTMLInputElement>(null)
  const isMoved = useRef(false)
  const rest = () => {
    isMoved.current = false
    setTyped(false)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { currentTarget: input, key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') isMoved.current = true
    if (key !== 'Tab' && key !== 'Enter') return
    if (isTyped && !isMoved.current && input.value === '') {
      if (mayBeNone && value !== null) onPick(null)
    } else if (key === 'Tab' && (isTyped || isMoved.current)) marked()?.click()
  }
  const isSearched = !isShort || matchMedia('(pointer: fine)').matches
  return (
    <Select
      {...attributesOf(given)}
      {...list}
      value={value}
      onChange={(next) => next !== value && onPick(next)}
      ref={place}
      onDropdownOpen={() => {
        setWidth(place.current!.offsetWidth)
        // The kit says that its list is open the next time that it draws after it has drawn that.
        requestAnimationFrame(() => setTold(true))
        list.onDropdownOpen?.()
      }}
      onDropdownClose={() => {
        rest()
        setTold(false)
        list.onDropdownClose?.()
      }}
      searchable={isSearched}
      selectFirstOptionOnChange={isTyped}
      clearable={mayBeNone}
      allowDeselect={false}
      clearButtonProps={{ 'aria-label': `Clear ${field.label}` }}
      onKeyDown={onKeyDown}
      onInput={({ currentTarget }) => {
        isMoved.current = false
        setTyped(currentTarget.value !== '' || mayBeNone)
      }}
      {...(isBare && { comboboxProps: wide(width) })}
    />
  )
}

/** The option that Enter would take: one list is open at a time. */
const marked = () => document.querySelector<HTMLElement>('[role=listbox] [data-combobox-selected]')

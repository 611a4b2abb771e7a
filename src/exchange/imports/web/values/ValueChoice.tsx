import { Select } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import type { Ref } from 'react'
import type { ValueList } from '#exchange/imports/contract/check.ts'
import { Dotted, hasDots } from './Dot.tsx'

/** Not names: names of values never begin with a blank. */
const [adding, emptying] = [' add', ' empty']

interface ValueChoiceProps {
  readonly label: string
  readonly list: ValueList
  readonly value: string | null
  /** Value to add. */
  readonly word?: string | undefined
  readonly isNew?: boolean
  /** Label of no value. */
  readonly none: string
  /** Another name: the workspace does not have it as a value. */
  readonly near?: string | null | undefined
  readonly onChoose: (value: string | null) => void
  readonly inputRef?: Ref<HTMLInputElement>
}

/** A value of the workspace, found by its name; its colour beside it. */
export function ValueChoice({ label, list, value, word, isNew = false, none, near, onChoose, inputRef }: ValueChoiceProps) {
  const others = [near, value].flatMap((one) => (one && one !== word ? [one] : []))
  const names = [...new Set([...list.options.map(({ name }) => name), ...others])]
  const isAdded = isNew && value === word
  const data = [
    ...(word !== undefined && list.mayCreate ? [{ value: adding, label: word }] : []),
    { value: emptying, label: none },
    ...names.map((name) => ({ value: name, label: name })),
  ]
  const colour = list.options.find(({ name }) => name === value)?.color
  return (
    <Select
      ref={inputRef}
      aria-label={label}
      data-unset={value === null || undefined}
      searchable
      limit={200}
      allowDeselect={false}
      nothingFoundMessage="No such value"
      data={data}
      value={isAdded ? adding : (value ?? emptying)}
      onChange={(chosen) => chosen && onChoose(chosen === adding ? word! : chosen === emptying ? null : chosen)}
      leftSection={
        value !== null &&
        hasDots(list) && (
          <i className="import-dot" data-ring={isNew || undefined} style={{ '--own': colour || (isNew ? 'var(--accent)' : '#8d96a8') }} />
        )
      }
      leftSectionWidth={value !== null && hasDots(list) ? 28 : 0}
      leftSectionPointerEvents="none"
      {...(isNew && {
        rightSection: (
          <span className="row">
            <b className="import-new small strong">New</b>
            <IconSelector size={16} aria-hidden="true" />
          </span>
        ),
        rightSectionWidth: 72,
        rightSectionPointerEvents: 'none' as const,
      })}
      renderOption={({ option: { value: chosen, label: name } }) =>
        chosen === adding ? `Add “${name}”` : chosen === emptying ? name : <Dotted name={name} list={list} />
      }
    />
  )
}

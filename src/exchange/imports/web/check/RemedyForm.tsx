import { Autocomplete, Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Cause } from '#exchange/imports/contract/check.ts'
import type { Remedy } from '#exchange/imports/contract/plan.ts'
import { shortened } from '#exchange/imports/contract/shortened.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { usePlace } from '../place.ts'
import { valuesOf } from '../queries.ts'

/** Characters of a value that are shown. */
const mostShown = 120

interface RemedyFormProps {
  readonly cause: Cause
  readonly chosen: Remedy['do']
  readonly title: string
  readonly isBusy: boolean
  readonly onRemedy: (cause: Cause, remedy: Remedy) => void
}

/** Parameters of a remedy: the value to set, the text to find and replace, or a value for each wrong one. */
export function RemedyForm(props: RemedyFormProps) {
  const { cause, chosen, title, isBusy, onRemedy } = props
  const [value, setValue] = useState(cause.value ?? '')
  const [find, setFind] = useState(cause.find ?? '')
  if (chosen === 'map') return <MapForm {...props} />
  const isReplace = chosen === 'replace'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onRemedy(cause, isReplace ? { do: 'replace', find, value } : { do: 'set', value })
  }
  return (
    <form className={isReplace ? 'import-replace' : undefined} onSubmit={submit}>
      {isReplace && (
        <TextInput
          size="xs"
          label="Find"
          aria-label={`Find: ${title}`}
          value={find}
          onChange={({ currentTarget }) => setFind(currentTarget.value)}
        />
      )}
      <TextInput
        size="xs"
        {...(isReplace ? { label: 'Replace with' } : {})}
        aria-label={`${isReplace ? 'Replace with' : 'Value'}: ${title}`}
        value={value}
        onChange={({ currentTarget }) => setValue(currentTarget.value)}
      />
      <Button size="xs" type="submit" variant="default" disabled={isBusy || !(isReplace ? find : value.trim())}>
        {isReplace ? 'Replace' : 'Set'}
      </Button>
    </form>
  )
}

/** Each wrong value with its rows, and what it becomes; left empty, it has the usual remedy. */
function MapForm({ cause, title, isBusy, onRemedy }: RemedyFormProps) {
  const { wrong, distinct, column } = cause
  const [map, setMap] = useState(() => new Map(wrong.flatMap(({ key, to }) => (to === null ? [] : [[key, to]]))))
  const { importId } = usePlace()
  const { data: lists } = useQuery({ ...valuesOf(importId ?? ''), enabled: importId !== undefined })
  const options = lists?.find(({ header }) => header.split(', ').includes(column ?? ''))?.options ?? []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onRemedy(cause, { do: 'map', map: Object.fromEntries([...map].filter(([, to]) => to.trim())) })
  }
  return (
    <form className="import-map" onSubmit={submit}>
      <ul className="stack" aria-label={`Values: ${title}`}>
        {wrong.map(({ key, value, rows }) => (
          <li key={key}>
            <Autocomplete
              size="xs"
              label={`${shortened(value, mostShown)} (${formatNumber(rows)})`}
              placeholder="Becomes"
              limit={50}
              data={[...new Set(options.map(({ name }) => name))]}
              value={map.get(key) ?? ''}
              onChange={(to) => setMap(new Map([...map, [key, to]]))}
            />
          </li>
        ))}
      </ul>
      {distinct > wrong.length && <p>{counted(distinct - wrong.length, 'more value')} can be mapped after these.</p>}
      <Button size="xs" type="submit" variant="default" disabled={isBusy || ![...map.values()].some((to) => to.trim())}>
        Map
      </Button>
    </form>
  )
}

import { NumberInput, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { Filter } from '../state.ts'

interface RangeFilterProps {
  readonly filter: Filter | undefined
  readonly set: (filter: Filter | undefined) => void
}

type How = 'from' | 'below' | 'between'
const ways: { value: How; label: string }[] = [
  { value: 'from', label: 'At least' },
  { value: 'below', label: 'Below' },
  { value: 'between', label: 'Between' },
]

/** A number, and on which side of it, or two. */
export function RangeFilter({ filter, set }: RangeFilterProps) {
  const { from, to, below } = filter?.kind === 'range' ? filter : { from: null, to: null, below: undefined }
  const [how, setHow] = useState<How>(below ? 'below' : to === null ? 'from' : 'between')
  const put = (least: number | null, most: number | null, isBelow = false) =>
    set(least === null && most === null ? undefined : { kind: 'range', from: least, to: most, ...(isBelow && { below: true }) })
  const turn = (next: How) => {
    setHow(next)
    const number = from ?? to
    if (next === 'below') put(null, number, true)
    else put(number, next === 'between' && number === from ? to : null)
  }
  return (
    <>
      <SegmentedControl fullWidth size="xs" mb={8} aria-label="Which numbers" data={ways} value={how} onChange={turn} />
      <div className="grid-range">
        {how === 'below' ? (
          <Bound key="below" label="Below" value={to} put={(value) => put(null, value, true)} autoFocus />
        ) : (
          <Bound label="At least" value={from} put={(value) => put(value, how === 'between' ? to : null)} autoFocus />
        )}
        {how === 'between' && <Bound label="At most" value={to} put={(value) => put(from, value)} />}
      </div>
    </>
  )
}

interface BoundProps {
  readonly label: string
  readonly value: number | null
  readonly put: (value: number | null) => void
  readonly autoFocus?: boolean
}

function Bound({ label, value, put, autoFocus }: BoundProps) {
  const [typed, setTyped] = useState<string | number>(value ?? '')
  const change = (next: string | number) => {
    setTyped(next)
    put(numberIn(next))
  }
  return (
    <NumberInput
      hideControls
      thousandSeparator
      autoFocus={autoFocus}
      aria-label={label}
      placeholder={label}
      value={numberIn(typed) === value ? typed : (value ?? '')}
      onChange={change}
    />
  )
}

// A lone "-" is no number yet.
function numberIn(typed: string | number): number | null {
  const number = typed === '' ? NaN : Number(typed)
  return Number.isNaN(number) ? null : number
}

import '@mantine/core/styles/NumberInput.layer.css'
import './divide.css'
import { Button, Group, NumberInput, Popover, Select } from '@mantine/core'
import { IconArrowsSplit2 } from '@tabler/icons-react'
import { useState } from 'react'
import type { FileColumn } from '#exchange/imports/contract/file-column.ts'
import { cellParts, mostParts, type Cut } from '#exchange/imports/contract/cut.ts'

const marks = [
  { value: '/', label: 'At each /' },
  { value: ',', label: 'At each ,' },
  { value: ';', label: 'At each ;' },
  { value: '|', label: 'At each |' },
  { value: ' - ', label: 'At each dash between blanks' },
  { value: ':', label: 'At each :' },
  { value: '(', label: 'At each (' },
  { value: '\n', label: 'At each line break' },
  { value: ' ', label: 'At each blank' },
  { value: 'again', label: 'Don’t divide: use the whole column' },
]
/** Parts that a mark makes of most columns. */
const usualParts = 2

interface DivideChoiceProps {
  readonly column: FileColumn
  readonly cuts: readonly Cut[]
  readonly isReading: boolean
  readonly onChange: (cuts: Cut[]) => void
}

/** Makes several columns of one, each of which fills a field of its own, or puts them together again. */
export function DivideChoice({ column, cuts, isReading, onChange }: DivideChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  const own = cuts.find(({ header }) => header === column.name)
  const others = cuts.filter(({ header }) => header !== column.name)
  if (own)
    return (
      <Button className="import-divided" variant="subtle" size="compact-xs" loading={isReading} onClick={() => onChange(others)}>
        {own.mark === null ? 'Use it once' : 'Put together again'}
      </Button>
    )
  const divide = (cut: Omit<Cut, 'header'>) => {
    setOpen(false)
    onChange([...others, { header: column.name, ...cut }])
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} withinPortal trapFocus position="bottom-start" shadow="md" width={320}>
      <Popover.Target>
        <button
          type="button"
          className="icon-button import-divider"
          disabled={isReading}
          title="Fill several fields from it"
          aria-label={`Fill several fields from ${column.name}`}
          onClick={() => setOpen(!isOpen)}
        >
          <IconArrowsSplit2 size={16} />
        </button>
      </Popover.Target>
      <Popover.Dropdown>{isOpen && <DivideForm column={column} onDivide={divide} />}</Popover.Dropdown>
    </Popover>
  )
}

function DivideForm({ column, onDivide }: { column: FileColumn; onDivide: (cut: Omit<Cut, 'header'>) => void }) {
  const found = marks.find(({ value }) => column.samples.some((sample) => sample.includes(value)))?.value ?? 'again'
  const [mark, setMark] = useState(found)
  const [parts, setParts] = useState(usualParts)
  const isAgain = mark === 'again'
  return (
    <form
      className="import-divide"
      onSubmit={(event) => {
        event.preventDefault()
        onDivide(isAgain ? { mark: null, parts: 1 } : { mark, parts })
      }}
    >
      <Select
        label={`Divide ${column.name}`}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        data={marks}
        value={mark}
        onChange={(value) => value && setMark(value)}
      />
      {!isAgain && (
        <>
          <NumberInput
            label="Into so many columns"
            description="The last field gets the rest of the cell."
            min={2}
            max={mostParts}
            clampBehavior="strict"
            allowDecimal={false}
            value={parts}
            onChange={(value) => setParts(Math.max(2, Math.min(mostParts, Number(value) || usualParts)))}
          />
          <Preview samples={column.samples.slice(0, 3)} mark={mark} parts={parts} />
        </>
      )}
      <Group justify="end">
        <Button type="submit" size="xs">
          {isAgain ? 'Use it again' : 'Divide'}
        </Button>
      </Group>
    </form>
  )
}

/** Preview of the first values. */
function Preview({ samples, mark, parts }: { samples: readonly string[]; mark: string; parts: number }) {
  return (
    <ul aria-label="Preview of the first values">
      {samples.map((sample) => (
        <li key={sample}>
          {cellParts(sample, { mark, parts }).map((piece, at) => (
            <span key={at}>{piece || 'empty'}</span>
          ))}
        </li>
      ))}
    </ul>
  )
}

import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Radio, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import type { BulkChoice } from '../types.ts'
import type { Grid } from '../useGrid.ts'

interface BulkQuestionProps {
  grid: Grid<unknown>
  rows: readonly unknown[]
  choice: BulkChoice<unknown>
  /** The first option unless given. */
  value: string | undefined
  onChange(value: string): void
}

/** Asks about further content of the rows, such as "12 of 40 applications have planned states". Keeping it is the default. */
export function BulkQuestion({ grid, rows, choice, value, onChange }: BulkQuestionProps) {
  const whole = useWhole(grid, rows, choice)
  const concerned = whole?.filter((row) => choice.isFor(row)).length
  if (concerned === 0) return null
  const { name, nameOfOne = name } = grid.props
  const all = counted(rows.length, nameOfOne, name)
  const label =
    concerned === undefined ? `Some of the ${all} may ${choice.question}` : `${formatNumber(concerned)} of ${all} ${choice.question}`
  return (
    <Radio.Group
      size="sm"
      label={
        <Text span size="sm">
          {label}
        </Text>
      }
      value={value ?? choice.options[0].value}
      onChange={onChange}
    >
      <Stack gap={6} mt={6}>
        {choice.options.map((option) => (
          <Radio key={option.value} value={option.value} label={option.label} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

/** The rows with the columns of the choice; undefined while these load, and for lists too long to load. */
function useWhole({ props }: Grid<unknown>, rows: readonly unknown[], { columns }: BulkChoice<unknown>): readonly unknown[] | undefined {
  const [loaded, setLoaded] = useState<readonly unknown[]>()
  const { load, rowId, rows: here } = props
  useEffect(() => {
    let isLeft = false
    void load?.(columns)?.then((answer) => !isLeft && setLoaded(answer))
    return () => {
      isLeft = true
    }
  }, [load, columns])
  const source = loaded ?? here
  if (!source) return undefined
  const ids = new Set(rows.map(rowId))
  const found = source.filter((row) => ids.has(rowId(row)))
  return found.every((row) => columns.every((column) => column in (row as object))) ? found : undefined
}

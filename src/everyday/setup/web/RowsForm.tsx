import { Button, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useRef, useState, type ClipboardEvent, type ComponentType, type KeyboardEvent, type ReactNode } from 'react'
import type { Call } from '#platform/contract/call.ts'
import { isProblem } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { FormProblem } from '#platform/web/form/ErrorSummary.tsx'
import { useMarkedDirty } from '#platform/web/form/useMarkedDirty.ts'
import { cellsOf, filledOf, refusedRows, twinsOf, type RowFaults } from './rowFaults.ts'
import { StepFoot } from './StepFoot.tsx'
import { useKeptRows } from './useKeptRows.ts'

/** A row by its place; the first of its cells is the name. */
export interface RowCells {
  readonly at: number
  readonly cells: readonly string[]
  put(cell: number, text: string): void
}

/** Further cells of a row, separated by tabs as a spreadsheet copies them. */
export interface MoreCells {
  readonly heads: readonly string[]
  /** Draws the cells behind the name. */
  readonly Cells: ComponentType<RowCells>
  /** A pasted line in the words that the cells know. */
  read(cells: readonly string[]): readonly string[]
  /** Cells of a new row, taken from the row above. */
  begin(above: readonly string[]): readonly string[]
}

interface RowsFormProps {
  call: Call
  /** The name of the list in the body. */
  list: string
  one: string
  many: string
  hint?: string
  /** Two of one name are allowed, as of people. */
  mayRepeat?: boolean
  more?: MoreCells
  /** Ways past the step, beside the way through it. */
  ways: ReactNode
  rowOf(line: string): object
  onDone(account: unknown): void
}

/** Names in rows: Enter goes to the next one, and a pasted column becomes rows. What is typed stays in the browser until it is added. */
export function RowsForm({ call, list, one, many, hint, mayRepeat = false, more, ways, rowOf, onDone }: RowsFormProps) {
  const [faults, setFaults] = useState<RowFaults>({})
  const { rows, shown, put, putCell, putName, paste, forget } = useTypedRows(list, more, () => setFaults({}))
  const [fault, setFault] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const filled = filledOf(rows)
  const twins = mayRepeat ? {} : twinsOf(filled)
  useMarkedDirty(false)
  const focus = (at: number) => setTimeout(() => frame.current?.querySelectorAll<HTMLElement>('.setup-name input')[at]?.focus())
  const onPaste = (event: ClipboardEvent, at: number) => {
    const count = paste(event.clipboardData.getData('text'), at)
    if (count === 0) return
    event.preventDefault()
    focus(at + count)
  }
  const onKey = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (event.ctrlKey || event.metaKey) void add()
    else focus(at + 1)
  }
  const add = async () => {
    setBusy(true)
    setFault(undefined)
    try {
      const account = await send(call, { body: { [list]: filled.map(({ line }) => rowOf(line)) } }, { stay: true })
      forget()
      onDone(account)
    } catch (error) {
      const marked = refusedRows(error, filled)
      setFaults(marked)
      // The plan is named in words beside the rows that it has no room for.
      if (Object.keys(marked).length === 0 || isProblem(error, 402)) setFault(error)
      setBusy(false)
    }
  }
  return (
    <>
      <div className="setup-rows stack" data-wide={more ? true : undefined} ref={frame}>
        {more && (
          <div className="setup-heads medium small" aria-hidden="true">
            <span>Name</span>
            {more.heads.map((head) => (
              <span key={head}>{head}</span>
            ))}
          </div>
        )}
        {shown.map((line, at) => {
          const cells = more ? cellsOf(line) : [line]
          return (
            <div key={at}>
              <TextInput
                className="setup-name"
                aria-label={`Name of ${one} ${at + 1}`}
                placeholder={at === shown.length - 1 ? `Next ${one}, or paste a column` : undefined}
                value={cells[0]}
                error={faults[at] ?? twins[at]}
                onChange={(event) => putName(at, event.currentTarget.value)}
                onPaste={(event) => onPaste(event, at)}
                onKeyDown={(event) => onKey(event, at)}
              />
              {more && <more.Cells at={at} cells={cells} put={(cell, text) => putCell(at, cell, text)} />}
              {line ? <RemoveButton of={cells[0] || `row ${at + 1}`} onRemove={() => put(at)} /> : <span />}
            </div>
          )
        })}
        <p>
          {hint ?? `Copy a list from a spreadsheet and paste it in a field: each line becomes ${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}.`}
        </p>
        <FormProblem error={fault} />
      </div>
      <StepFoot note={filled.length > 0 && 'Kept in this tab until it is added'}>
        {ways}
        <Button loading={isBusy} disabled={filled.length === 0 || Object.keys(twins).length > 0} onClick={() => void add()}>
          Add {filled.length || ''} {filled.length === 1 ? one : many} and continue
        </Button>
      </StepFoot>
    </>
  )
}

/** The rows as they are typed, kept in the browser, with an empty one at the end. `onChange` is called before each change. */
function useTypedRows(list: string, more: MoreCells | undefined, onChange: () => void) {
  const [rows, setRows, forget] = useKeptRows(list)
  const shown = rows.at(-1)?.trim() === '' ? rows : [...rows, '']
  const put = (at: number, ...lines: string[]) => {
    onChange()
    setRows([...shown.slice(0, at), ...lines, ...shown.slice(at + 1)])
  }
  const putCell = (at: number, cell: number, text: string) => {
    const cells = cellsOf(shown[at]!)
    while (cells.length <= cell) cells.push('')
    cells[cell] = text
    put(at, cells.join('\t').replace(/\t+$/, ''))
  }
  const putName = (at: number, name: string) => {
    if (!more) return put(at, name)
    const [, ...beside] = cellsOf(shown[at]!)
    const begun = more.begin(cellsOf(shown[at - 1] ?? '').slice(1))
    // Cells that were filled in for a new row go with its name.
    const isBare = name === '' && beside.join('\t') === begun.join('\t')
    put(at, isBare ? '' : [name, ...(shown[at] === '' ? begun : beside)].join('\t').replace(/\t+$/, ''))
  }
  /** Puts each line of a pasted text into a row of its own; answers how many, 0 where the text is left to the input. */
  const paste = (text: string, at: number): number => {
    const lines = text.split(/\r?\n/).filter((line) => line.trim())
    if (lines.length < 2 && !(more && lines[0]?.includes('\t'))) return 0
    put(at, ...(more ? lines.map((line) => more.read(cellsOf(line).map((cell) => cell.trim())).join('\t')) : lines))
    return lines.length
  }
  return { rows, shown, put, putCell, putName, paste, forget }
}

const RemoveButton = ({ of, onRemove }: { of: string; onRemove(): void }) => (
  <button type="button" className="icon-button" aria-label={`Remove ${of}`} onClick={onRemove}>
    <IconX size={16} />
  </button>
)

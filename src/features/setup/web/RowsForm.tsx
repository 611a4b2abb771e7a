import { Button, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import type { Call } from '#platform/contract/call.ts'
import { isProblem } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { FormProblem } from '#platform/web/form/ErrorSummary.tsx'
import { useMarkedDirty } from '#platform/web/form/useMarkedDirty.ts'
import { filledOf, refusedRows, twinsOf, type RowFaults } from './rowFaults.ts'
import { useKeptRows } from './useKeptRows.ts'

interface RowsFormProps {
  call: Call
  /** The name of the list in the body. */
  list: string
  one: string
  many: string
  hint?: string
  /** Two of one name are allowed, as of people. */
  mayRepeat?: boolean
  rowOf(line: string): object
  onDone(account: unknown): void
}

/** Names in rows: Enter goes to the next one, and a pasted column becomes rows. What is typed stays in the browser until it is added. */
export function RowsForm({ call, list, one, many, hint, mayRepeat = false, rowOf, onDone }: RowsFormProps) {
  const [rows, setRows, forget] = useKeptRows(list)
  const [faults, setFaults] = useState<RowFaults>({})
  const [fault, setFault] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const filled = filledOf(rows)
  const twins = mayRepeat ? {} : twinsOf(filled)
  useMarkedDirty(false)
  const shown = rows.at(-1)?.trim() === '' ? rows : [...rows, '']
  const put = (at: number, ...lines: string[]) => {
    setFaults({})
    setRows([...shown.slice(0, at), ...lines, ...shown.slice(at + 1)])
  }
  const focus = (at: number) => setTimeout(() => frame.current?.querySelectorAll('input')[at]?.focus())
  const onPaste = (event: ClipboardEvent, at: number) => {
    const lines = event.clipboardData
      .getData('text')
      .split(/\r?\n/)
      .filter((line) => line.trim())
    if (lines.length < 2) return
    event.preventDefault()
    put(at, ...lines)
    focus(at + lines.length)
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
    <div className="setup-rows" ref={frame}>
      {shown.map((line, at) => (
        <div key={at}>
          <TextInput
            className="setup-name"
            aria-label={`Name of ${one} ${at + 1}`}
            placeholder={at === shown.length - 1 ? `Next ${one}, or paste a column` : undefined}
            value={line}
            error={faults[at] ?? twins[at]}
            onChange={(event) => put(at, event.currentTarget.value)}
            onPaste={(event) => onPaste(event, at)}
            onKeyDown={(event) => onKey(event, at)}
          />
          {line && (
            <button type="button" className="icon-button" aria-label={`Remove ${line}`} onClick={() => put(at)}>
              <IconX size={16} />
            </button>
          )}
        </div>
      ))}
      <p>
        {hint ?? `Copy a list from a spreadsheet and paste it in a field: each line becomes ${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}.`}
      </p>
      <FormProblem error={fault} />
      <Button loading={isBusy} disabled={filled.length === 0 || Object.keys(twins).length > 0} onClick={() => void add()}>
        Add {filled.length || ''} {filled.length === 1 ? one : many} and continue
      </Button>
    </div>
  )
}

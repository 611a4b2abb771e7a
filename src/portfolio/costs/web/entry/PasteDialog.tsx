import './entry.css'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { costs } from '#portfolio/costs/contract.ts'
import { mostEntered, type Entered } from '#portfolio/costs/contract/entry.ts'
import type { ApplicationYear } from '#portfolio/costs/contract/totals.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { FormProblem } from '#platform/web/form/ErrorSummary.tsx'
import { useTyped } from '#platform/web/form/useTyped.ts'
import { Dialog } from '#platform/web/shell/Dialog.tsx'
import { enter, type Entry } from './enter.ts'
import { PastedChanges } from './PastedChanges.tsx'
import { readSheet, type Place } from './sheet.ts'
import type { CostScope } from './useYearRows.ts'

interface PasteDialogProps {
  readonly scope: CostScope
  readonly year: number
  /** Applications that names may name. */
  readonly all: readonly ApplicationYear[]
  /** The text that was pasted into the grid, and where; without it the dialog offers a field. */
  readonly pasted?: { readonly text: string; readonly place: Place } | undefined
  readonly onClose: () => void
}

/** Shows what a block from a sheet would change, and saves all of it in one step. */
export default function PasteDialog({ scope, year, all, pasted, onClose }: PasteDialogProps) {
  const [text, setText] = useTyped(`costs.${year}`, pasted?.text ?? '')
  const { wishes, leftOut } = useMemo(() => readSheet(text, all, pasted?.place), [text, all, pasted])
  const tooMany = wishes.length > mostEntered
  const body = { ...scope, preview: true, applications: [...wishes] }
  const preview = useQuery({
    ...queryOf(costs.calls.enterYear, { params: { year: String(year) }, body }),
    enabled: wishes.length > 0 && !tooMany,
    staleTime: 0,
    gcTime: 0,
  })
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<unknown>()
  const told = wishes.length > 0 && !tooMany ? preview.data : undefined
  const cells = told?.changes.reduce((sum, { fields }) => sum + Object.keys(fields).length, 0) ?? 0
  const save = async () => {
    setBusy(true)
    setRefused(undefined)
    try {
      await enter(scope, year, entriesOf(told!))
      onClose()
    } catch (fault) {
      setRefused(fault)
      setBusy(false)
      void preview.refetch()
    }
  }
  return (
    <Dialog title={`Paste costs of ${year}`} size={720} onClose={onClose}>
      <Stack gap={16}>
        {!pasted && (
          <Textarea
            label="Cells copied from a sheet"
            description="The first column names the applications. Add column headers such as License or Hosting. Without headers, columns are read as Licenses, License, Personnel, Development, Hosting, Hardware, Refresh."
            minRows={4}
            maxRows={8}
            autosize
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            data-autofocus
          />
        )}
        <FormProblem error={refused ?? preview.error} />
        {tooMany && (
          <Text size="md">
            These are {formatNumber(wishes.length)} applications. At most {formatNumber(mostEntered)} are entered at once.
          </Text>
        )}
        {told && <PastedChanges changes={told.changes} />}
        {told?.changes.length === 0 && <Text size="md">Nothing changes: these amounts are there already.</Text>}
        <LeftOut lines={[...(told?.problems.map(({ message }) => message) ?? []), ...(text ? leftOut : [])]} />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {/* Another button once it can be pressed: what was pasted into the grid is saved by Enter. */}
          <Button
            key={String(cells > 0)}
            disabled={cells === 0}
            loading={isBusy}
            onClick={() => void save()}
            autoFocus={pasted && cells > 0}
          >
            {cells === 0 ? 'Save' : `Save ${counted(cells, 'change')}`}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

/** Saves exactly the changes of the preview. */
const entriesOf = ({ changes }: Entered): Entry[] =>
  changes.map(({ applicationId, fields }) => ({
    applicationId,
    amounts: Object.fromEntries(Object.entries(fields).map(([field, [, after]]) => [field, after])),
    seen: Object.fromEntries(Object.entries(fields).map(([field, [before]]) => [field, before])),
  }))

/** Number of lines shown in full. */
const mostLines = 20

function LeftOut({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <div className="cost-left-out" role="status">
      <b>Left out</b>
      <ul>
        {lines.slice(0, mostLines).map((line, at) => (
          <li key={at}>{line}</li>
        ))}
        {lines.length > mostLines && <li>And {counted(lines.length - mostLines, 'more line')}.</li>}
      </ul>
    </div>
  )
}

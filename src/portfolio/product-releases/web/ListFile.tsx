import { Button, FileButton, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import type { ImportOutcome, productReleases } from '#portfolio/product-releases/contract.ts'
import { counted } from '#platform/contract/words.ts'
import { queryClient } from '#platform/web/api/queries.ts'
import { sendAny } from '#platform/web/api/send.ts'
import { FormProblem } from '#platform/web/form/ErrorSummary.tsx'

type Calls = (typeof productReleases)['calls']

/** Imports a list from a file, and reports the outcome of its rows. */
export function ListFile({ call }: { call: Calls['importFile'] | Calls['sharedImportFile'] }) {
  const [product, setProduct] = useState('')
  const [outcome, setOutcome] = useState<ImportOutcome>()
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const forget = useRef<() => void>(null)
  const choose = async (file: File) => {
    setBusy(true)
    setError(undefined)
    try {
      setOutcome(await sendAny(call, { body: { product: product || null }, files: { file } }, { stay: true }))
      await queryClient.invalidateQueries()
    } catch (failure) {
      setOutcome(undefined)
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="card form-card">
      <header>
        <div>
          <h2>From a file</h2>
          <p>
            CSV, Excel or JSON, in the columns of endoflife.date: product, cycle, support, eol. A row with the same product and release is
            updated.
          </p>
        </div>
      </header>
      <TextInput
        label="Product"
        description="Only for a file without a column for it."
        value={product}
        maxLength={250}
        onChange={(event) => setProduct(event.currentTarget.value)}
      />
      <FileButton
        resetRef={forget}
        accept=".csv,.xlsx,.ods,.json"
        inputProps={{ 'aria-label': 'List of product releases' }}
        onChange={(file) => {
          // The same file can be chosen again once it was mended.
          forget.current?.()
          if (file) void choose(file)
        }}
      >
        {(props) => (
          <Button {...props} variant="default" loading={isBusy}>
            Choose a file
          </Button>
        )}
      </FileButton>
      <FormProblem error={error} />
      {outcome && <Outcome outcome={outcome} />}
    </section>
  )
}

const Outcome = ({ outcome: { added, changed, unchanged, skipped, skippedRows } }: { outcome: ImportOutcome }) => (
  <div role="status">
    <p>
      {counted(added, 'release')} added, {changed} changed, {unchanged} as before{skipped > 0 && `, ${counted(skipped, 'row')} skipped`}.
    </p>
    {skippedRows.length > 0 && (
      <ul>
        {skippedRows.map(({ row, why }) => (
          <li key={row}>
            Row {row}: {why}
          </li>
        ))}
        {skipped > skippedRows.length && <li>And {counted(skipped - skippedRows.length, 'more row')}.</li>}
      </ul>
    )}
  </div>
)

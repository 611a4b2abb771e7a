import '#platform/web/screen/layout.css'
import './frameworks.css'
import '#platform/web/form/form.css'
import { Button, FileButton, NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { frameworks } from '#portfolio/frameworks/contract.ts'
import { standards, type Standard } from '#portfolio/frameworks/contract/entities.ts'
import { mostTold, type FrameworkImport as Outcome } from '#portfolio/frameworks/contract/file.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { queryClient } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { FormProblem } from '#platform/web/form/ErrorSummary.tsx'
import { notify } from '#platform/web/notify/notify.ts'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'
import { offerUndo } from '#platform/web/undo/undo.ts'
import { usePageTitle } from '#platform/web/shell/pageTitle.ts'

const { importItems, takeBackImport } = frameworks.calls
const browsers: Readonly<Record<Standard, string>> = { APQC: '/processsets', TSM: '/tsmsets' }
const words = { added: 'New', changed: 'Changed', hidden: 'Hidden' } as const

/** Looks at the file first; nothing is written until that is seen. */
export default function FrameworkImport() {
  usePageTitle('Import a framework')
  const [framework, setFramework] = useState<Standard>('APQC')
  const [file, setFile] = useState<File>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [error, setError] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const ask = async (of: Standard, from: File, isCheck: boolean) => {
    setBusy(true)
    setError(undefined)
    try {
      const query = { framework: of, ...(isCheck && { check: 'yes' as const }) }
      const found = await send(importItems, { query, files: { file: from } }, { stay: true })
      setOutcome(found)
      if (found.importedDate) done(found, found.importedDate)
    } catch (failure) {
      setOutcome(undefined)
      setError(failure)
    }
    setBusy(false)
  }
  const done = (found: Outcome, importedDate: string) => {
    void queryClient.invalidateQueries()
    offerUndo({
      done: `${counted(found.added + found.changed + found.hidden, 'item')} imported`,
      undone: 'The framework is as it was before the import',
      undo: async () => {
        const { kept } = await send(takeBackImport, { body: { importedDate } })
        await queryClient.invalidateQueries()
        if (kept) void notify(`${counted(kept, 'item was', 'items were')} changed or linked since and kept.`)
        setOutcome(undefined)
        setFile(undefined)
      },
    })
  }
  const look = (of: Standard, from: File | undefined) => {
    setFramework(of)
    setFile(from)
    setOutcome(undefined)
    if (from) void ask(of, from, true)
  }
  return (
    <div className="framework-import stack gap-16">
      <FileCard
        framework={framework}
        file={file}
        isBusy={isBusy}
        progress={outcome ? 'Importing…' : 'Reading the file…'}
        error={error}
        onChoose={look}
      />
      {outcome && file && (
        <Found
          outcome={outcome}
          list={browsers[framework]}
          onImport={isBusy || outcome.importedDate ? undefined : () => void ask(framework, file, false)}
        />
      )}
    </div>
  )
}

interface FileCardProps {
  readonly framework: Standard
  readonly file: File | undefined
  readonly isBusy: boolean
  readonly progress: string
  readonly error: unknown
  readonly onChoose: (framework: Standard, file: File | undefined) => void
}

/** Which framework the file is of, and the file. */
function FileCard({ framework, file, isBusy, progress, error, onChoose }: FileCardProps) {
  const forget = useRef<() => void>(null)
  return (
    <section className="card form-card">
      <header>
        <div>
          <h2>File</h2>
          <p>
            The process classification workbook of APQC, or a table with a number, a name and, unless the number shows it, the number of the
            parent. CSV or XLSX.
          </p>
        </div>
      </header>
      <div className="framework-import-file beside gap-12 wraps">
        <NativeSelect
          label="Framework"
          value={framework}
          data={standards.map(({ value, label }) => ({ value, label }))}
          disabled={isBusy}
          onChange={(event) => onChoose(event.currentTarget.value as Standard, file)}
        />
        <FileButton
          resetRef={forget}
          accept=".csv,.xlsx"
          inputProps={{ 'aria-label': 'File of the framework' }}
          onChange={(chosen) => {
            // The same file can be chosen again once it was mended.
            forget.current?.()
            if (chosen) onChoose(framework, chosen)
          }}
        >
          {(props) => (
            <Button {...props} variant="default" disabled={isBusy}>
              {file ? 'Choose another file' : 'Choose a file'}
            </Button>
          )}
        </FileButton>
        {file && <span className="breaks">{file.name}</span>}
      </div>
      {isBusy && <p role="status">{progress}</p>}
      <FormProblem error={error} />
    </section>
  )
}

interface FoundProps {
  readonly outcome: Outcome
  readonly list: string
  /** Undefined: there is nothing to start now. */
  readonly onImport: (() => void) | undefined
}

function Found({ outcome, list, onImport }: FoundProps) {
  const { added, changed, hidden, same, rejected, changes, importedDate } = outcome
  const total = added + changed + hidden
  return (
    <section className="card form-card" aria-label="Changes in the file">
      <header>
        <div>
          <h2>{importedDate ? 'Imported' : 'Changes'}</h2>
          <p>
            {formatNumber(added, 0)} new, {formatNumber(changed, 0)} with another name, text or place, {formatNumber(hidden, 0)} hidden,{' '}
            {formatNumber(same, 0)} as they are. What is linked to an item stays linked to the one with its number.
          </p>
        </div>
      </header>
      {total > 0 && (
        <ScrollRegion className="framework-items framework-import-items pane" label="Changes">
          <table>
            <thead>
              <tr>
                <th scope="col">Number</th>
                <th scope="col">Name</th>
                <th scope="col">What</th>
                <th scope="col">Links</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ what, number, name, before, linked }) => (
                <tr key={`${what} ${number}`}>
                  <td>{number}</td>
                  <th scope="row">
                    {name}
                    {before !== null && before !== name && <small> was {before}</small>}
                  </th>
                  <td>{words[what]}</td>
                  <td>{linked > 0 ? formatNumber(linked, 0) : ''}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {total > mostTold && <p>{formatNumber(total - mostTold, 0)} more are not listed here.</p>}
      {rejected.length > 0 && (
        <>
          <h3>{counted(rejected.length, 'row')} left out</h3>
          <ScrollRegion className="framework-import-rejected" label="Rows left out">
            <ul>
              {rejected.map(({ rowNumber, reason }) => (
                <li key={rowNumber}>
                  Row {rowNumber}: {reason}
                </li>
              ))}
            </ul>
          </ScrollRegion>
        </>
      )}
      <footer className="framework-import-end">
        {importedDate ? (
          <Link className="text-link" to={list}>
            See the items
          </Link>
        ) : (
          <Button disabled={!onImport || total === 0} onClick={onImport}>
            {total ? `Import ${counted(total, 'item')}` : 'Nothing to import'}
          </Button>
        )}
      </footer>
    </section>
  )
}

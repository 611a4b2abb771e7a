import './check.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { imports, subjects, type DryRun, type Import } from '#features/imports/contract.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { ActionBar } from './ActionBar.tsx'
import { Added } from './Added.tsx'
import { CheckedGrid } from './CheckedGrid.tsx'
import { written } from './outcomes.ts'
import type { Place } from './place.ts'
import { refreshImport, showImport } from './queries.ts'
import type { RowEdit } from './checkedColumns.tsx'

const dryRunOf = (id: string) => ({
  queryKey: ['import', 'dry run', id],
  queryFn: () => send(imports.calls.dryRun, { params: { id } }),
  staleTime: 0,
  gcTime: 0,
  refetchOnWindowFocus: false,
  retry: false,
})

/** What becomes of each row, with everything that is wrong; cells are put right here and checked again. */
export function CheckStep({ stored, place }: { stored: Import; place: Place }) {
  const { data, error, isFetching, refetch } = useQuery(dryRunOf(stored.importId))
  const [touched, setTouched] = useState(0)
  const [message, setMessage] = useState<string>()
  const keep = async (part: { edits?: RowEdit[]; skipped?: number[] }) => {
    showImport(await send(imports.calls.plan, { params: { id: stored.importId }, body: part }))
    setTouched((count) => count + 1)
  }
  const check = async () => {
    await refetch()
    setTouched(0)
  }
  const start = async () => {
    try {
      await send(imports.calls.process, { body: { importId: stored.importId } })
      await refreshImport(stored.importId)
      place.go('import')
    } catch (failure) {
      setMessage(messageOf(failure))
    }
  }
  if (error && !isFetching)
    return (
      <EmptyPlace title="The check failed" text={messageOf(error)} action={<Button onClick={() => void check()}>Check again</Button>} />
    )
  return (
    <>
      {data ? <Checked stored={stored} data={data} keep={keep} /> : <Checking rowCount={stored.rowCount} />}
      <ActionBar message={message}>
        <Button variant="default" onClick={() => place.go('columns')}>
          Back
        </Button>
        {touched > 0 || !data ? (
          <Button loading={isFetching} onClick={() => void check()}>
            Check again
          </Button>
        ) : (
          <Button disabled={written(data.counts) === 0} loading={isFetching} onClick={() => void start()}>
            {startLabel(stored, data)}
          </Button>
        )}
      </ActionBar>
    </>
  )
}

function startLabel({ entity }: Import, { counts }: DryRun): string {
  const count = written(counts)
  if (count === 0) return 'Nothing to import'
  const { label, plural } = subjects.find(({ name }) => name === entity)!
  return `Import ${formatNumber(count)} ${count === 1 ? label : plural}`
}

function Checked({
  stored,
  data,
  keep,
}: {
  stored: Import
  data: DryRun
  keep(part: { edits?: RowEdit[]; skipped?: number[] }): Promise<void>
}) {
  return (
    <div className="import-check">
      <Added added={data.added} />
      <CheckedGrid stored={stored} data={data} keep={keep} />
    </div>
  )
}

function Checking({ rowCount }: { rowCount: number }) {
  return (
    <div className="import-body" role="status">
      <div className="card import-waiting">
        <p>Checking {formatNumber(rowCount)} rows…</p>
        {Array.from({ length: 8 }, (_, at) => (
          <span key={at} className="skeleton" style={{ width: `${90 - at * 5}%` }} />
        ))}
      </div>
    </div>
  )
}

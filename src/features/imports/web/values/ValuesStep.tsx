import './values.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { imports, type Import } from '#features/imports/contract.ts'
import { counted } from '#platform/contract/words.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { queryClient } from '#platform/web/api/queries.ts'
import { send } from '#platform/web/api/send.ts'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { ActionBar } from '../ActionBar.tsx'
import type { Place } from '../place.ts'
import { importOf, showImport, valuesOf } from '../queries.ts'
import { openWords } from './open.ts'
import { Outcome } from './Outcome.tsx'
import { ValueTable, type Decide } from './ValueTable.tsx'

/** What the words of the file mean in this workspace, list by list. */
export function ValuesStep({ stored, place }: { stored: Import; place: Place }) {
  const { data, error, refetch } = useQuery({ ...valuesOf(stored.importId), staleTime: 0 })
  const [chosen, setChosen] = useState<string>()
  const [message, setMessage] = useState<string>()
  const list = data?.find(({ columnId }) => columnId === chosen) ?? data?.find(({ values }) => openWords(values)) ?? data?.[0]
  const decide = async (columnId: string, decisions: Parameters<Decide>[0]) => {
    try {
      const { plan } = queryClient.getQueryData(importOf(stored.importId).queryKey)!
      const values = { ...plan.values, [columnId]: { ...plan.values[columnId], ...decisions } }
      setChosen(columnId)
      showImport(await send(imports.calls.plan, { params: { id: stored.importId }, body: { values } }))
      setMessage(undefined)
      await refetch()
    } catch (failure) {
      setMessage(messageOf(failure))
    }
  }
  if (error)
    return (
      <EmptyPlace
        title="The values can’t be shown"
        text={messageOf(error)}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    )
  return (
    <>
      <div className="import-body import-values" aria-busy={!data || undefined}>
        {data && (
          <nav className="card" aria-label="Lists in the file">
            <h2>Lists in the file</h2>
            {data.map(({ columnId, header, values }) => (
              <button
                key={columnId}
                type="button"
                aria-current={columnId === list?.columnId ? 'true' : undefined}
                onClick={() => setChosen(columnId)}
              >
                <span>
                  {header}
                  <small data-open={openWords(values) ? true : undefined}>{openWords(values) || 'All matched'}</small>
                </span>
                {values.length}
              </button>
            ))}
            {!data.length && <p>No column of the file fills a list.</p>}
          </nav>
        )}
        {list && <ValueTable key={list.columnId} list={list} decide={(decisions) => void decide(list.columnId, decisions)} />}
        {list && <Outcome list={list} rowCount={stored.rowCount} />}
      </div>
      <ActionBar message={message}>
        <Button variant="default" onClick={() => place.go('columns')}>
          Back
        </Button>
        <Button disabled={!data} onClick={() => place.go('check')}>
          Check {counted(stored.rowCount, 'row')}
        </Button>
      </ActionBar>
    </>
  )
}

import './values.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Import } from '#exchange/imports/contract.ts'
import { counted } from '#platform/contract/words.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { useIsHere } from '#platform/web/router/useIsHere.ts'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { ActionBar } from '../ActionBar.tsx'
import type { Place } from '../place.ts'
import { ListNav } from './ListNav.tsx'
import { openWords, whatWillHappen } from './open.ts'
import { Outcome } from './Outcome.tsx'
import { useValues } from './useValues.ts'
import { ValueTable } from './ValueTable.tsx'

/** Meanings of the file's words in this workspace, list by list. */
export function ValuesStep({ stored, place }: { stored: Import; place: Place }) {
  const { lists, error, refetch, message, change, decide, kept } = useValues(stored)
  const [chosen, setChosen] = useState<string>()
  const isHere = useIsHere()
  const list = lists?.find(({ columnId }) => columnId === chosen) ?? lists?.find(({ values }) => openWords(values)) ?? lists?.[0]
  const { plan, rowCount } = stored
  // The list that is shown stays, also when nothing is left to decide in it.
  if (list && chosen === undefined) setChosen(list.columnId)
  const check = async () => {
    if ((await kept()) && isHere()) place.go('check')
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
      <div className="import-body import-values" aria-busy={!lists || undefined}>
        {lists && <ListNav lists={lists} chosen={list?.columnId} onChoose={setChosen} />}
        {list && (
          <ValueTable
            key={list.columnId}
            list={list}
            plan={plan}
            rowCount={rowCount}
            decide={(decisions) => decide(list.columnId, decisions)}
            change={change}
          />
        )}
        {list && <Outcome list={list} plan={plan} rowCount={rowCount} />}
      </div>
      <ActionBar message={message} note={lists && whatWillHappen(lists, rowCount)}>
        <Button variant="default" onClick={() => place.go('columns')}>
          Back
        </Button>
        <Button disabled={!lists} onClick={() => void check()}>
          Check {counted(rowCount, 'row')}
        </Button>
      </ActionBar>
    </>
  )
}

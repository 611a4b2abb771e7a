import './columns.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Import } from '#features/imports/contract.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { useIsHere } from '#platform/web/router/useIsHere.ts'
import { ActionBar } from '../ActionBar.tsx'
import { Choices } from './Choices.tsx'
import { ColumnTable } from './ColumnTable.tsx'
import { Constants } from './Constants.tsx'
import { FileFacts } from './FileFacts.tsx'
import type { Place } from '../place.ts'
import { usePlan } from './usePlan.ts'
import { stepAfterColumns } from '../values/open.ts'

/** Which column of the file fills what, and what becomes of rows that exist already. */
export function ColumnsStep({ stored, place }: { stored: Import; place: Place }) {
  const draft = usePlan(stored)
  const [isKeeping, setKeeping] = useState(false)
  const isHere = useIsHere()
  const hasLists = stored.targets.some(({ id, isListed }) => isListed && Object.values(draft.plan.columns).includes(id))
  const check = async () => {
    setKeeping(true)
    const isKept = await draft.keep()
    const next = isKept && hasLists ? await stepAfterColumns(stored.importId) : 'check'
    setKeeping(false)
    if (isKept && isHere()) place.go(next)
  }
  return (
    <>
      <div className="import-body import-columns">
        <FileFacts stored={stored} draft={draft} />
        <Choices stored={stored} draft={draft} />
        <ColumnTable stored={stored} draft={draft} />
        <Constants stored={stored} draft={draft} />
      </div>
      <ActionBar message={draft.message} note={taken(stored, draft.plan.columns)}>
        <Button variant="default" onClick={() => place.go('file')}>
          Back
        </Button>
        <Button loading={isKeeping} onClick={() => void check()}>
          {hasLists ? 'Match values' : `Check ${counted(stored.rowCount, 'row')}`}
        </Button>
      </ActionBar>
    </>
  )
}

/** "67 rows, 8 of 11 columns imported." */
function taken({ rowCount, columns }: Import, chosen: Import['plan']['columns']): string {
  const count = columns.filter(({ name }) => chosen[name]).length
  return `${counted(rowCount, 'row')}, ${formatNumber(count)} of ${counted(columns.length, 'column')} imported.`
}

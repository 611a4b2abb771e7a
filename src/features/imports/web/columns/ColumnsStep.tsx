import './columns.css'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Import } from '#features/imports/contract.ts'
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
        <div>
          <FileFacts stored={stored} draft={draft} />
          <Constants stored={stored} draft={draft} />
        </div>
        <Choices stored={stored} draft={draft} />
        <ColumnTable stored={stored} draft={draft} />
      </div>
      <ActionBar message={draft.message}>
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

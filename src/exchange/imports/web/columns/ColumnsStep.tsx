import './columns.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Import } from '#exchange/imports/contract.ts'
import type { Known } from '#exchange/imports/contract/known.ts'
import { counted } from '#platform/contract/words.ts'
import { useIsHere } from '#platform/web/router/useIsHere.ts'
import { ActionBar } from '../ActionBar.tsx'
import { ColumnTable } from './ColumnTable.tsx'
import { Constants } from './Constants.tsx'
import { CostsNote } from './CostsNote.tsx'
import { FileChoices } from './FileChoices.tsx'
import { FileNotes } from './FileNotes.tsx'
import { KeepRest } from './KeepRest.tsx'
import { Taken } from './Taken.tsx'
import type { Place } from '../place.ts'
import { knownOf } from '../queries.ts'
import { WillAdd } from './WillAdd.tsx'
import { usePlan } from './usePlan.ts'
import { stepAfterColumns } from '../values/open.ts'

/** Which column of the file fills what, and what becomes of rows that exist already. */
export function ColumnsStep({ stored, place }: { stored: Import; place: Place }) {
  const draft = usePlan(stored)
  const { data: known } = useQuery({ ...knownOf(stored.importId), staleTime: 0 })
  const [isKeeping, setKeeping] = useState(false)
  const isHere = useIsHere()
  const hasLists = stored.targets.some(({ id, isListed }) => isListed && Object.values(draft.plan.columns).includes(id))
  const check = async () => {
    setKeeping(true)
    const isKept = (await draft.keep()) && (await draft.makeFields())
    const next = isKept && hasLists ? await stepAfterColumns(stored.importId) : 'check'
    setKeeping(false)
    if (isKept && isHere()) place.go(next)
  }
  return (
    <>
      <div className="import-body import-columns">
        <FileChoices stored={stored} draft={draft} />
        <FileNotes stored={stored} draft={draft} />
        <ColumnTable stored={stored} draft={draft} known={known} />
        <KeepRest stored={stored} draft={draft} />
        <WillAdd stored={stored} draft={draft} known={known} />
        <CostsNote stored={stored} draft={draft} />
        <Constants stored={stored} draft={draft} />
      </div>
      <ActionBar message={draft.message} note={<Taken stored={stored} draft={draft} />}>
        <Button variant="default" onClick={() => place.go('file')}>
          Back
        </Button>
        <Button className="import-next" loading={isKeeping} onClick={() => void check()}>
          {hasLists ? nextStep(known, stored.rowCount) : `Check ${counted(stored.rowCount, 'row')}`}
        </Button>
      </ActionBar>
    </>
  )
}

/** Values that all match need no look. */
const nextStep = (known: Known | undefined, rowCount: number): string =>
  !known ? 'Match values' : known.open ? `Match ${counted(known.values, 'value')}` : `Check ${counted(rowCount, 'row')}`

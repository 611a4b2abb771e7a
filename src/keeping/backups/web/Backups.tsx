import './backups.css'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { backups } from '#keeping/backups/contract.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { OnPaper } from '#platform/web/print/OnPaper.tsx'
import { AccountTabs } from '#platform/web/screen/AccountTabs.tsx'
import { EmptyPlace } from '#platform/web/screen/EmptyPlace.tsx'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'
import { slot } from '#platform/web/screen/slot.ts'
import { BackupTable } from './BackupTable.tsx'
import { Drills } from './Drills.tsx'
import { RestoreTable } from './RestoreTable.tsx'
import { UploadButton } from './UploadButton.tsx'
import { useBackups } from './useBackups.ts'
import { isUnderWay } from './words.ts'

const WorkbookButton = slot('workspace.workbook')
const none = {}

/** The backups of the workspace, and a button that makes one. */
export default function Backups() {
  const { data, error, refetch } = useBackups()
  const [fault, setFault] = useState<string>()
  const start = async () => {
    setFault(undefined)
    try {
      await send(backups.calls.start, {}, { stay: true })
    } catch (problem) {
      setFault(messageOf(problem))
    }
    await refetch()
  }
  const buttons = (
    <div className="backups-buttons">
      <Suspense>
        <WorkbookButton record={none} />
      </Suspense>
      <UploadButton onBegin={() => setFault(undefined)} onFault={(problem) => setFault(messageOf(problem))} />
      <Button loading={data?.some(isUnderWay) ?? false} onClick={() => void start()}>
        Back up now
      </Button>
    </div>
  )
  if (!data && error) return <PageFailure title="The backups could not be loaded" error={error} retry={() => void refetch()} />
  if (!data) return <div className="backups-scroll" aria-busy="true" />
  return (
    <>
      <AccountTabs />
      {data.length > 0 && (
        <div className="backups-bar row wraps spread rigid">
          <p>A backup holds everything in this workspace at one moment, with its history. Open one to compare it with today.</p>
          {buttons}
        </div>
      )}
      {data.some(({ takenDate }) => takenDate !== null) && <Drills />}
      {fault && (
        <p className="backups-fault rigid bad" role="alert">
          {fault}
        </p>
      )}
      {data.length === 0 ? (
        <EmptyPlace
          title="No backup yet"
          text="The backups of this workspace appear here: those you make, and one for each night in which something changed."
          action={buttons}
        />
      ) : (
        <ScrollRegion className="backups-scroll" label="Backups">
          <OnPaper label="Backups">
            <BackupTable list={data} />
          </OnPaper>
          <BackupTable list={data} isOnScreen />
          <RestoreTable />
        </ScrollRegion>
      )}
    </>
  )
}

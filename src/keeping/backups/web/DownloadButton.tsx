import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { backups, type Backup } from '#keeping/backups/contract.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { download } from '#platform/web/api/send.ts'
import { nameOf } from './words.ts'

/** Hands the archive of a backup to the browser. */
export function DownloadButton({ backup, isCompact = false }: { backup: Backup; isCompact?: boolean }) {
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()
  const fetchFile = async () => {
    setBusy(true)
    setFault(undefined)
    await download(backups.calls.download, { params: { id: backup.backupId } }).catch((error: unknown) => setFault(messageOf(error)))
    setBusy(false)
  }
  return (
    <>
      <Button
        variant="default"
        size={isCompact ? 'compact-sm' : 'sm'}
        leftSection={<IconDownload size={15} />}
        loading={isBusy}
        aria-label={`Download the backup of ${nameOf(backup)}`}
        onClick={() => void fetchFile()}
      >
        Download
      </Button>
      {fault && <span role="alert">{fault}</span>}
    </>
  )
}

import { Button, FileButton } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { backups } from '#keeping/backups/contract.ts'
import { pathOf, send } from '#platform/web/api/send.ts'
import { useCan } from '#platform/web/session/access.ts'

interface Given {
  readonly onBegin: () => void
  readonly onFault: (error: unknown) => void
}

/** Uploads a backup from a file, and opens its page. For users who may restore it. */
export function UploadButton({ onBegin, onFault }: Given) {
  const mayUpload = useCan(['RESET_ACCOUNT_DATA'])
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const forget = useRef<() => void>(null)
  if (!mayUpload) return null
  const upload = async (file: File) => {
    onBegin()
    setBusy(true)
    try {
      const { backupId } = await send(backups.calls.upload, { files: { file } }, { stay: true })
      await router.navigate({ href: pathOf('/admin/backups/{id}', { id: backupId }) })
    } catch (problem) {
      onFault(problem)
    }
    setBusy(false)
  }
  return (
    <FileButton
      resetRef={forget}
      accept=".zip"
      inputProps={{ 'aria-label': 'Backup to upload' }}
      onChange={(chosen) => {
        // The same file can be chosen again.
        forget.current?.()
        if (chosen) void upload(chosen)
      }}
    >
      {(props) => (
        <Button {...props} variant="default" loading={isBusy}>
          Upload a backup
        </Button>
      )}
    </FileButton>
  )
}

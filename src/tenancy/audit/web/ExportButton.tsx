import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '#platform/web/api/problem.ts'
import { saveFile } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { auditFile, type Names } from './entries.ts'
import { allOf, type Asked } from './pages.ts'

/** Saves what the filters leave as CSV, with the entries that are not on the page yet. */
export function ExportButton({ isEmpty, query, names }: { isEmpty: boolean; query: Asked; names: Names }) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(new Blob([auditFile(await allOf(query), names)], { type: 'text/csv' }), 'audit.csv')
    } catch (error) {
      void notify(messageOf(error), 'error')
    }
    setBusy(false)
  }
  return (
    <Button variant="default" leftSection={<IconDownload size={15} />} disabled={isEmpty} loading={isBusy} onClick={() => void save()}>
      Export
    </Button>
  )
}

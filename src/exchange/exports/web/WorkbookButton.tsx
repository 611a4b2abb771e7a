import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { exportsFeature } from '#exchange/exports/contract.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { requestFile } from '#platform/web/api/request.ts'
import { saveFile } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { useCan } from '#platform/web/session/access.ts'

const { method, path } = exportsFeature.calls.workbook

/** Hands the whole workspace to the browser's downloads, as one workbook. */
export function WorkbookButton() {
  const [isBusy, setBusy] = useState(false)
  const may = useCan(exportsFeature.calls.workbook.access)
  if (!may) return null
  const fetchFile = async () => {
    setBusy(true)
    try {
      const { blob, name } = await requestFile(method, path)
      saveFile(blob, name)
    } catch (error) {
      await notify(messageOf(error), 'error')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="default" leftSection={<IconFileSpreadsheet size={16} />} loading={isBusy} onClick={() => void fetchFile()}>
      Export as a workbook
    </Button>
  )
}

import { Select } from '@mantine/core'
import { useState } from 'react'
import { imports, type Import } from '#features/imports/contract.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { send } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { showImport } from '../queries.ts'
import type { PlanDraft } from './usePlan.ts'

const delimiters = [
  { value: ',', label: 'Comma ,' },
  { value: ';', label: 'Semicolon ;' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Bar |' },
]
const encodings: Readonly<Record<string, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
}

/** How the file was read; another sheet or delimiter reads it again. */
export function FileFacts({ stored, draft }: { stored: Import; draft: PlanDraft }) {
  const [isReading, setReading] = useState(false)
  const reread = async (body: { sheet?: string; delimiter?: string }) => {
    setReading(true)
    await draft.reread(async () => {
      try {
        showImport(await send(imports.calls.reread, { params: { id: stored.importId }, body }))
        return true
      } catch (error) {
        void notify(messageOf(error), 'error')
        return false
      }
    })
    setReading(false)
  }
  const facts = [
    counted(stored.rowCount, 'row'),
    counted(stored.columns.length, 'column'),
    ...(stored.encoding ? [encodings[stored.encoding] ?? stored.encoding] : []),
  ]
  return (
    <div className="import-facts">
      <div>
        <h2>{stored.fileName}</h2>
        <p>
          {facts.join(' · ')}
          {stored.isKept && ' · mapped as the last file with these headers'}
          {stored.raggedRows.length > 0 &&
            ` · row ${formatNumber(stored.raggedRows[0])} ${stored.raggedRows.length > 1 ? 'and others have' : 'has'} more or fewer cells than the header`}
        </p>
      </div>
      {stored.sheets.length > 1 && (
        <Select
          aria-label="Sheet"
          data={stored.sheets}
          value={stored.sheetName}
          disabled={isReading}
          allowDeselect={false}
          onChange={(sheet) => sheet && void reread({ sheet })}
        />
      )}
      {stored.delimiter && (
        <Select
          aria-label="Columns are separated by"
          data={delimiters}
          value={stored.delimiter}
          disabled={isReading}
          allowDeselect={false}
          w={140}
          onChange={(delimiter) => delimiter && void reread({ delimiter })}
        />
      )}
    </div>
  )
}

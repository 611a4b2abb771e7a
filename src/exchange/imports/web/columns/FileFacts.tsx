import { Select } from '@mantine/core'
import type { Import } from '#exchange/imports/contract.ts'
import { capital } from '#platform/contract/words.ts'
import { encodings, type Encoding } from '#platform/contract/encodings.ts'
import { HeaderChoice } from './HeaderChoice.tsx'
import { delimiters } from './said.ts'
import { useOpenSubjects } from '../subjects.ts'
import type { PlanDraft } from './usePlan.ts'
import { useReread } from './useReread.ts'

const encodingChoices = Object.entries(encodings).map(([value, label]) => ({ value, label }))

/** How the file is read, with its first rows; another kind, sheet, delimiter, encoding or header row reads it again. */
export function FileFacts({ stored, draft }: { stored: Import; draft: PlanDraft }) {
  const { isReading, reread } = useReread(stored, draft)
  const kinds = useOpenSubjects()
  return (
    <div className="import-reading stack gap-16">
      {stored.top.length > 1 && <HeaderChoice stored={stored} isReading={isReading} reread={reread} />}
      <div className="import-facts stack">
        {kinds.length > 1 && (
          <Select
            label="Import as"
            data={kinds.map(({ name, plural }) => ({ value: name, label: capital(plural) }))}
            value={stored.entity}
            disabled={isReading}
            allowDeselect={false}
            onChange={(entity) => entity && entity !== stored.entity && reread({ entity })}
          />
        )}
        {stored.sheets.length > 1 && stored.runId === null && (
          <Select
            label="Sheet"
            data={stored.sheets}
            value={stored.sheetName}
            disabled={isReading}
            allowDeselect={false}
            onChange={(sheet) => sheet && reread({ sheet })}
          />
        )}
        {stored.encoding && (
          <Select
            label="Encoding"
            data={encodingChoices}
            value={stored.encoding}
            disabled={isReading}
            allowDeselect={false}
            onChange={(encoding) => encoding && reread({ encoding: encoding as Encoding })}
          />
        )}
        {stored.delimiter && (
          <Select
            label="Columns are separated by"
            data={delimiters.map(({ value, label }) => ({ value, label }))}
            value={stored.delimiter}
            disabled={isReading}
            allowDeselect={false}
            onChange={(delimiter) => delimiter && reread({ delimiter })}
          />
        )}
      </div>
    </div>
  )
}

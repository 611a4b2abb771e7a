import { Select } from '@mantine/core'
import type { Import } from '#features/imports/contract.ts'
import { encodings, type Encoding } from '#platform/contract/encodings.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { HeaderChoice } from './HeaderChoice.tsx'
import type { PlanDraft } from './usePlan.ts'
import { useReread } from './useReread.ts'

const delimiters = [
  { value: ',', label: 'Comma ,' },
  { value: ';', label: 'Semicolon ;' },
  { value: '\t', label: 'Tab' },
  { value: '|', label: 'Bar |' },
]
const encodingChoices = Object.entries(encodings).map(([value, label]) => ({ value, label }))

/** How the file was read, with its first rows; another sheet, delimiter, encoding or header row reads it again. */
export function FileFacts({ stored, draft }: { stored: Import; draft: PlanDraft }) {
  const { isReading, reread } = useReread(stored, draft)
  return (
    <section className="card import-reading" aria-label="How the file is read">
      <div className="import-facts">
        <div>
          <h2>{stored.fileName}</h2>
          <p>{factsOf(stored)}</p>
        </div>
        {stored.sheets.length > 1 && (
          <Select
            aria-label="Sheet"
            data={stored.sheets}
            value={stored.sheetName}
            disabled={isReading}
            allowDeselect={false}
            onChange={(sheet) => sheet && reread({ sheet })}
          />
        )}
        {stored.encoding && (
          <Select
            aria-label="Encoding"
            data={encodingChoices}
            value={stored.encoding}
            disabled={isReading}
            allowDeselect={false}
            w={190}
            onChange={(encoding) => encoding && reread({ encoding: encoding as Encoding })}
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
            onChange={(delimiter) => delimiter && reread({ delimiter })}
          />
        )}
      </div>
      {stored.top.length > 1 && <HeaderChoice stored={stored} isReading={isReading} reread={reread} />}
    </section>
  )
}

function factsOf({ rowCount, columns, isKept, raggedRows, encoding }: Import): string {
  const facts = [counted(rowCount, 'row'), counted(columns.length, 'column')]
  if (encoding && !encoding.startsWith('utf')) facts.push('no Unicode: look whether accents are right')
  if (isKept) facts.push('mapped as the last file with these headers')
  if (raggedRows.length)
    facts.push(
      `row ${formatNumber(raggedRows[0])} ${raggedRows.length > 1 ? 'and others have' : 'has'} more or fewer cells than the header`,
    )
  return facts.join(' · ')
}

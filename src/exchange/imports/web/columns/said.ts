/** Choices for the whole file, as short sentences. */
import { sourceColumnId, type Import } from '#exchange/imports/contract.ts'
import type { Target } from '#exchange/imports/contract/target.ts'
import type { WholePlan } from '#exchange/imports/contract/plan.ts'
import { encodings } from '#platform/contract/encodings.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { provenOf } from './writtenWords.ts'

/** Delimiters of a CSV file. */
export const delimiters: readonly { readonly value: string; readonly label: string; readonly said: string }[] = [
  { value: ',', label: 'Comma ,', said: 'commas' },
  { value: ';', label: 'Semicolon ;', said: 'semicolons' },
  { value: '\t', label: 'Tab', said: 'tabs' },
  { value: '|', label: 'Bar |', said: 'bars' },
]

/** Treatments of rows about a record that an earlier row is about, with their sentences. */
export const repeats: readonly { readonly value: WholePlan['repeats']; readonly label: string; readonly said: string }[] = [
  { value: 'reject', label: 'Reject the later rows', said: 'repeats rejected' },
  { value: 'first', label: 'Keep the first', said: 'first of repeats kept' },
  { value: 'last', label: 'Keep the last', said: 'last of repeats kept' },
  { value: 'merge', label: 'Join them, the first counts', said: 'repeats joined' },
  { value: 'separate', label: 'Import each, where names may be the same', said: 'repeats imported each' },
]

const encodingNames = new Map<string, string>(Object.entries(encodings))

/** "67 rows, 11 columns · Names in row 3 · Sheet Systems" */
export function readingOf(stored: Import): string {
  const { rowCount, columns, headerRow, headerRows, sheetName, sheets, encoding, delimiter, isKept, raggedRows, written } = stored
  const mark = delimiters.find(({ value }) => value === delimiter)?.said
  const said = [
    `${counted(rowCount, 'row')}, ${counted(columns.length, 'column')}`,
    headerRows === 0 && 'no header',
    headerRow > 0 && headerRows > 0 && `names in ${headerRows === 2 ? `rows ${headerRow} and ${headerRow + 1}` : `row ${headerRow}`}`,
    sheets.length > 1 && `sheet ${sheetName}`,
    encoding && (encodingNames.get(encoding) ?? encoding),
    mark,
    ...provenOf(written),
    encoding && !encoding.startsWith('utf') && 'not Unicode: check whether accents are right',
    isKept && 'mapped as the last file with these headers',
    raggedRows.length > 0 &&
      `row ${formatNumber(raggedRows[0])} ${raggedRows.length > 1 ? 'and others have' : 'has'} more or fewer cells than the header`,
  ]
  return said.filter(Boolean).join(' · ')
}

/** Columns by which a record is known, the most exact first. */
export function keysIn({ targets }: Import, { columns }: WholePlan): Target[] {
  const filled = new Set(Object.values(columns))
  return targets
    .filter(({ id, keyRank }) => keyRank !== null && (id !== sourceColumnId || filled.has(id)))
    .sort((a, b) => a.keyRank! - b.keyRank!)
}

/** "Known by Portolan ID, then Name · updated · blank cells change nothing · repeats rejected" */
export function treatmentOf(stored: Import, plan: WholePlan): string {
  const keys = keysIn(stored, plan)
  const chosen = keys.find(({ id }) => id === plan.matchBy)
  const named = (chosen ? [chosen] : keys).map(({ id, label }) => (id === sourceColumnId && plan.source ? `ID in ${plan.source}` : label))
  const said = [
    named.length > 0 && `Known by ${named.join(', then ')}`,
    plan.existing === 'update' ? 'updated' : 'skipped',
    plan.blanks === 'keep' ? 'blank cells change nothing' : 'blank cells empty fields',
    keys.length > 0 && repeats.find(({ value }) => value === plan.repeats)!.said,
    plan.badCells === 'reject' && 'cells that can’t be read reject the row',
  ]
  return said.filter(Boolean).join(' · ')
}

import './file-notes.css'
import { Button, SegmentedControl } from '@mantine/core'
import { IconEyeOff, IconMathFunction, IconTableOff } from '@tabler/icons-react'
import type { Import } from '#exchange/imports/contract.ts'
import { counted } from '#platform/contract/words.ts'
import type { PlanDraft } from './usePlan.ts'
import { KindNote, hasKindNote } from './KindNote.tsx'
import { useReread } from './useReread.ts'
import { WrittenQuestion } from './WrittenQuestion.tsx'

interface FileNotesProps {
  readonly stored: Import
  readonly draft: PlanDraft
}

/** Notes above the columns: facts found out about the file, and the question that it leaves open. */
export function FileNotes({ stored, draft }: FileNotesProps) {
  const { written, headerRows, unresolved } = stored
  const isOpen = Object.values(written).some(({ how, open }) => how === 'mixed' || open)
  if (!isOpen && !hasKindNote(stored) && headerRows > 0 && !unresolved && !hiddenWords(stored)) return null
  return (
    <section className="card file-notes" aria-label="About this file">
      <KindNote stored={stored} draft={draft} />
      {headerRows === 0 && <NoHeader stored={stored} draft={draft} />}
      <WrittenQuestion stored={stored} draft={draft} part="decimals" />
      <WrittenQuestion stored={stored} draft={draft} part="dates" />
      <Hidden stored={stored} draft={draft} />
      {unresolved > 0 && (
        <div className="file-note">
          <IconMathFunction size={16} aria-hidden="true" />
          <p>
            {counted(unresolved, 'formula has', 'formulas have')} no stored result. Open the file in Excel, save it, and upload it again.
          </p>
        </div>
      )}
    </section>
  )
}

function NoHeader({ stored, draft }: FileNotesProps) {
  const { isReading, reread } = useReread(stored, draft)
  return (
    <div className="file-note">
      <IconTableOff size={16} aria-hidden="true" />
      <p>This file has no header, so its columns are called Column A, Column B and so on.</p>
      <Button
        size="compact-sm"
        variant="default"
        loading={isReading}
        onClick={() => reread({ headerRow: stored.headerRow, headerRows: 1 })}
      >
        Use row {stored.headerRow} as the header
      </Button>
    </div>
  )
}

const inWords = new Intl.ListFormat('en')

/** "2 rows and the column Internal remark"; '' where the sheet hides nothing. */
function hiddenWords({ hiddenRows, columns }: Import): string {
  const hidden = columns.filter(({ isHidden }) => isHidden).map(({ name }) => name)
  const named = hidden.length && `the ${hidden.length === 1 ? 'column' : 'columns'} ${inWords.format(hidden)}`
  return [hiddenRows && counted(hiddenRows, 'row'), named].filter(Boolean).join(' and ')
}

function Hidden({ stored, draft: { plan, change } }: FileNotesProps) {
  const said = hiddenWords(stored)
  if (!said) return null
  return (
    <div className="file-note">
      <IconEyeOff size={16} aria-hidden="true" />
      <p>The sheet hides {said}.</p>
      <SegmentedControl
        size="xs"
        aria-label="Hidden rows and columns"
        value={plan.hidden}
        data={[
          { value: 'take', label: 'Import' },
          { value: 'leave', label: 'Leave out' },
        ]}
        onChange={(hidden) => change({ hidden })}
      />
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import { addedInWords } from '#exchange/imports/contract/added-words.ts'
import type { WorkbookSheet } from '#exchange/workbooks/contract.ts'
import { counted } from '#platform/contract/words.ts'
import { useDirectory } from '#platform/web/directory/directory.ts'
import { subjectNamed } from '../subjects.ts'
import { RejectedFiles } from '../run/RejectedFiles.tsx'
import { Counts } from './Counts.tsx'

/** The outcome of one sheet, with links to its records and rejected rows. */
export function SheetResult({
  sheet: { importId, sheetName, entity, counts, kept },
  isUndone,
}: {
  sheet: WorkbookSheet
  isUndone: boolean
}) {
  const subject = subjectNamed(entity)
  const { screens } = useDirectory()
  return (
    <li>
      <b>{sheetName}</b>
      {counts && !isUndone && <Counts counts={counts} />}
      {isUndone && (
        <span>{kept ? `${counted(kept, 'record')} kept, since someone changed or uses ${kept === 1 ? 'it' : 'them'}` : 'Undone'}</span>
      )}
      {!isUndone && screens.has(subject.screen) && (
        <Link className="text-link" to={subject.screen}>
          Show {subject.plural}
        </Link>
      )}
      {!isUndone && counts?.added && <small>It also added {addedInWords(counts.added)}.</small>}
      {!isUndone && counts && counts.reject > 0 && <RejectedFiles importId={importId} />}
    </li>
  )
}

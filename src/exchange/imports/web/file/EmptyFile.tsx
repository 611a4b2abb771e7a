import type { SubjectDescription } from '#exchange/imports/contract.ts'
import { exportPath } from '#platform/contract/exchange.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { requestFile } from '#platform/web/api/request.ts'
import { saveFile } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'
import { useDirectory } from '#platform/web/directory/directory.ts'

/** A workbook with every column that the import takes and no row: a place to start. */
export function EmptyFile({ subject }: { subject: SubjectDescription }) {
  const entity = useDirectory().outlines.get(subject.name)
  if (!entity) return null
  const fetchFile = () =>
    requestFile('GET', exportPath(entity), { query: { format: 'xlsx', limit: 0 } }).then(
      ({ blob }) => saveFile(blob, `${subject.plural}.xlsx`),
      (error: unknown) => notify(messageOf(error), 'error'),
    )
  return (
    <p className="import-hint">
      No file yet?{' '}
      <button type="button" className="text-link" onClick={() => void fetchFile()}>
        Get an empty workbook with all columns
      </button>
    </p>
  )
}

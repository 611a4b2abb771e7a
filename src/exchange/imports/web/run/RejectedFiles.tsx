import { imports } from '#exchange/imports/contract.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { download } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'

/** The rejected rows of an import, to be corrected and imported again. */
export function RejectedFiles({ importId }: { importId: string }) {
  const fetchFile = (format: 'csv' | 'xlsx') =>
    void download(imports.calls.rejected, { params: { id: importId }, query: { format } }).catch((error: unknown) =>
      notify(messageOf(error), 'error'),
    )
  return (
    <p>
      Correct what was rejected in a file, and import that:{' '}
      <button type="button" className="text-link" onClick={() => fetchFile('xlsx')}>
        Rejected rows as XLSX
      </button>
      {' · '}
      <button type="button" className="text-link" onClick={() => fetchFile('csv')}>
        Rejected rows as CSV
      </button>
    </p>
  )
}

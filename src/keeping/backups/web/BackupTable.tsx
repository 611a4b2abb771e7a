import type { Backup } from '#keeping/backups/contract.ts'
import { formatFileSize } from '#platform/contract/format.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { DownloadButton } from './DownloadButton.tsx'
import { nameOf, reasonWords, stateOf } from './words.ts'

/** Backups, newest first; on paper without buttons. */
export function BackupTable({ list, isOnScreen }: { list: readonly Backup[]; isOnScreen?: boolean }) {
  return (
    <table className="backups-table">
      <thead>
        <tr>
          <th scope="col">Backup</th>
          <th scope="col">Made</th>
          <th scope="col">By</th>
          <th scope="col">Size</th>
          <th scope="col">State</th>
          {isOnScreen && <th scope="col">File</th>}
        </tr>
      </thead>
      <tbody>
        {list.map((one) => (
          <tr key={one.backupId}>
            <td>{isOnScreen ? <a href={pathOf('/admin/backups/{id}', { id: one.backupId })}>{nameOf(one)}</a> : nameOf(one)}</td>
            <td>{one.sourceName === null ? reasonWords[one.reason] : `${reasonWords[one.reason]}, of “${one.sourceName}”`}</td>
            <td>{one.createdByName}</td>
            <td>{formatFileSize(one.fileSize)}</td>
            <td data-state={one.status}>{stateOf(one)}</td>
            {isOnScreen && <td>{one.takenDate && <DownloadButton backup={one} isCompact />}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import './backups.css'
import { useQuery } from '@tanstack/react-query'
import { backups } from '#keeping/backups/contract.ts'
import { formatFileSize } from '#platform/contract/format.ts'
import { counted } from '#platform/contract/words.ts'
import { queryOf } from '#platform/web/api/queries.ts'
import { PageFailure } from '#platform/web/notify/Failure.tsx'
import { Difference } from './Difference.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import { Restore } from './Restore.tsx'
import { isUnderWay, nameOf, reasonWords, stateOf } from './words.ts'

/** One backup: what it is, and how it differs from what the workspace holds now. */
export default function BackupPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    ...queryOf(backups.calls.get, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? 2_000 : false),
  })
  if (!data && error) return <PageFailure title="The backup could not be loaded" error={error} retry={() => void refetch()} />
  if (!data) return <div className="backups-scroll" aria-busy="true" />
  const facts = [
    `${reasonWords[data.reason]}, by ${data.createdByName}`,
    data.sourceName !== null && `Shows the workspace “${data.sourceName}”`,
    stateOf(data),
    data.takenDate && formatFileSize(data.fileSize),
    data.takenDate && counted(data.files, 'picture'),
    data.takenDate && (data.isEncrypted ? 'Encrypted in the file store' : 'Not encrypted in the file store'),
  ]
  return (
    <div className="backups-scroll backups-page stack gap-16">
      <section className="card form-card" aria-labelledby="backup-facts">
        <header>
          <h2 id="backup-facts">{nameOf(data)}</h2>
          <p>{facts.filter(Boolean).join(' · ')}</p>
          {data.takenDate && (
            <p>
              Signed with the key <code className="breaks">{data.signedBy}</code>. An installation that names it in TRUSTED_BACKUPS takes
              this backup.
            </p>
          )}
        </header>
        {data.takenDate && (
          <div className="backups-actions">
            <DownloadButton backup={data} />
          </div>
        )}
      </section>
      {data.takenDate && data.sourceName === null && <Difference list={data.difference} others={data.others} />}
      {data.takenDate && <Restore backup={data} />}
    </div>
  )
}

import { Link } from '@tanstack/react-router'
import type { Kept } from '#exchange/imports/contract.ts'
import { counted } from '#platform/contract/words.ts'
import { useDirectory } from '#platform/web/directory/directory.ts'
import { canOpen, recordLink } from '#platform/web/screen/recordLink.ts'

/** Records that the undo left as they are, and why. */
export function KeptRecords({ kept, all }: { kept: readonly Kept[]; all: number }) {
  const { outlines } = useDirectory()
  return (
    <section className="card import-card" aria-labelledby="import-kept">
      <h2 id="import-kept">Kept as they are</h2>
      <ul className="import-recent">
        {kept.map((record) => (
          <li key={record.recordId}>
            <NameOf record={record} />
            <span>{record.reason}</span>
            <small>{outlines.get(record.entity)?.label}</small>
          </li>
        ))}
      </ul>
      {all > kept.length && <p className="import-hint">And {counted(all - kept.length, 'more record', 'more records')}.</p>}
    </section>
  )
}

function NameOf({ record: { entity, recordId, name } }: { record: Kept }) {
  const outline = useDirectory().outlines.get(entity)
  if (!outline || !canOpen(outline)) return <b>{name}</b>
  return (
    <Link className="text-link" {...recordLink(outline, recordId)}>
      {name}
    </Link>
  )
}

import type { DryRun } from '#features/imports/contract/check.ts'
import { counted } from '#platform/contract/words.ts'
import { useDirectory } from '#platform/web/directory/directory.ts'

/** Related records that the import would add, by name. */
export function Added({ added }: { added: DryRun['added'] }) {
  const { outlines } = useDirectory()
  const labelOf = (entity: string) => outlines.get(entity)?.label ?? ''
  if (!added.length) return null
  return (
    <details className="import-added">
      <summary>
        Adds {added.map(({ entity, plural, names }) => counted(names.length, labelOf(entity), plural)).join(', ')} that rows name
      </summary>
      <dl>
        {added.map(({ entity, plural, names }) => (
          <div key={entity}>
            <dt>{plural}</dt>
            <dd>{names.join(' · ')}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

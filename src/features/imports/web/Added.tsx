import type { DryRun } from '#features/imports/contract.ts'
import { formatNumber } from '#platform/contract/format.ts'

/** Related records that the import would add, by name. */
export function Added({ added }: { added: DryRun['added'] }) {
  if (!added.length) return null
  return (
    <details className="import-added">
      <summary>Adds {added.map(({ plural, names }) => `${formatNumber(names.length)} ${plural}`).join(', ')} that rows name</summary>
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

import type { Outcome } from '#insight/cockpit/contract/push.ts'
import { formatNumber } from '#platform/contract/format.ts'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'

type Shown = Omit<Outcome, 'kept' | 'keptCount'> & Partial<Pick<Outcome, 'kept' | 'keptCount'>>

/** Effect of a push on each client, actual or expected: the counts at a glance, the names beneath. */
export function Effects({ effects }: { effects: readonly Shown[] }) {
  return (
    <ScrollRegion className="push-effects" label="Changes in each client">
      <ul>
        {effects.map((effect) => (
          <li key={effect.accountId}>
            <details open={effects.length === 1}>
              <summary>
                <b>{effect.workspaceName}</b> <span className="soft small">{effect.refused ?? countWords(effect)}</span>
              </summary>
              <Names title="Added" names={effect.added} count={effect.addedCount} />
              <Names
                title="Changed"
                names={effect.changed.map(({ name, fields }) => `${name} (${fields.join(', ')})`)}
                count={effect.changedCount}
              />
              <Names title="Not pushed" names={effect.left.map(({ name, reason }) => `${name}: ${reason}`)} count={effect.leftCount} />
              <Names
                title="Kept by the undo"
                names={(effect.kept ?? []).map(({ name, reason }) => `${name}: ${reason}`)}
                count={effect.keptCount ?? 0}
              />
            </details>
          </li>
        ))}
      </ul>
    </ScrollRegion>
  )
}

const countWords = ({ addedCount, changedCount, same, leftCount, keptCount }: Shown): string =>
  [
    addedCount && `${formatNumber(addedCount)} added`,
    changedCount && `${formatNumber(changedCount)} changed`,
    same && `${formatNumber(same)} the same`,
    leftCount && `${formatNumber(leftCount)} not pushed`,
    keptCount && `${formatNumber(keptCount)} kept by the undo`,
  ]
    .filter(Boolean)
    .join(' · ') || 'Nothing changes'

function Names({ title, names, count }: { title: string; names: readonly string[]; count: number }) {
  if (!names.length) return null
  return (
    <div className="push-names">
      <h3 className="soft small medium">{title}</h3>
      <ul>
        {names.map((name, at) => (
          // Two items of a framework may have one name.
          <li key={`${at} ${name}`}>{name}</li>
        ))}
        {count > names.length && <li className="soft">and {formatNumber(count - names.length)} more</li>}
      </ul>
    </div>
  )
}

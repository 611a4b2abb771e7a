import type { Outcome } from '#insight/cockpit/contract/push.ts'
import { ScrollRegion } from '#platform/web/screen/ScrollRegion.tsx'

type Shown = Omit<Outcome, 'kept'> & Partial<Pick<Outcome, 'kept'>>

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
              <Names title="Added" names={effect.added} />
              <Names title="Changed" names={effect.changed.map(({ name, fields }) => `${name} (${fields.join(', ')})`)} />
              <Names title="Not pushed" names={effect.left.map(({ name, reason }) => `${name}: ${reason}`)} />
              <Names title="Kept by the undo" names={(effect.kept ?? []).map(({ name, reason }) => `${name}: ${reason}`)} />
            </details>
          </li>
        ))}
      </ul>
    </ScrollRegion>
  )
}

const countWords = ({ added, changed, same, left, kept }: Shown): string =>
  [
    added.length && `${added.length} added`,
    changed.length && `${changed.length} changed`,
    same && `${same} the same`,
    left.length && `${left.length} not pushed`,
    kept?.length && `${kept.length} kept by the undo`,
  ]
    .filter(Boolean)
    .join(' · ') || 'Nothing changes'

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (!names.length) return null
  return (
    <div className="push-names">
      <h3 className="soft small medium">{title}</h3>
      <ul>
        {names.map((name, at) => (
          // Two items of a framework may have one name.
          <li key={`${at} ${name}`}>{name}</li>
        ))}
      </ul>
    </div>
  )
}

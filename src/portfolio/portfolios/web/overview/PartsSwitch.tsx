import { usePlainKey } from '#platform/web/shell/usePlainKey.ts'
import type { Parts } from '../useParts.ts'

/** On a row P shows it beside the list, as everywhere. */
const isOfList = (target: EventTarget | null) => target instanceof Element && target.closest('[role=grid], [role=treegrid]') !== null

/** Switch that includes the parts of a portfolio: strip, list and sums cover the same applications. Shortcut P. */
export function PartsSwitch({ name, parts: { parts, withParts, setWithParts } }: { readonly name: string; readonly parts: Parts }) {
  usePlainKey({ p: parts.length > 0 ? (event) => void (isOfList(event.target) || setWithParts(!withParts)) : undefined })
  if (parts.length === 0) return null
  const choices = [
    { label: 'With parts', value: true },
    { label: `${name} only`, value: false },
  ]
  return (
    <span className="parts-switch row soft medium" role="group" aria-label="Show">
      <span aria-hidden="true">Show</span>
      <span className="parts-switch-choices" title="P switches">
        {choices.map(({ label, value }) => (
          <button
            className="soft clipped"
            key={label}
            type="button"
            aria-pressed={withParts === value}
            onClick={() => setWithParts(value)}
            title={label}
          >
            {label}
          </button>
        ))}
      </span>
    </span>
  )
}

const ticks = [1, 2, 3, 4, 5]

/** Criticality from 1 to 5 as ticks, red from 4; `label` is empty if the words are beside it. */
export function CriticalityTicks({ value, label }: { value: number | null | undefined; label?: string }) {
  if (!value) return null
  const told = label === '' ? ({ 'aria-hidden': true } as const) : { role: 'img', 'aria-label': label ?? `Criticality ${value} of 5` }
  return (
    <span className="criticality" data-high={value >= 4 || undefined} {...told}>
      {ticks.map((tick) => (
        <i key={tick} data-on={tick <= value || undefined} />
      ))}
    </span>
  )
}

/** A state as a dot of its colour and its word; a ring for a state that is not reached yet. */
export function StateDot(props: { label: string; colour?: string | null; ring?: boolean }) {
  if (!props.label) return null
  return (
    <span className="state-dot" data-ring={props.ring || undefined} style={{ '--own': props.colour || '#8d96a8' }}>
      <span>{props.label}</span>
    </span>
  )
}

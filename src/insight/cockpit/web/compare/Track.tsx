interface TrackProps {
  /** The line is 0 to 100; otherwise it ends at the largest value. */
  readonly isShare: boolean
  readonly values: readonly (number | null)[]
  readonly mean: number | null
}

/** Position of each value on one line, distinguished by shape, then by colour. The numbers beside it contain the same. */
export function Track({ isShare, values, mean }: TrackProps) {
  const end = isShare ? 100 : Math.max(1, ...[...values, mean].map((value) => value ?? 0)) * 1.1
  const place = (value: number) => ({ left: `${(value / end) * 100}%` })
  return (
    <span className="compare-track">
      {mean !== null && <i className="compare-mark" data-at="mean" style={place(mean)} />}
      {values.map((value, at) => value !== null && <i key={at} className="compare-mark" data-at={at} style={place(value)} />)}
    </span>
  )
}

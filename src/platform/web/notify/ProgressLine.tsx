/** How far something is. */
export function ProgressLine({ done, total, label }: { done: number; total: number; label: string }) {
  const share = total ? Math.min(done / total, 1) : 0
  return (
    <div
      className="progress-line"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
    >
      <i style={{ width: `${Math.max(share * 100, 2)}%` }} />
    </div>
  )
}

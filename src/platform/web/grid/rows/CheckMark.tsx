/** A check box of the grid: drawn, not an input, since thousands come and go. Its cell or row takes the click. */
export function CheckMark({ checked, label }: { checked: boolean | 'mixed'; label: string }) {
  return <span className="grid-check" role="checkbox" aria-checked={checked} aria-label={label} />
}

/** Whether at least a share of some values passes a test. */
export type Mostly = (least: number, test: (value: string) => boolean) => boolean

/** Each different value is tested once, for many come again and again, and none once it is clear. */
export function mostlyOf(values: readonly string[]): Mostly {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const different = [...counts]
  return (least, test) => {
    let [passed, left] = [0, values.length]
    for (const [value, count] of different) {
      if (passed / values.length >= least) return true
      if ((passed + left) / values.length < least) return false
      left -= count
      if (test(value)) passed += count
    }
    return passed / values.length >= least
  }
}

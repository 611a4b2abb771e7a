import { watchStatements } from '#platform/server/database/statement.ts'

/** Notes how many rows of a table each statement locks: records of megabytes are held in memory together. Call `stop` to end it. */
export function watchLocked(table: string): { readonly counts: readonly number[]; readonly stop: () => void } {
  const counts: number[] = []
  const stop = watchStatements({
    sent: (_client, { text }, values) => {
      if (!text.endsWith(' for update of a') || !text.includes(` ${table} a `)) return
      for (const value of values) if (Array.isArray(value)) counts.push(value.length)
    },
    control: () => {},
  })
  return { counts, stop }
}

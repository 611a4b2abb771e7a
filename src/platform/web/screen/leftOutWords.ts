/** Lists of the records that a file of all of them lacks, or has in part. */
import { leftOutOf } from '#platform/contract/exchange.ts'
import type { Fields } from '#platform/contract/field.ts'

/** "Not in the file: Milestones. Names only: Capabilities." Empty when the file has everything. */
export function leftOutWords(fields: Fields): string {
  const { whole, namesOnly, currentOnly } = leftOutOf(fields)
  const told = [
    ['Not in the file', whole],
    ['Names only', namesOnly],
    ['Current one only', currentOnly],
  ] as const
  return told
    .filter(([, labels]) => labels.length)
    .map(([what, labels]) => `${what}: ${labels.join(', ')}.`)
    .join(' ')
}

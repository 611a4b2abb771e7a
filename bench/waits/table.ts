/**
 * The longest wait that each call causes for others, before and after: node scripts/run-ts.mjs bench/waits/table.ts before.csv after.csv > bench/waits/waits.csv
 * Both files come from test/waits.test.ts with WAITS_CSV, run on the two commits.
 */
import { readFileSync } from 'node:fs'

interface Longest {
  readonly what: string
  readonly status: string
  readonly work: number
  readonly wait: number
}

function longestByCall(file: string): Map<string, Longest> {
  const longest = new Map<string, Longest>()
  for (const line of readFileSync(file, 'utf8').trim().split('\n').slice(1)) {
    const parts = line.split(';')
    // The label may contain the separator.
    const [call, [status, , work, wait], what] = [parts[0]!, parts.slice(-4), parts.slice(3, -5).join(' ')]
    const one = { what, status: status!, work: Number(work), wait: Number(wait) }
    if (one.work >= (longest.get(call)?.work ?? 0)) longest.set(call, one)
  }
  return longest
}

const [before, after] = process.argv.slice(-2).map(longestByCall) as [Map<string, Longest>, Map<string, Longest>]
const cells = ({ what, status, work, wait }: Longest) => [what, status, work, wait]
const rows = [...after]
  .toSorted(([a, x], [b, y]) => (before.get(b)?.work ?? y.work) - (before.get(a)?.work ?? x.work))
  .map(([call, now]) => [call, ...(before.has(call) ? cells(before.get(call)!) : ['not measured', '', '', '']), ...cells(now)].join(';'))
console.log('call;before: sent;status;ms of work;ms of waiting;after: sent;status;ms of work;ms of waiting')
console.log(rows.join('\n'))

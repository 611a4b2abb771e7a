/**
 * How long looking for product releases holds up the server's thread: 10,000 releases whose products all begin with the same word, and 2,000 records
 * with long names: node scripts/run-ts.mjs bench/proposals/matches.ts
 * Ends with 1 when the bar is not met.
 */
import { proposedForAll } from '#assistance/release-matches/server/find-matches.ts'
import { ReleaseMatcher } from '#assistance/release-matches/server/release-matcher.ts'
import { watchHold } from '#platform/testing/hold.ts'

/** Milliseconds of processor time between two turns of the event loop. */
const longestHold = 50
const releases = Array.from({ length: 10_000 }, (_, at) => ({
  id: String(at),
  product: `Microsoft Product ${at % 5000} Server`,
  release: String(1 + Math.floor(at / 5000)),
  identifiers: `cpe:/a:microsoft:product_${at % 5000}`,
  endDate: null,
}))
const wanted = Array.from({ length: 2000 }, (_, at) => ({
  entity: 'application' as const,
  id: String(at),
  name: `${'Microsoft '.repeat(25)}${releases[(at * 7) % 10_000]!.product} ${1 + (at % 2)}`,
  identifiers: 'cpe:/a:other:product '.repeat(20),
  version: '',
}))

const building = watchHold()
const matcher = await ReleaseMatcher.of(releases)
const built = building()
const looking = watchHold()
const began = performance.now()
const { length: matches } = await proposedForAll(matcher, wanted)
const looked = looking()
console.log(
  `10,000 releases: built with at most ${Math.round(built)} ms at a stretch; ${matches} of 2,000 records matched in ${Math.round(performance.now() - began)} ms, at most ${Math.round(looked)} ms at a stretch (bar ${longestHold} ms)`,
)
if (Math.max(built, looked) > longestHold) process.exitCode = 1

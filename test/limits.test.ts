/** docs/limits.md says how much of everything the product takes, for one and for all: these are the numbers of the code. (ASVS 5.0, 2.1.3 and 2.3.2.) */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allCalls } from '#catalogue'
import { packageRoot } from '#platform/server/package-root.ts'

const read = (path: string) => readFileSync(join(packageRoot, path), 'utf8')
const page = read('docs/limits.md')

/** `| what | for whom | 1,000 MB | `path` `name` | test |`: the rows that name a constant. */
const rows = [
  ...page.matchAll(
    /^\| (?<what>[^|]+) \| [^|]+ \| (?<most>[\d,]+)(?<unit> [^|]*)? \| `(?<path>[^`]+)` `(?<name>\w+)` \| (?<tests>[^|]+) \|$/gm,
  ),
].map(({ groups }) => groups as { what: string; most: string; unit?: string; path: string; name: string; tests: string })
const factors: Record<string, number> = { kilobyte: 1024, megabyte: 1024 * 1024 }

test.each(rows)('$what: $most$unit', ({ most, unit, path, name, tests }) => {
  const [, said] = new RegExp(`\\b${name}\\b(?::\\s*\\w+)?\\s*[=:]\\s*'?([\\d_]+(?:\\s*\\*\\s*[\\w]+)*)`).exec(read(path)) ?? []
  expect(said, `${name} in ${path}`).toBeDefined()
  const value = said!.split('*').reduce((product, part) => product * (factors[part.trim()] ?? Number(part.replaceAll('_', ''))), 1)
  const inUnits = / MB/.test(unit ?? '')
    ? value / factors['megabyte']!
    : / KB/.test(unit ?? '')
      ? value / 1024
      : / hours/.test(unit ?? '') && value >= 3600
        ? value / 3600
        : value
  expect(inUnits).toBe(Number(most.replaceAll(',', '')))
  for (const [, file] of tests.matchAll(/`([^`]+\.test\.ts)`/g)) expect(read(file!).length, file).toBeGreaterThan(0)
})

test('the page has what it says', () => {
  expect(rows.length).toBeGreaterThan(25)
})

test('calls that anybody can make, or that cost much, are counted by the minute, and the page names each', () => {
  const counted = [...allCalls.values()].filter(({ perMinute }) => perMinute !== undefined)
  const lines = counted.map(({ method, path, perMinute }) => `| \`${method} ${path}\` | ${perMinute} |`).toSorted()
  expect(page).toContain(['| call | a minute |', '|---|---|', ...lines].join('\n'))
  const uncounted = [...allCalls.values()].filter(({ access, perMinute }) => access === 'anonymous' && perMinute === undefined)
  // Answered from memory.
  expect(uncounted.map(({ path }) => path)).toEqual(['/overview/version'])
})

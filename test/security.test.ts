/** docs/security.md and docs/security/ go through every requirement of levels 1 and 2 of ASVS 5.0, each once. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '#platform/server/package-root.ts'

const at = (path: string) => join(packageRoot, path)
const read = (path: string) => readFileSync(at(path), 'utf8')
const required = read('test/fixtures/asvs-5.0-level-2.txt').trim().split('\n')
const pages = ['docs/security.md', ...readdirSync(at('docs/security')).map((name) => `docs/security/${name}`)]
/** `| 1.2.3, 1.2.4 | what it asks for | met | where |` */
const rows = pages.flatMap((page) =>
  [...read(page).matchAll(/^\| (?<ids>\d+\.\d+\.\d+(?:, \d+\.\d+\.\d+)*) \| [^|]+ \| (?<standing>[^|]+) \|(?<where>[^|]*)\|$/gm)].map(
    ({ groups }) => ({
      page,
      ids: groups!['ids']!.split(', '),
      standing: groups!['standing']!,
      where: groups!['where']!,
    }),
  ),
)

test('every requirement is there, once', () => {
  expect(rows.flatMap(({ ids }) => ids).toSorted()).toEqual(required.toSorted())
})

test('each says how it stands, and where', () => {
  expect(rows.filter(({ standing }) => !/^(met|in part|open|not used|operator)/.test(standing))).toEqual([])
  expect(rows.filter(({ standing, where }) => !where.trim() && standing !== 'not used')).toEqual([])
})

test('the tests that it names exist', () => {
  const named = pages.flatMap((page) => [...read(page).matchAll(/`((?:src|test)\/[^`*]+\.test\.ts)`/g)].map(([, path]) => path!))
  expect(named.filter((path) => !statSync(at(path), { throwIfNoEntry: false }))).toEqual([])
})

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { earlierTexts } from '#platform/server/earlier-migrations.ts'
import { packageRoot } from '#platform/server/package-root.ts'
import { expectGolden } from '#platform/testing/golden.ts'

const golden = 'migrations.txt'
const folder = join(packageRoot, 'db/migrations')
const present = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]),
)

test('a migration keeps its text: databases that have had it refuse another one', () => {
  const committed = readFileSync(join(packageRoot, 'golden', golden), 'utf8')
    .trim()
    .split('\n')
  const changed = committed.filter((line) => {
    const [name = '', checksum = ''] = line.split(' ')
    return present.get(name) !== checksum && !earlierTexts[name]?.includes(checksum)
  })
  expect(changed, 'restore the text and put the change in a new file, or name the earlier text in earlier-migrations.ts').toEqual([])
  expectGolden(golden, `${[...present].map((line) => line.join(' ')).join('\n')}\n`)
})

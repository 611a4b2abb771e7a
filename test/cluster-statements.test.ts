/** Statements that a Citus cluster refuses, in the text of the source: docs/scale.md says what they must keep to. A run on a cluster finds the others. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '#platform/server/package-root.ts'

const source = join(packageRoot, 'src')
const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|testing\/|for-tests/.test(file))
  .flatMap(
    (file) =>
      readFileSync(join(source, file), 'utf8')
        .match(/`[^`]*`|'[^'\n]*'|"[^"\n]*"/g)
        ?.map((text) => ({ file, text })) ?? [],
  )
const writes = texts.filter(({ text }) => /\b(insert into|update \w+ (\w+ )?set|delete from) ?/.test(text))
const refused = (pattern: RegExp) => writes.filter(({ text }) => pattern.test(text)).map(({ file, text }) => `${file}: ${text}`)

test('statements that write are found', () => expect(writes.length).toBeGreaterThan(300))

test.each([
  ['asks for the time within coalesce', /coalesce\([^()]*, ?now\(\)\)/],
  ['deletes by a simple case, whose constants are lost on their way to another server', /^.delete from [^]*\bcase [\w.]+ when\b/],
  ['locks, in a part of it, what it skips where that is locked', /\bfor update skip locked\)/],
  ['answers a time as text', /\breturning\b[^]*_date::text/],
  [
    'answers, for a shared table, what it has read',
    /^.insert into (account_product|account|ledger_entry|invoice) [^]*\bselect\b[^]*\breturning\b/,
  ],
])('no statement that writes %s', (_, pattern) => expect(refused(pattern)).toEqual([]))

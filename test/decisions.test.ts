import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '#platform/server/package-root.ts'

const folder = join(packageRoot, 'docs/adr')
const records = readdirSync(folder)
  .filter((name) => /^\d{4}-/.test(name))
  .sort()

test('the index of decisions lists every record by number, title, status and date; there are at most 30', () => {
  expect(records.length).toBeLessThanOrEqual(30)
  const rows = records.map((name) => {
    const [, no, title, status, date] = /^# (\d+)\. (.+)\n\nStatus: (\w+) · ([\d-]+)\n/.exec(readFileSync(join(folder, name), 'utf8')) ?? []
    return `| ${no} | [${title}](${name}) | ${status} | ${date} |`
  })
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toContain(rows.join('\n'))
})

test('each record has a context, a decision and consequences', () => {
  for (const name of records) {
    const heads = [...readFileSync(join(folder, name), 'utf8').matchAll(/^## (.+)$/gm)].map(([, head]) => head)
    expect(heads, name).toEqual(['Context', 'Decision', 'Consequences'])
  }
})

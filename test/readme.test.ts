import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from '#platform/server/package-root.ts'
import { settingTable } from '#platform/server/settings.ts'

test('the settings in README.md equal those that the program reads', () => {
  const readme = readFileSync(join(packageRoot, 'README.md'), 'utf8')
  const rows = Object.values(settingTable).map(
    ({ variable, fallback, what }) => `| \`${variable}\` | ${fallback === null ? '' : `\`${fallback}\``} | ${what} |`,
  )
  expect(readme).toContain(['| Variable | Default | What it does |', '|---|---|---|', ...rows].join('\n'))
})

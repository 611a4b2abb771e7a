import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { packageRoot } from '#platform/server/package-root.ts'
import { testApp } from '#platform/testing/app.ts'
import { testBrowser } from '#platform/testing/browser.ts'
import { beforeSecondTry } from '#platform/testing/second-try.ts'
import { figureWorlds } from '../figure-worlds-for-tests.ts'
import { ways } from './ways.ts'

/* Ten tasks of a newcomer in the sample workspace, by controls that are in sight, in as many clicks as docs/ways.md says. */

const app = await testApp()
const { open } = await testBrowser(app)

async function arrive() {
  const person = await figureWorlds[0]![1](app)
  await app.addPerson(person.accountId, ['View User'])
  return { person, page: await open(person, '/overview', { acceptDownloads: true }) }
}
let newcomer = await arrive()
beforeSecondTry(async () => (newcomer = await arrive()))

test.each(ways)('$task: $clicks clicks', async ({ clicks, prepare, walk }) => {
  const { person, page } = newcomer
  // By a link, which spares a start of the program; after a preparation the menus are as on arrival.
  if (prepare) await prepare(person).then(() => page.goto(new URL('/overview', page.url()).href))
  else await page.evaluate("history.pushState(null, '', '/overview')")
  await page.getByRole('heading', { name: 'Overview', level: 1 }).waitFor()
  let counted = 0
  const click = async (what: Locator) => {
    await what.click()
    counted++
  }
  const choose = async (what: Locator, label: string) => {
    await what.selectOption({ label })
    counted++
  }
  await walk({ page, click, choose })
  expect(counted).toBe(clicks)
})

test('docs/ways.md lists these ways', () => {
  const file = join(packageRoot, 'docs/ways.md')
  const lines = ways.map(({ task, by, clicks, before }) => `| ${task} | ${by} | ${clicks} | ${before} |`)
  const text = `# Ten ways of a newcomer

Each begins on the overview of the sample workspace and needs no help page. A choice in a list counts as a click; typing does not. \`test/browser/ways.test.ts\` walks each way and renews this page with \`UPDATE_GOLDEN=1\`. The column “before” is the same walk through the program of 27 November 2026, before menus and Analytics were rearranged: Administration stood open then, and folding it would have cost the undo of an import two clicks more.

| task | clicks on | clicks | before |
|---|---|---|---|
${lines.join('\n')}
`
  if (process.env['UPDATE_GOLDEN']) writeFileSync(file, text)
  expect(text).toBe(readFileSync(file, 'utf8'))
})

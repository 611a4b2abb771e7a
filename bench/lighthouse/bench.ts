/**
 * Lighthouse over five pages of the product with its sample data, the median of five each: npm run build && node scripts/run-ts.mjs bench/lighthouse/bench.ts [list record …]
 * Lighthouse is fetched by npx for the measurement alone. Accessibility and best practices have to be 100; performance is reported. It ends with 1 when
 * a page is below, and says what Lighthouse found there.
 */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright-core'
import { countOfRecords } from '#insight/dashboards/contract/tiles.ts'
import { freePort } from '#platform/server/free-port.ts'
import { requireChromium } from '../../scripts/chromium.mjs'
import { signIn } from '../../test/look/session.ts'
import { samplePassword, startProduct } from '../crash/product.ts'

const rounds = Number(process.env['ROUNDS'] ?? 5)
const wanted = process.argv.slice(2)
const version = '12'
const categories = ['performance', 'accessibility', 'best-practices'] as const
const complete = ['accessibility', 'best-practices'] as const

interface Report {
  readonly categories: Record<(typeof categories)[number], { readonly score: number; readonly auditRefs: { readonly id: string }[] }>
  readonly audits: Record<string, { readonly score: number | null; readonly title: string; readonly details?: unknown }>
}

const folder = mkdtempSync(join(tmpdir(), 'portolan-lighthouse-'))
const [port, debugging] = [await freePort(), await freePort()]
const address = `http://localhost:${port}`
const product = await startProduct(join(folder, 'data'), port)
const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${debugging}`]
const browser = await chromium.launchPersistentContext(join(folder, 'browser'), { executablePath: requireChromium(), args })

/** Lighthouse opens the page in a tab of its own, in the browser that is signed in. */
async function reportOf(path: string): Promise<Report> {
  const asked = [
    '--yes',
    `lighthouse@${version}`,
    address + path,
    `--port=${debugging}`,
    '--output=json',
    '--quiet',
    '--disable-storage-reset',
  ]
  const { stdout } = await promisify(execFile)('npx', [...asked, '--preset=desktop', `--only-categories=${categories.join()}`], {
    maxBuffer: 100_000_000,
  })
  return JSON.parse(stdout) as Report
}

const medianOf = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!
const scoreOf = ({ categories: found }: Report, name: (typeof categories)[number]) => Math.round(found[name].score * 100)
const faultsOf = (report: Report) =>
  complete
    .flatMap((name) => report.categories[name].auditRefs.map(({ id }) => ({ id, ...report.audits[id]! })))
    .filter(({ score }) => score !== null && score < 1)

try {
  const { user, send } = await signIn(address, 'global.admin@example.com', samplePassword)
  const plain = { list: 'application', filter: null, measures: [countOfRecords], width: 1 }
  const tiles = [
    { ...plain, title: 'Applications', kind: 'number', groups: [] },
    { ...plain, title: 'By area', kind: 'bars', groups: ['areas'] },
    { ...plain, title: 'By state', kind: 'donut', groups: ['currentStateId'] },
  ]
  const dashboard = (await send('POST', '/analytics/dashboards', { name: 'Landscape', isShared: false, tiles })) as Record<string, string>
  const [application] = (await send('GET', '/applications?limit=1')) as Record<string, string>[]
  const pages = [
    ['sign-in', '/login'],
    ['overview', '/overview'],
    ['list', '/applications'],
    ['record', `/applications/${application!['applicationId']}`],
    ['dashboard', `/analytics/dashboards/${dashboard['analyticsDashboardId']}`],
  ] as const
  const page = await browser.newPage()
  await page.goto(`${address}/login`)
  let isBelow = false
  console.log(`| page | ${categories.join(' | ')} |\n|---|---|---|---|`)
  for (const [name, path] of pages.filter(([name]) => wanted.length === 0 || wanted.includes(name))) {
    const kept = name === 'sign-in' ? '' : JSON.stringify(user)
    await page.evaluate(`localStorage.setItem('portolan.session', ${JSON.stringify(kept)})`)
    const reports: Report[] = []
    for (let round = 0; round < rounds; round++) reports.push(await reportOf(path))
    console.log(`| ${name} | ${categories.map((one) => medianOf(reports.map((report) => scoreOf(report, one)))).join(' | ')} |`)
    for (const { id, title, details } of faultsOf(reports[0]!)) {
      isBelow = true
      console.log(`\n${name}: ${id}: ${title}\n${JSON.stringify(details)?.slice(0, 1500)}\n`)
    }
  }
  process.exitCode = isBelow ? 1 : 0
} finally {
  await browser.close()
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}

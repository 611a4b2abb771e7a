/**
 * A file of 50,000 applications and 13 columns: uploaded, checked, imported and undone, and the list of another workspace meanwhile:
 * npm run build && node scripts/run-ts.mjs bench/import/large.ts
 * ROWS=5000 takes fewer rows.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { openFilled, type Filled } from '../lists/filled.ts'
import { at, beside, figuresOf } from '../lists/neighbour.ts'
import { addNeighbour } from '../keeping/fill.ts'
import { largeFile } from './large-file.ts'

const rows = Number(process.env['ROWS'] ?? 50_000)
const ofNeighbour = 1_000
/** Megabytes of the server at its peak, and milliseconds of another workspace's list at the 95th percentile. */
const [mostMemory, longestList] = [500, 500]

async function answered(answer: Response): Promise<{ readonly body: Record<string, unknown>; readonly bytes: number }> {
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} to ${answer.url}: ${text.slice(0, 500)}`)
  return { body: JSON.parse(text), bytes: text.length }
}

const product: Filled = await openFilled(ofNeighbour)
const sent = async (token: string, method: string, path: string, body?: object | FormData) =>
  answered(
    await fetch(`${product.address}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }) },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    }),
  )

interface Step {
  readonly name: string
  readonly seconds: number
  readonly peak: number
  readonly lists: readonly number[]
  readonly bytes: number
}

async function step(name: string, neighbour: string, act: () => Promise<number>): Promise<Step> {
  product.peak.forget()
  const { result: bytes, seconds, lists } = await beside((path) => sent(neighbour, 'GET', path), act)
  return { name, seconds, peak: product.peak.megabytes(), lists, bytes }
}

/** Follows a job to its end. */
async function followed(jobId: unknown): Promise<void> {
  for (;;) {
    const { body } = await sent(product.token, 'GET', `/jobs/${String(jobId)}`)
    if (body['status'] === 'succeeded') return
    if (body['status'] !== 'queued' && body['status'] !== 'running') throw new Error(String(body['message']))
    await pause(200)
  }
}

/** Each workspace has so many of its own, and the import adds all rows. */
async function expectApplications(wanted: number): Promise<void> {
  const { rows: counted } = (await product.ask('select count(*)::int as count from application', [])) as { rows: { count: number }[] }
  if (counted[0]!.count !== wanted) throw new Error(`${counted[0]!.count} applications are there, not ${wanted}`)
}

try {
  const neighbour = await addNeighbour(product, ofNeighbour)
  await product.ask('vacuum analyze', [])
  const form = new FormData()
  form.append('importData', JSON.stringify({ entity: 'application' }))
  form.append('file', new File([largeFile(rows)], 'applications.csv'))
  let importId: unknown
  const steps = [
    await step('upload', neighbour, async () => {
      const { body, bytes } = await sent(product.token, 'POST', '/imports/upload', form)
      importId = body['importId']
      return bytes
    }),
    await step('check, with all pages', neighbour, async () => {
      const { body } = await sent(product.token, 'POST', `/imports/${String(importId)}/check`)
      await followed(body['jobId'])
      const pageOf = (page: number) =>
        sent(product.token, 'GET', `/imports/${String(importId)}/check?job=${String(body['jobId'])}&page=${page}`)
      const first = await pageOf(0)
      for (let page = 1; page < Number(first.body['pages']); page++) await pageOf(page)
      return first.bytes
    }),
    await step('import', neighbour, async () => {
      const { body, bytes } = await sent(product.token, 'POST', '/imports/process', { importId })
      await followed(body['jobId'])
      await expectApplications(2 * ofNeighbour + rows)
      return bytes
    }),
    await step('undo', neighbour, async () => {
      const { body, bytes } = await sent(product.token, 'POST', `/imports/${String(importId)}/undo`)
      await followed(body['jobId'])
      await expectApplications(2 * ofNeighbour)
      return bytes
    }),
  ]
  console.log(
    '| | seconds | peak of the server, MB | answer, KB | list of another workspace, median / 95th / worst, ms |\n|---|---|---|---|---|',
  )
  for (const { name, seconds, peak, bytes, lists } of steps)
    console.log(`| ${name} | ${seconds.toFixed(1)} | ${peak.toFixed(0)} | ${(bytes / 1000).toFixed(0)} | ${figuresOf(lists)} |`)
  process.exitCode = steps.some(({ peak, lists }) => peak > mostMemory || at(lists, 0.95) > longestList) ? 1 : 0
} finally {
  await product.close()
}

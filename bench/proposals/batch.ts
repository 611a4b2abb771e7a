/**
 * A batch over 10,000 applications without capabilities: run, cancelled, killed half-way, all accepted and all undone, and the list of another workspace
 * meanwhile: npm run build && node scripts/run-ts.mjs bench/proposals/batch.ts
 * APPLICATIONS=1000 takes fewer. Ends with 1 when something is half, lost or doubled, or a bar is not met.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { openFilled } from '../lists/filled.ts'
import { at, beside, figuresOf } from '../lists/neighbour.ts'
import { addNeighbour } from '../keeping/fill.ts'
import { addTextsTo, capabilities, linkedApplications } from './batch-fill.ts'
import { keptOf, kept, proposalsOf } from './batch-kept.ts'

const applications = Number(process.env['APPLICATIONS'] ?? 10_000)
const ofNeighbour = 1_000
/** Megabytes of the server at its peak, and milliseconds of another workspace's list at the 95th percentile. */
const [mostMemory, longestList] = [400, 500]
/** Applications of a batch before the others, whose proposals outlive a later batch that is cancelled. */
const ofEarlier = 100
const batchOf = '/batchprocess/assign_capabilities_unassigned_applications'

interface Ended {
  readonly jobId: string
  readonly status: string
  readonly message: string
}
interface Step {
  readonly name: string
  readonly seconds: number
  readonly peak: number
  readonly lists: readonly number[]
}

const product = await openFilled(applications + linkedApplications)
const faults: string[] = []
const steps: Step[] = []

const same = (what: string, found: unknown, wanted: unknown) => {
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    faults.push(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`)
}

/** Retries while the server is down, as a reader would. */
async function send(token: string, method: 'GET' | 'POST', path: string, body?: unknown) {
  const answer = await fetch(`${product.address}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} to ${method} ${path}: ${text.slice(0, 500)}`)
  return JSON.parse(text)
}
const post = (path: string, body?: object): Promise<Ended> => send(product.token, 'POST', path, body)

async function followed(jobId: string, until = (_done: number) => false): Promise<Ended> {
  for (;;) {
    const job = await send(product.token, 'GET', `/jobs/${jobId}`)
    if (!['queued', 'running'].includes(job.status) || until(job.done)) return job
    await pause(100)
  }
}

async function step<T>(name: string, neighbour: string, act: () => Promise<T>): Promise<T> {
  product.peak.forget()
  const { result, seconds, lists } = await beside((path) => send(neighbour, 'GET', path), act)
  steps.push({ name, seconds, peak: product.peak.megabytes(), lists })
  return result
}

/** A job that is to succeed. */
async function done(name: string, neighbour: string, path: string, body?: object): Promise<Ended> {
  const ended = await step(name, neighbour, async () => followed((await post(path, body)).jobId))
  if (ended.status !== 'succeeded') throw new Error(`${name} ${ended.status}: ${ended.message}`)
  console.log(`${name}: ${ended.message}`)
  return ended
}

/** Half of them, and then somebody cancels. */
async function cancelled(): Promise<void> {
  const before = await proposalsOf(product, null)
  const { jobId } = await post(batchOf)
  await followed(jobId, (looked) => looked >= applications / 2)
  await post(`/batchprocess/cancel/${jobId}`)
  const { status } = await followed(jobId)
  same('the batch that was cancelled', status, 'cancelled')
  same('its results', await kept(product, 'batch_item', jobId), 0)
  same('proposals of the batch before', await proposalsOf(product, null), before)
}

/** Half of them, and then the server is killed; another one goes on. */
async function killed(): Promise<void> {
  const { jobId } = await post(batchOf)
  await followed(jobId, (looked) => looked >= applications / 2)
  const before = await kept(product, 'batch_item', jobId)
  await product.killAndStart()
  const ended = await followed(jobId)
  same('the batch whose server was killed', ended.status, 'succeeded')
  if (!(before > 0 && before < applications)) faults.push(`The kill found ${before} applications done`)
  same('applications that it looked at', await kept(product, 'batch_item', jobId), applications)
}

try {
  await addTextsTo(product, applications)
  const neighbour = await addNeighbour(product, ofNeighbour)
  await product.ask('vacuum analyze', [])
  console.log(`${applications} applications, ${linkedApplications} more with links, ${capabilities} capabilities\n`)
  await step('nothing else', neighbour, () => pause(10_000))
  const untouched = await keptOf(product)

  const { rows } = await send(product.token, 'GET', `/batchprocess/unassigned?limit=${ofEarlier}`)
  const applicationIds = rows.map(({ applicationId }: { applicationId: string }) => applicationId)
  await done('batch before', neighbour, '/batchprocess/assign_capabilities_specified_applications', { applicationIds })
  await step('batch, cancelled half-way', neighbour, cancelled)

  const { jobId } = await done('batch', neighbour, batchOf)
  const wanted = await proposalsOf(product, jobId)
  await product.ask('delete from proposal', [])
  await killed()
  const afterKill = await proposalsOf(product, null)
  same('proposals after a kill', afterKill, wanted)
  same('records after three batches', await keptOf(product), untouched)

  await done('accept all', neighbour, '/proposals/all', { act: 'accept' })
  const links = await kept(product, 'application_capability')
  await done('undo all', neighbour, '/proposals/all', { act: 'undo' })
  same('proposals after undo', await proposalsOf(product, null), afterKill)
  same('records after undo', await keptOf(product), untouched)

  console.log(`\n${afterKill.count} proposals, ${links} links while they were accepted\n`)
  console.log('| | seconds | peak of the server, MB | list of another workspace, median / 95th / worst, ms |\n|---|---|---|---|')
  for (const { name, seconds, peak, lists } of steps)
    console.log(`| ${name} | ${seconds.toFixed(1)} | ${peak.toFixed(0)} | ${figuresOf(lists)} |`)
  for (const { name, peak, lists } of steps) {
    if (peak > mostMemory) faults.push(`${name}: ${peak.toFixed(0)} MB`)
    if (at(lists, 0.95) > longestList) faults.push(`${name}: the list of another workspace`)
  }
  for (const fault of faults) console.log(`- ${fault.slice(0, 400)}`)
  process.exitCode = faults.length ? 1 : 0
} finally {
  await product.close()
}

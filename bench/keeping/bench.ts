/**
 * A backup and a restore of 10,000 applications with history and 2 GB of photos, and the list of another workspace meanwhile:
 * npm run build && node scripts/run-ts.mjs bench/keeping/bench.ts
 * FILES=200 takes 200 MB of photos. Needs four times that on the disk of the temporary folder.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { openFilled, type Filled } from '../lists/filled.ts'
import { beside, figuresOf, listsUntil } from '../lists/neighbour.ts'
import { addHistoryTo, addNeighbour, addPhotos, historyOfOne } from './fill.ts'

const applications = 10_000
const wanted = Number(process.env['FILES'] ?? 2000)
const ofNeighbour = 1_000
const mostMemory = 400

async function send({ address }: Filled, token: string, method: 'GET' | 'POST', path: string, body?: unknown) {
  const answer = await fetch(`${address}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} to ${method} ${path}: ${text}`)
  return JSON.parse(text)
}

interface Measured {
  readonly seconds: number
  readonly peak: number
  readonly lists: readonly number[]
}

async function measured(product: Filled, neighbour: string, start: () => Promise<{ jobId: string }>): Promise<Measured> {
  product.peak.forget()
  const {
    result: job,
    seconds,
    lists,
  } = await beside(
    (path) => send(product, neighbour, 'GET', path),
    async () => {
      const { jobId } = await start()
      for (;;) {
        const found = await send(product, product.token, 'GET', `/jobs/${jobId}`)
        if (!['queued', 'running'].includes(found.status)) return found
        await pause(200)
      }
    },
  )
  if (job.status !== 'succeeded') throw new Error(`${job.status}: ${job.message}`)
  return { seconds, peak: product.peak.megabytes(), lists }
}

const product = await openFilled(applications)
try {
  await addHistoryTo(product)
  const photos = await addPhotos(product, wanted)
  const neighbour = await addNeighbour(product, ofNeighbour)
  await product.ask('vacuum analyze', [])
  const post = (path: string, body?: object) => () => send(product, product.token, 'POST', path, body)
  let turns = 0
  const alone = await listsUntil(
    (path) => send(product, neighbour, 'GET', path),
    () => (turns += 1) > 100,
  )
  const backup = await measured(product, neighbour, post('/backups/start'))
  const [{ backupId, fileSize }] = await send(product, product.token, 'GET', '/backups/')
  await product.ask("update application set notes = 'changed since'", [])
  const restore = await measured(product, neighbour, post(`/backups/${backupId}/restore`, {}))
  const { rows } = (await product.ask(
    "select count(*)::int as count from application where notes = 'changed since' and account_id::text like '%aa'",
    [],
  )) as {
    rows: { count: number }[]
  }
  if (rows[0]!.count > 0) throw new Error('The restore left what was changed since')
  console.log(
    `${applications} applications, ${applications * historyOfOne} entries of history, ${photos} MB of photos; archive of ${Math.round(fileSize / 1e6)} MB\n`,
  )
  console.log('| | seconds | peak of the server, MB | list of another workspace, median / 95th / worst, ms |\n|---|---|---|---|')
  const line = (what: string, seconds: string, peak: string, lists: readonly number[]) =>
    console.log(`| ${what} | ${seconds} | ${peak} | ${figuresOf(lists)} |`)
  line('nothing else', '', '', alone)
  line('backup', backup.seconds.toFixed(1), backup.peak.toFixed(0), backup.lists)
  line('restore, with the backup of before', restore.seconds.toFixed(1), restore.peak.toFixed(0), restore.lists)
  process.exitCode = Math.max(backup.peak, restore.peak) > mostMemory ? 1 : 0
} finally {
  await product.close()
}

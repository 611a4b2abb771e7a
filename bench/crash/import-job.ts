/** An import that is killed half-way: taken up again, and done once. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Product } from './product.ts'

/** Large enough that a kill finds it in the middle. */
const rows = 3000
const limit = 60_000

export interface StartedImport {
  readonly jobId: string
  readonly prefix: string
}

/** Uploads a file of applications and starts its import; answers once it runs. */
export async function startImport(product: Product, prefix: string): Promise<StartedImport> {
  const csv = ['Name,Short description', ...Array.from({ length: rows }, (_, at) => `${prefix} ${at},imported`)].join('\n')
  const form = new FormData()
  form.append('importData', JSON.stringify({ entity: 'application' }))
  form.append('file', new File([csv], 'applications.csv'))
  const uploaded = await product.send('POST', '/imports/upload', form)
  const started = await product.send('POST', '/imports/process', { importId: uploaded?.body.importId })
  if (started?.status !== 200) throw new Error(`The import answered ${started?.status} ${JSON.stringify(started?.body)}`)
  const { jobId } = started.body
  for (let status = ''; status !== 'running'; status = (await product.send('GET', `/jobs/${jobId}`))?.body.status) await pause(5)
  return { jobId, prefix }
}

/** Waits for its end; sentences about what went wrong. */
export async function importFaults(product: Product, { jobId, prefix }: StartedImport): Promise<string[]> {
  const deadline = Date.now() + limit
  for (;;) {
    const job = await product.send('GET', `/jobs/${jobId}`)
    if (job?.body.status === 'succeeded') break
    if (['failed', 'cancelled'].includes(job?.body.status) || Date.now() > deadline)
      return [`The import of ${prefix} ended as ${job?.body.status}: ${job?.body.message}`]
    await pause(50)
  }
  const list = await product.read(`/applications?filter=${encodeURIComponent(`name:contains:${prefix} `)}&limit=1`)
  const found = Number(list?.headers.get('x-total-count'))
  return found === rows ? [] : [`The import of ${prefix} wrote ${found} rows instead of ${rows}`]
}

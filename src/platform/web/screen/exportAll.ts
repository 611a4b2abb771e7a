import { hasEnded, type Job } from '#features/jobs/contract.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { request, requestFile } from '#platform/web/api/request.ts'
import { saveFile } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'

/** How often a job is asked how far it is, in milliseconds. (Design, product: "Jobs".) */
const interval = 1000

/** Hands a whole list to the browser's downloads. A long one is made by a job, which is waited for; a refusal is told. */
export async function exportAll(path: string, format: 'xlsx' | 'csv'): Promise<void> {
  try {
    const { blob, name } = await requestFile('GET', path, { query: { format } })
    if (blob.type.includes('json')) await saveJobFile(JSON.parse(await blob.text()) as Job)
    else saveFile(blob, name)
  } catch (error) {
    await notify(messageOf(error), 'error')
  }
}

async function saveJobFile(job: Job): Promise<void> {
  await notify('The file is being made and will be downloaded when it is ready.')
  const ended = await ending(job)
  if (ended.status !== 'succeeded') throw new Error(ended.message ?? 'The file could not be made. Try again.')
  const { blob, name } = await requestFile('GET', `/jobs/${job.jobId}/file`)
  saveFile(blob, name)
}

async function ending(job: Job): Promise<Job> {
  if (hasEnded(job)) return job
  await new Promise((go) => setTimeout(go, interval))
  return ending(await request<Job>('GET', `/jobs/${job.jobId}`))
}

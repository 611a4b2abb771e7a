import { missedTopic, type JobMoved } from '#platform/contract/live.ts'
import { isLive, onLive } from './listeners.ts'

/** Milliseconds between two looks at a job: without the event stream, and with it, in case a word was lost. */
export const lookPause = (): number => (isLive() ? 10_000 : 1_000)

export const goesOn = (status: string | undefined): boolean => status === 'queued' || status === 'running'

/** Settles when the job has ended, or when it is time to look. */
function nextLook(jobId: string): Promise<void> {
  return new Promise((resolve) => {
    const stops = [
      onLive<JobMoved>('job', (job) => job.jobId === jobId && !goesOn(job.status) && done()),
      onLive(missedTopic, () => done()),
    ]
    const timer = setTimeout(() => done(), lookPause())
    const done = () => {
      clearTimeout(timer)
      stops.forEach((stop) => stop())
      resolve()
    }
  })
}

/** Waits for the end of a job. `look` asks how far it is. */
export async function untilEnded<J extends { readonly jobId: string; readonly status: string }>(
  job: J,
  look: () => Promise<J>,
): Promise<J> {
  let now = job
  while (goesOn(now.status)) {
    // Listening before looking: an end in between is heard.
    const next = nextLook(job.jobId)
    now = await look()
    if (goesOn(now.status)) await next
  }
  return now
}

/** Reports the progress of jobs to their starters and to those who see all jobs of the workspace. */
import { mayEverywhere } from '#platform/contract/access.ts'
import type { JobMoved } from '#platform/contract/live.ts'
import { rightThat } from '#platform/contract/roles.ts'
import { telling } from '#platform/server/live/tell.ts'
import { topic } from '#platform/server/live/topic.ts'

interface ToldJob extends JobMoved {
  readonly startedBy: string
}

/** To be written in the transaction that moves the job. */
export const tellingJob = (job: ToldJob) => telling(jobTopic.name, [job])

export const jobTopic = topic<ToldJob, JobMoved>({
  name: 'job',
  messages: ({ userId, grants }, payloads) => {
    const heard = payloads.filter(({ startedBy }) => startedBy === userId || mayEverywhere(grants, rightThat('administering')))
    // The last message about each job wins.
    const last = new Map(heard.map((told) => [told.jobId, told]))
    return [...last.values()].map(({ startedBy: _startedBy, ...moved }) => moved)
  },
})

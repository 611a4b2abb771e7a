import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Job } from '#platform/contract/job.ts'
import { messageOf } from '#platform/web/api/problem.ts'
import { pathOf } from '#platform/web/api/send.ts'
import { notify } from '#platform/web/notify/notify.ts'

/** Starts a batch and opens its page; what refuses it is said. */
export function useStart() {
  const navigate = useNavigate()
  const [isStarting, setStarting] = useState(false)
  const start = async (ask: () => Promise<Job>) => {
    setStarting(true)
    try {
      const { jobId } = await ask()
      await navigate({ to: pathOf('/admin/batch/details/{id}', { id: jobId }) })
    } catch (error) {
      void notify(messageOf(error), 'error')
    } finally {
      setStarting(false)
    }
  }
  return { isStarting, start }
}

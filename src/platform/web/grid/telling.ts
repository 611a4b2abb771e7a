import { notify } from '#platform/web/notify/notify.ts'

/** Does what may fail for want of the server; a failure is reported, not thrown. */
export async function telling(work: Promise<void>): Promise<void> {
  try {
    await work
  } catch (error) {
    await notify(error instanceof Error ? error.message : String(error), 'error')
  }
}

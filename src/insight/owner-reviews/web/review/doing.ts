import { messageOf } from '#platform/web/api/problem.ts'
import { notify } from '#platform/web/notify/notify.ts'

/** Does something about a review and says what has come of it, or why it was refused. */
export async function doing<T>(work: Promise<T>, done: (answer: T) => string, onDone: () => void): Promise<void> {
  try {
    void notify(done(await work))
    onDone()
  } catch (error) {
    void notify(messageOf(error), 'error')
  }
}

/** A test that fails runs once more: in the same file, beside all that its first try has left. */
import { beforeEach } from 'vitest'

/** Prepares again for each test that is tried again. Call it at the top level of a test file whose first tries leave something in the way. */
export const beforeSecondTry = (prepare: () => Promise<unknown>): void =>
  beforeEach(async ({ task }) => {
    if (task.result?.retryCount || task.result?.repeatCount) await prepare()
  })

import { workspaces } from '#workspace/workspaces/contract.ts'
import type { Context } from '#platform/server/access/context.ts'
import { served } from '#platform/server/app.ts'
import { remove, removeClosed, restore } from './close.ts'
import { create, createProvider, createSubProvider } from './create.ts'
import { bringBack, bringBackJob, emptied } from './emptied.ts'
import { copy, copyJob, reset, resetJob } from './jobs.ts'
import { list } from './managed.ts'
import { markQuiet } from './quiet.ts'
import { forgetSummary, summary } from './summary.ts'
import { checkWorkspace, usage } from './usage.ts'
import { removeUnproven } from './unproven.ts'

/** The totals of workspaces are counted again afterwards. */
const counting =
  <Input, Answer>(handler: (input: Input, context: Context) => Promise<Answer>) =>
  async (input: Input, context: Context): Promise<Answer> => {
    const answer = await handler(input, context)
    forgetSummary(context.services)
    return answer
  }

export const workspacesServed = served(workspaces, {
  handlers: {
    list,
    summary,
    usage,
    checkWorkspace,
    create: counting(create),
    createProvider: counting(createProvider),
    createSubProvider: counting(createSubProvider),
    reset,
    emptied,
    bringBack,
    copy,
    remove: counting(remove),
    restore: counting(restore),
  },
  jobs: [resetJob, bringBackJob, copyJob],
  schedules: [removeClosed, removeUnproven, markQuiet],
})

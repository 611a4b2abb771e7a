import { workspaces } from '#workspace/workspaces/contract.ts'
import { served } from '#platform/server/app.ts'
import { remove, removeClosed, restore } from './close.ts'
import { create, createProvider, createSubProvider } from './create.ts'
import { bringBack, bringBackJob, emptied } from './emptied.ts'
import { copy, copyJob, reset, resetJob } from './jobs.ts'
import { list, summary } from './managed.ts'
import { checkWorkspace, usage } from './usage.ts'
import { removeUnproven } from './unproven.ts'

export const workspacesServed = served(workspaces, {
  handlers: {
    list,
    summary,
    usage,
    checkWorkspace,
    create,
    createProvider,
    createSubProvider,
    reset,
    emptied,
    bringBack,
    copy,
    remove,
    restore,
  },
  jobs: [resetJob, bringBackJob, copyJob],
  schedules: [removeClosed, removeUnproven],
})

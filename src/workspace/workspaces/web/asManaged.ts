import type { ManagedWorkspace } from '#workspace/workspaces/contract.ts'
import type { Workspace } from '#platform/contract/workspace.ts'

/** A workspace that one is only a member of, of which no more is known. */
export const asManaged = (one: Workspace): ManagedWorkspace => ({
  ...one,
  subscriptionLevel: null,
  trialExpiryDate: null,
  editUsers: 0,
  maxEditUserAccounts: null,
  readOnlyUsers: 0,
  applications: 0,
  lastActivityDate: null,
  createdDate: new Date().toISOString(),
  deletedDate: null,
})

import { declareRights, type Named } from '#platform/contract/rights.ts'

export const workspaceRights = declareRights({
  // Held by Enterprise Admins alone.
  CREATE_PARENT_ACCOUNTS: { held: '-------', isForPeople: true },
  CREATE_CHILD_ACCOUNTS: { held: 'y------', isForPeople: true },
  RESET_ACCOUNT_DATA: { held: 'yy-----', isForPeople: true },
})

declare module '#platform/contract/rights.ts' {
  interface Rights extends Named<typeof workspaceRights> {}
}

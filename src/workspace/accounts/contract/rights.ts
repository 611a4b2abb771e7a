import { declareRights, type Named } from '#platform/contract/rights.ts'

export const accountRights = declareRights({
  EDIT_ACCOUNT: { held: 'yy-----', isForPeople: true, means: 'administering' },
})

declare module '#platform/contract/rights.ts' {
  interface Rights extends Named<typeof accountRights> {}
}

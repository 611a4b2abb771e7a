import { declareRights, type Named } from '#platform/contract/rights.ts'

export const frameworkRights = declareRights({
  EDIT_CAPABILITY_SETS: 'yyyyb--',
  DELETE_CAPABILITY_SETS: 'yyyy---',
})

declare module '#platform/contract/rights.ts' {
  interface Rights extends Named<typeof frameworkRights> {}
}

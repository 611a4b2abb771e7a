import { declareRights, type Named } from '#platform/contract/rights.ts'

export const batchRights = declareRights({
  BATCH_PROCESSING: 'yyy----',
})

declare module '#platform/contract/rights.ts' {
  interface Rights extends Named<typeof batchRights> {}
}

import { declareRights, type Named } from '#platform/contract/rights.ts'

export const questionRights = declareRights({
  EDIT_BUSINESS_FACTORS: 'yyy----',
  EDIT_TECHNOLOGY_FACTORS: 'yyyy---',
})

declare module '#platform/contract/rights.ts' {
  interface Rights extends Named<typeof questionRights> {}
}

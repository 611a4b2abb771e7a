import { declareRights, type Named } from '#platform/contract/rights.ts'

export const areaRights = declareRights({
  EDIT_BUSINESS_AREAS: 'yyyy---',
  DELETE_BUSINESS_AREAS: 'yyyy---',
  IMPORT_EXPORT_BUSINESS_AREAS: 'yyyy---',
})

declare module '#platform/contract/rights.ts' {
  interface Rights extends Named<typeof areaRights> {}
}

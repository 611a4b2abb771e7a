import { declareRights, type Named } from '#platform/contract/rights.ts'

export const itServiceRights = declareRights({
  EDIT_IT_SERVICES: 'yyyybb-',
  DELETE_IT_SERVICES: 'yyyy---',
  IMPORT_EXPORT_IT_SERVICES: 'yyyy---',
})

declare module '#platform/contract/rights.ts' {
  interface Rights extends Named<typeof itServiceRights> {}
}

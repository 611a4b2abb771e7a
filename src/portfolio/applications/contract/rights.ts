import { declareRights, type Named } from '#platform/contract/rights.ts'

export const applicationRights = declareRights({
  EDIT_APPLICATIONS: 'yyyybb-',
  DELETE_APPLICATIONS: 'yyyy---',
  IMPORT_EXPORT_APPLICATIONS: 'yyyy---',
})

declare module '#platform/contract/rights.ts' {
  interface Rights extends Named<typeof applicationRights> {}
}
